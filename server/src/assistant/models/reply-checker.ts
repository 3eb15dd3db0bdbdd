import type { Source } from '@docent/contract'
import type { Quotation } from '../answerer.ts'
import { blockquote } from '../markdown.ts'
import { wording } from '../wording.ts'
import { evidenceFor, type Grounds, holdsFigures, needsNone } from './bearing-out.ts'
import { findQuotation, harmless, isQuotation, type ShownToken, wordsOf } from './harmless-words.ts'
import type { NumberedPassage } from './numbered-passages.ts'
import { findWords, visibleText } from './plain-text.ts'
import { notInDocuments } from './prompt.ts'
import { nextToken, type ReplyToken } from './reply-tokens.ts'
import { isBare, newSentence, rests, type Sentence } from './sentence.ts'
import { type Support, supportOf } from './support.ts'

export interface CheckOptions extends Grounds {
  /** The number of the picture that was sent along, where there is one. What it shows cannot be checked. */
  readonly picture?: number | undefined
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
  /** Whether something of it says what the picture shows. */
  readonly seen: boolean
}

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
    if (this.#notFound) return { text: '', leftOut: 0, cited: 0, seen: false }
    const text = this.#lines
      .map(line => {
        const kept = line.sentences.map(sentence => sentence.shown).join('')
        return (line.sentences.length > 0 && isBare(kept) ? '' : kept.trimEnd()) + line.break
      })
      .join('')
      .replace(/\n[ \t]*\n[ \t]*(?:\n[ \t]*)+/g, '\n\n')
      .trim()
    const seen = this.#lines.some(({ sentences }) => sentences.some(each => each.seen && each.shown.trim() !== ''))
    return { text, leftOut: this.#leftOut, cited: this.#sources.size, seen }
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
    if (token.kind === 'quote' && isQuotation(token.text) && findQuotation(token.text, this.#options.passages))
      sentence.quoted.push(token.text)
    if (/[。！？]$/u.test(shown)) this.#ended = true
    yield shown
  }

  #show(token: ShownToken): string {
    const { passages, picture } = this.#options
    // A picture's own words are quoted too, and stand in no passage.
    return harmless(token, { passages, anyQuotation: picture !== undefined && passages.length === 0 })
  }

  /** Holds the sentence against the passages that it cites; gives the marks of the sources that it rests on. */
  async *#cite(numbers: readonly number[]): AsyncGenerator<string> {
    const sentence = this.#sentences.at(-1)
    if (!sentence) return
    if (numbers.includes(0)) sentence.missing = true
    if (this.#options.picture !== undefined && numbers.includes(this.#options.picture)) sentence.seen = true
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
    const afterRow = this.#lines.at(-1)?.sentences.some(each => each.shown.includes('|')) ?? false
    const { picture, passages } = this.#options
    for (const [at, sentence] of sentences.entries()) {
      // Where a picture alone was sent, there is nothing else to rest on.
      if (picture !== undefined && passages.length === 0) sentence.seen = true
      const covered = rests(sentence) || sentences.slice(at + 1).some(each => rests(each) && !each.whole)
      const line = {
        text,
        introduces: introduces && at === sentences.length - 1,
        listRests: isList && this.#listRests,
        afterRow,
      }
      if (!covered && !needsNone(sentence, line, this.#options)) {
        const before = sentence.shown
        const evidence = evidenceFor(sentence.plain, this.#options)
        if (evidence) for await (const _ of this.#mark(sentence, evidence.cited, evidence.support));
        if (sentence.passages.size === 0) {
          sentence.shown = ''
          this.#leftOut += 1
        } else if (at === sentences.length - 1) yield sentence.shown.slice(before.length)
      }
      // The mark that was no source has left its space.
      if (sentence.missing || sentence.seen) sentence.shown = sentence.shown.replace(/\s+(?=[.,;!?]\s*$)/, '')
      const checked = sentence.passages.size > 0 && !sentence.whole && !sentence.seen
      if (checked && !holdsFigures(sentence, this.#options)) {
        const note = ` ${wording.figureNotFound}`
        sentence.shown = `${sentence.shown.trimEnd()}${note}`
        if (at === sentences.length - 1) yield note
      }
    }
    if (introduces && sentences.some(rests)) this.#listRests = true
    this.#lines.push({ sentences, break: lineBreak })
    this.#sentences = []
    this.#ended = false
    this.#lineStart = true
    if (lineBreak !== '') yield lineBreak
  }
}
