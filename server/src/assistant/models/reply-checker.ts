import type { Source } from '@docent/contract'
import type { Quotation } from '../answerer.ts'
import { contentTerms } from '../built-in/terms.ts'
import { blockquote, escapeMarkdown } from '../markdown.ts'
import { wording } from '../wording.ts'
import type { NumberedPassage } from './numbered-passages.ts'
import { findWords, visibleText } from './plain-text.ts'
import { notInDocuments } from './prompt.ts'
import { anyAddress, nextToken, type ReplyToken } from './reply-tokens.ts'
import { figuresOf, holdsFigure, type Support, supportOf } from './support.ts'

export interface CheckOptions {
  readonly question: string
  /** What the model was sent. */
  readonly passages: readonly NumberedPassage[]
  readonly cite: (quotation: Quotation) => Promise<Source | undefined>
}

/** A reply after its check. */
export interface CheckedReply {
  /** Its Markdown, without the sentences that rest on no passage. */
  readonly text: string
  /** How many sentences were left out. */
  readonly leftOut: number
  /** How many different sources it cites. */
  readonly cited: number
}

type ShownToken = Exclude<ReplyToken, { readonly kind: 'mark' | 'quoted-line' }>

interface Sentence {
  /** As it is shown, with its marks. */
  shown: string
  /** Its words without marks and Markdown. */
  plain: string
  /** The passages that it cites and rests on. */
  readonly passages: Set<NumberedPassage>
  /** Words that it quotes, found word for word. */
  readonly quoted: string[]
  /** It says what is missing: `[0]`. */
  missing: boolean
  /** A quotation that stands by itself. */
  whole: boolean
}

/** A sentence without a mark is given one when a passage holds at least this part of its words, and all its figures. */
const evident = 0.6
/** Fewer words that carry meaning than this evidently rest on nothing. */
const leastTerms = 3
/** Fewer quoted words than this are a name or a turn of phrase. */
const leastQuoted = 3

/**
 * Checks an answer while a model writes it. Words are handed on as they come, made harmless: of links, images and HTML their text
 * stays; a mark comes when its sentence was held against the passage that it cites. What is left at the end holds only sentences that
 * rest on a passage.
 */
export class ReplyChecker {
  readonly #options: CheckOptions
  readonly #sources = new Set<number>()
  #buffer = ''
  #sentences: Sentence[] = []
  #lines: { sentences: Sentence[]; break: string }[] = []
  #lineStart = true
  /** The sentence before has ended, and what comes next begins another, unless it is a mark. */
  #ended = false
  /** A list whose introduction carries marks rests on them. */
  #listRests = false
  #leftOut = 0
  #notFound: boolean | undefined

  constructor(options: CheckOptions) {
    this.#options = options
  }

  /** Takes the next piece of the answer and gives what can be shown of it now. */
  async *write(piece: string): AsyncGenerator<string> {
    this.#buffer = visibleText(this.#buffer + piece.replace(/\r\n?/g, '\n'))
    if (this.#isNotFound(false)) return
    yield* this.#take(false)
  }

  /** Takes it that the answer has ended. */
  async *end(): AsyncGenerator<string> {
    if (this.#isNotFound(true)) return
    yield* this.#take(true)
    yield* this.#endLine('')
  }

  get result(): CheckedReply {
    if (this.#notFound) return { text: '', leftOut: 0, cited: 0 }
    const text = this.#lines
      .map(line => {
        const kept = line.sentences.map(sentence => sentence.shown).join('')
        return (line.sentences.length > 0 && isBare(kept) ? '' : kept.trimEnd()) + line.break
      })
      .join('')
      .replace(/\n[ \t]*\n[ \t]*(?:\n[ \t]*)+/g, '\n\n')
      .trim()
    return { text, leftOut: this.#leftOut, cited: this.#sources.size }
  }

  /** Whether the answer is that the passages do not hold one. Undecided answers wait. */
  #isNotFound(ended: boolean): boolean {
    if (this.#notFound !== undefined) return this.#notFound
    const begun = this.#buffer.trimStart().replace(/^[*`"]+/, '')
    if (begun.startsWith(notInDocuments)) this.#notFound = true
    else if (!ended && begun.length < notInDocuments.length && notInDocuments.startsWith(begun)) return true
    else this.#notFound = false
    return this.#notFound
  }

  async *#take(ended: boolean): AsyncGenerator<string> {
    for (;;) {
      const next = nextToken(this.#buffer, { ended, lineStart: this.#lineStart })
      if (!next) return
      this.#buffer = this.#buffer.slice(next.length)
      yield* this.#add(next.token)
    }
  }

  async *#add(token: ReplyToken): AsyncGenerator<string> {
    if (token.kind === 'break') return yield* this.#endLine(token.text)
    // The fence of a block of code, whose lines are checked like all others.
    if (token.kind === 'code') return
    if (token.kind === 'mark') return yield* this.#cite(token.numbers)
    if (token.kind === 'quoted-line') return yield* this.#quoteLine(token.text)
    const shown = this.#show(token)
    const lineStart = this.#lineStart
    if (token.kind !== 'space') this.#lineStart = false
    if (shown === '') return
    if (token.kind === 'space') {
      const last = this.#sentences.at(-1)
      if (!last) return
      last.shown += shown
      last.plain += ' '
      if (/[\p{Sentence_Terminal}…]["”’»)*_]*\s*$/u.test(last.plain)) this.#ended = true
      return yield shown
    }
    if (this.#ended || this.#sentences.length === 0) this.#sentences.push(newSentence())
    this.#ended = false
    const sentence = this.#sentences.at(-1)!
    // The number or dash of a list item is no word of it.
    const isBullet = lineStart && token.kind === 'word' && /^(?:[-*+•|]|#{1,6}|\d{1,3}[.)])$/.test(token.text)
    sentence.shown += shown
    if (!isBullet) sentence.plain += wordsOf(token)
    if (token.kind === 'quote' && isQuotation(token.text) && this.#findQuotation(token.text))
      sentence.quoted.push(token.text)
    if (/[。！？]$/u.test(shown)) this.#ended = true
    yield shown
  }

  /** A token as Markdown that does nothing but show its words. */
  #show(token: ShownToken): string {
    switch (token.kind) {
      case 'space':
        return ' '
      case 'word':
        return escapeWord(token.text)
      case 'quote': {
        const { open, close, text } = token
        if (!isQuotation(text)) return open + this.#inline(text) + close
        const found = this.#findQuotation(text)
        // Words that stand nowhere so are shown, but not as quoted.
        return found ? open + escapeMarkdown(found.replace(/\s+/g, ' ')) + close : this.#inline(text)
      }
      case 'link':
        return `${this.#inline(token.text)}${this.#address(token.address, ' (', ')')}`
      case 'address':
        return this.#address(token.address, '', '') || wording.linkRemoved
      case 'image':
        return this.#inline(token.text)
      default:
        return ''
    }
  }

  /** An address as text, where it stands so in a passage; else nothing: it could carry away what the model has read. */
  #address(address: string, before: string, after: string): string {
    const stands = this.#options.passages.some(({ passage }) => passage.text.includes(address))
    return stands && address !== '' ? `${before}${escapeMarkdown(address)}${after}` : ''
  }

  /** Words of a link, an image or what claimed to be a quotation, without addresses, brackets and marks. */
  #inline(text: string): string {
    const parts = text.replace(/\s+/g, ' ').split(new RegExp(`(${anyAddress.source})`, 'gi'))
    return parts
      .map((part, at) => (at % 2 === 0 ? escapeMarkdown(part) : this.#address(part, '', '') || wording.linkRemoved))
      .join('')
  }

  /** The words of a passage that a quotation repeats. */
  #findQuotation(text: string): string | undefined {
    for (const { passage } of this.#options.passages) {
      const found = findWords(text, passage.text)
      if (found) return passage.text.slice(found.start, found.end)
    }
    return undefined
  }

  /** Holds the sentence against the passages that it cites; gives the marks of the sources that it rests on. */
  async *#cite(numbers: readonly number[]): AsyncGenerator<string> {
    const sentence = this.#sentences.at(-1)
    if (!sentence) return
    if (numbers.includes(0)) sentence.missing = true
    for (const number of numbers) {
      const cited = this.#options.passages.find(each => each.number === number)
      if (!cited) continue
      const support = supportOf(sentence.plain, { passage: cited.passage, quoted: sentence.quoted })
      if (support.rests) yield* this.#mark(sentence, cited, support)
    }
  }

  async *#mark(sentence: Sentence, cited: NumberedPassage, { start, end }: Support): AsyncGenerator<string> {
    const { fileId, section } = cited.passage
    const source = await this.#options.cite({ fileId, section, start, end })
    if (!source) return
    sentence.passages.add(cited)
    this.#sources.add(source.number)
    const mark = `[${source.number}]`
    if (sentence.shown.includes(mark)) return
    const shown = /(?:^|[\s\]])$/.test(sentence.shown) ? mark : ` ${mark}`
    sentence.shown += shown
    yield shown
  }

  /** A line that begins with `>`: a quotation by itself where it stands word for word in a passage, else words like others. */
  async *#quoteLine(line: string): AsyncGenerator<string> {
    const words = line
      .replace(/(?:\[|【)\s*\d[\d\s,;–-]*(?:\]|】)/g, '')
      .replace(/^["“„«]+|["”“»]+\s*$/g, '')
      .trim()
    for (const cited of this.#options.passages) {
      const found = findWords(words, cited.passage.text)
      if (!found) continue
      const { fileId, section, start } = cited.passage
      const source = await this.#options.cite({ fileId, section, start: start + found.start, end: start + found.end })
      if (!source) continue
      const shown = blockquote(source.quote, source.number)
      this.#sources.add(source.number)
      this.#sentences.push({ ...newSentence(), shown, whole: true, passages: new Set([cited]) })
      this.#lineStart = false
      return yield shown
    }
    this.#buffer = line.replace(/^[\s>]+/, '') + this.#buffer
  }

  /** Decides what of the line's sentences stays. */
  async *#endLine(lineBreak: string): AsyncGenerator<string> {
    const sentences = this.#sentences
    const text = sentences.map(sentence => sentence.shown).join('')
    const isList = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(text)
    if (!isList && text.trim() !== '') this.#listRests = false
    const introduces = /[:：]\**\s*(?:\[\d+\]\s*)*$/.test(text)
    for (const [at, sentence] of sentences.entries()) {
      const covered =
        sentence.passages.size > 0 || sentences.slice(at + 1).some(each => each.passages.size > 0 && !each.whole)
      if (!covered && !this.#needsNone(sentence, text, introduces && at === sentences.length - 1, isList)) {
        const before = sentence.shown
        const evidence = this.#evidence(sentence.plain)
        if (evidence) for await (const _ of this.#mark(sentence, evidence.cited, evidence.support));
        if (sentence.passages.size === 0) {
          sentence.shown = ''
          this.#leftOut += 1
        } else if (at === sentences.length - 1) yield sentence.shown.slice(before.length)
      }
      // The mark that was no source has left its space.
      if (sentence.missing) sentence.shown = sentence.shown.replace(/\s+(?=[.,;!?]\s*$)/, '')
      if (sentence.passages.size > 0 && !sentence.whole && !this.#holdsFigures(sentence)) {
        const note = ` ${wording.figureNotFound}`
        sentence.shown = `${sentence.shown.trimEnd()}${note}`
        if (at === sentences.length - 1) yield note
      }
    }
    if (introduces && sentences.some(each => each.passages.size > 0)) this.#listRests = true
    this.#lines.push({ sentences, break: lineBreak })
    this.#sentences = []
    this.#ended = false
    this.#lineStart = true
    if (lineBreak !== '') yield lineBreak
  }

  /** Whether a sentence states nothing that a passage would have to hold. */
  #needsNone(sentence: Sentence, line: string, introduces: boolean, isList: boolean): boolean {
    const figures = figuresOf(sentence.plain)
    const known = (figure: string[]) =>
      holdsFigure(this.#options.question, figure) ||
      this.#options.passages.some(({ passage }) => holdsFigure(passage.text, figure))
    if (sentence.plain.trim() === '') return true
    if (sentence.missing) return figures.every(known)
    if (isList && this.#listRests) return figures.every(known)
    if (figures.length > 0) return false
    if (introduces || /^\s*#{1,6}\s/.test(line) || /^\s*\*\*[^*]+\*\*:?\s*$/.test(line))
      return sentence.plain.length < 200
    if (
      /^\s*\|/.test(line) &&
      !/\|/.test(
        this.#lines
          .at(-1)
          ?.sentences.map(each => each.shown)
          .join('') ?? '',
      )
    )
      return true
    return contentTerms(sentence.plain).length <= 1
  }

  /** The passage that a sentence without a mark evidently rests on. */
  #evidence(plain: string): { cited: NumberedPassage; support: Support } | undefined {
    const [best] = this.#options.passages
      .map(cited => ({ cited, support: supportOf(plain, cited) }))
      .toSorted((a, b) => b.support.covered - a.support.covered)
    // Of one or two words nothing is evident.
    if (!best || best.support.covered < evident || contentTerms(plain).length < leastTerms) return undefined
    return figuresOf(plain).every(figure => holdsFigure(best.cited.passage.text, figure)) ? best : undefined
  }

  /** Whether all figures of a sentence stand in what it cites, or in the question. */
  #holdsFigures({ plain, passages }: Sentence): boolean {
    const texts = [...passages].flatMap(({ passage }) => [
      passage.text,
      passage.fileName,
      passage.headings.join(' '),
      passage.columns?.join(' ') ?? '',
    ])
    return figuresOf(plain).every(figure => [this.#options.question, ...texts].some(text => holdsFigure(text, figure)))
  }
}

/** Whether words in quotation marks claim to be a document's own, and are no name or turn of phrase. */
const isQuotation = (text: string) => (text.match(/\S+/g) ?? []).length >= leastQuoted || text.length >= 12

const newSentence = (): Sentence => ({
  shown: '',
  plain: '',
  passages: new Set(),
  quoted: [],
  missing: false,
  whole: false,
})

/** Whether nothing but the mark of a list item or a heading is left of a line. */
const isBare = (line: string) => /^\s*(?:[-*+•>|]|#{1,6}|\d{1,3}[.)])?\s*$/.test(line)

const wordsOf = (token: ReplyToken): string => {
  if ('address' in token && token.kind === 'address') return ''
  return 'text' in token ? token.text.replace(/[*_`#|]/g, '') : ''
}

/** A word with what Markdown would make of it off, but for emphasis with `*`, lists, headings and tables. */
const escapeWord = (text: string) =>
  text
    .replace(/[\\`_{}[\]<>~&$^@]/g, '\\$&')
    .replace(/:\/\//g, '\\://')
    .replace(/\b(www)\./gi, '$1\\.')
