import { escapeMarkdown } from '../markdown.ts'
import { wording } from '../wording.ts'
import type { NumberedPassage } from './numbered-passages.ts'
import { findWords } from './plain-text.ts'
import { anyAddress, type ReplyToken } from './reply-tokens.ts'

export type ShownToken = Exclude<ReplyToken, { readonly kind: 'mark' | 'quoted-line' }>

/** Fewer quoted words than this are a name or a turn of phrase. */
const leastQuoted = 3

/** Whether words in quotation marks claim to be a document's own, and are no name or turn of phrase. */
export const isQuotation = (text: string): boolean =>
  (text.match(/\S+/g) ?? []).length >= leastQuoted || text.length >= 12

/** The words of a passage that a quotation repeats. */
export function findQuotation(text: string, passages: readonly NumberedPassage[]): string | undefined {
  for (const { passage } of passages) {
    const found = findWords(text, passage.text)
    if (found) return passage.text.slice(found.start, found.end)
  }
  return undefined
}

/** A token of a model's answer as Markdown that does nothing but show its words. */
export function harmless(
  token: ShownToken,
  {
    passages,
    anyQuotation = false,
  }: {
    passages: readonly NumberedPassage[]
    /** Words in quotation marks keep them though they stand in no passage. */
    anyQuotation?: boolean
  },
): string {
  switch (token.kind) {
    case 'space':
      return ' '
    case 'word':
      return escapeWord(token.text)
    case 'quote': {
      const { open, close, text } = token
      if (!isQuotation(text) || anyQuotation) return open + inline(text, passages) + close
      const found = findQuotation(text, passages)
      // Words that stand nowhere so are shown, but not as quoted.
      return found ? open + escapeMarkdown(found.replace(/\s+/g, ' ')) + close : inline(text, passages)
    }
    case 'link':
      return `${inline(token.text, passages)}${addressOf(token.address, passages, ' (', ')')}`
    case 'address':
      return addressOf(token.address, passages) || wording.linkRemoved
    case 'image':
      return inline(token.text, passages)
    default:
      return ''
  }
}

/** The words of a token that its sentence says. */
export function wordsOf(token: ReplyToken): string {
  if ('address' in token && token.kind === 'address') return ''
  return 'text' in token ? token.text.replace(/[*_`#|]/g, '') : ''
}

/** An address as text, where it stands so in a passage; else nothing: it could carry away what the model has read. */
function addressOf(address: string, passages: readonly NumberedPassage[], before = '', after = ''): string {
  const stands = passages.some(({ passage }) => passage.text.includes(address))
  return stands && address !== '' ? `${before}${escapeMarkdown(address)}${after}` : ''
}

/** Words of a link, an image or what claimed to be a quotation, without addresses, brackets and marks. */
function inline(text: string, passages: readonly NumberedPassage[]): string {
  const parts = text.replace(/\s+/g, ' ').split(new RegExp(`(${anyAddress.source})`, 'gi'))
  return parts
    .map((part, at) => (at % 2 === 0 ? escapeMarkdown(part) : addressOf(part, passages) || wording.linkRemoved))
    .join('')
}

/** A word with what Markdown would make of it off, but for emphasis with `*`, lists, headings and tables. */
const escapeWord = (text: string) =>
  text
    .replace(/[\\`_{}[\]<>~&$^@]/g, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/\b(www)\./gi, '$1\\.')
