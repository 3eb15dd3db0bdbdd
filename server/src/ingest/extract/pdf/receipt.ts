import type { FailureCode } from '@docent/contract'
import type { ExtractionReceipt } from '../../section.ts'
import type { LeftOutRows } from './page-draft.ts'
import type { PageText } from './page-reader.ts'

/** Pages and lines that a receipt names at most. */
const mostNamed = 200
const mostLines = 10
const quoteCharacters = 80

/** What OCR made of a page without text, or with hardly any (`hasOwnText`). */
export interface PageOcr {
  readonly outcome: 'read' | 'nothing' | 'failed' | 'too many'
  readonly confidence: number
  readonly hasOwnText: boolean
}

/** A page read with less confidence (percent) is named in the receipt. */
const doubtful = 70

/** Counts what was read of a PDF and what was not. */
export class PageTally {
  failedInARow = 0
  readonly #total: number
  readonly #isCutOff: boolean
  #read = 0
  #lastPage = 0
  readonly #withoutText: number[] = []
  readonly #scanned: number[] = []
  readonly #failed: number[] = []
  readonly #cut: number[] = []
  readonly #unmapped: number[] = []
  /** Pages that OCR was asked for and has tried. */
  pagesForOcr = 0
  readonly #recognised: { page: number; confidence: number }[] = []
  readonly #notRecognised: number[] = []
  readonly #tooMany: number[] = []

  /** `isCutOff` says that the end of the file is missing. */
  constructor(total: number, isCutOff: boolean) {
    this.#total = total
    this.#isCutOff = isCutOff
  }

  add(page: number, text: PageText | Error): void {
    this.#lastPage = page
    if (text instanceof Error) {
      this.#failed.push(page)
      this.failedInARow += 1
      return
    }
    this.failedInARow = 0
    this.#read += 1
    if (text.characters === 0 && text.notes.length === 0) this.#withoutText.push(page)
    if (text.characters === 0 && text.hasPictures) this.#scanned.push(page)
    if (text.cut) this.#cut.push(page)
    if (text.unmapped > text.characters * 0.5) this.#unmapped.push(page)
  }

  /** Notes what OCR made of a page; `add` is told of the page as well, with the text that was found. */
  addOcr(page: number, { outcome, confidence, hasOwnText }: PageOcr): void {
    if (outcome !== 'too many') this.pagesForOcr += 1
    if (outcome === 'read') this.#recognised.push({ page, confidence })
    if (hasOwnText) return
    if (outcome === 'failed') this.#notRecognised.push(page)
    if (outcome === 'too many') this.#tooMany.push(page)
  }

  /** Why a document without any text cannot be used. */
  get failure(): FailureCode {
    if (this.#scanned.length > 0) return 'SCANNED'
    return this.#read === 0 ? 'DAMAGED' : 'NO_TEXT'
  }

  receipt(repeated: LeftOutRows): ExtractionReceipt {
    const unread = this.#total - this.#lastPage
    const untried = new Set([...this.#notRecognised, ...this.#tooMany])
    const pictures = this.pagesForOcr > 0 ? 'pictures in which OCR found no text' : 'pictures without text'
    const unsure = this.#recognised.filter(({ confidence }) => confidence < doubtful).map(({ page }) => page)
    const leftOut = [
      entry(
        this.#scanned.filter(page => !untried.has(page)),
        pictures,
      ),
      entry(this.#notRecognised, 'too large or too complex to be read by OCR'),
      entry(this.#tooMany, 'beyond the number of pages of one file that are read by OCR'),
      entry(unsure, `hard to read: OCR is less than ${doubtful}% sure of the words`),
      entry(this.#failed, 'damaged and could not be read'),
      entry(this.#cut, 'overfull: only the first 300 000 characters were read'),
      entry(this.#unmapped, 'set in fonts that do not say which letters they show, so the text may be wrong'),
      ...(unread > 0 ? [{ what: `The last ${unread} pages`, why: 'Too many pages before them are damaged.' }] : []),
      ...(this.#isCutOff
        ? [{ what: 'The end of the file', why: 'The file is cut off. What is left of it was read.' }]
        : []),
      ...repeatedLines(repeated),
    ].filter(one => one !== undefined)
    return {
      complete:
        !this.#isCutOff &&
        this.#notRecognised.length + this.#tooMany.length + unsure.length === 0 &&
        this.#scanned.length + this.#failed.length + this.#cut.length + this.#unmapped.length + unread === 0,
      pages: {
        total: this.#total,
        read: this.#read,
        withoutText: this.#withoutText.slice(0, mostNamed),
        ...this.#ocr(),
      },
      leftOut,
    }
  }

  #ocr() {
    const pages = this.#recognised.length
    if (pages === 0) return {}
    const confidence = Math.round(this.#recognised.reduce((sum, page) => sum + page.confidence, 0) / pages)
    return { ocr: { pages, confidence, each: this.#recognised.slice(0, mostNamed) } }
  }
}

function entry(pages: readonly number[], what: string): { what: string; why: string } | undefined {
  if (pages.length === 0) return undefined
  const one = pages.length === 1
  return { what: `${one ? 'Page' : 'Pages'} ${listPages(pages)}`, why: `${one ? 'It is' : 'They are'} ${what}.` }
}

/** "3, 5–9 and 12", at most twenty ranges. */
function listPages(pages: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  const named = ranges.slice(0, 20).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  if (ranges.length > named.length) return `${named.join(', ')} and more (${pages.length} in all)`
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

function repeatedLines(repeated: LeftOutRows): { what: string; why: string }[] {
  const lines = [...repeated].filter(([, { pages }]) => pages > 0)
  const named = lines.slice(0, mostLines).map(([key, { text, pages }]) => {
    const where = `on ${pages} ${pages === 1 ? 'page' : 'pages'}`
    if (key === '') return { what: `Page numbers ${where}`, why: 'They count the pages and say nothing else.' }
    const quote = text.length > quoteCharacters ? `${text.slice(0, quoteCharacters)}…` : text
    return {
      what: `The line "${quote}" ${where}`,
      why: 'It is a page header or footer, kept once where it first stands.',
    }
  })
  const more = lines.length - named.length
  return more > 0
    ? [...named, { what: `${more} more repeated lines`, why: 'They are page headers or footers, each kept once.' }]
    : named
}
