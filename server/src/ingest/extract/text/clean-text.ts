import { pieces } from './cut-text.ts'

const longText = 1_000_000

/** Control characters other than line feed, and characters that are invisible and mean nothing in running text: soft hyphens,
 *  zero-width spaces, byte order marks, directional marks. The joiners of Persian and Indian scripts stay. */
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** Printable ASCII with single spaces: already clean, as most cells and lines are. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/**
 * Canonical text on one line: NFC, well formed, white space collapsed to single spaces, without control and invisible characters.
 */
export function cleanLine(text: string): string {
  // Replacing millions of spaces at once takes more memory than there is.
  if (text.length > longText)
    return pieces(text, longText)
      .map(piece => (/^\s/.test(piece) ? ' ' : '') + cleanLine(piece))
      .join('')
      .trim()
  // The expression keeps a place for every space, so it is not for texts of megabytes.
  return text.length < 10_000 && plain.test(text)
    ? text
    : canonical(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
}

/** Canonical text that keeps its line breaks and the spaces within lines (tabs become spaces); ends of lines are trimmed. */
export function cleanBlock(text: string): string {
  return text
    .split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/)
    .map(line => canonical(line.replaceAll('\t', '  ').replace(/\s/g, ' ')).trimEnd())
    .filter(line => line !== '')
    .join('\n')
}

function canonical(text: string): string {
  const visible = text.replace(invisible, '')
  return visible.toWellFormed().normalize('NFC')
}

/** A number of things in words: "1 table", "3 tables". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** How many words a text has, roughly: runs of letters and digits; in scripts without spaces every two characters count. */
export function countWords(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.reduce(
    (sum, word) => sum + (/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(word) ? Math.ceil(word.length / 2) : 1),
    0,
  )
}
