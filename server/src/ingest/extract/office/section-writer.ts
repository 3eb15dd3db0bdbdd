import type { Place } from '@docent/contract'
import { type Anchor, type Report, sectionCharacters } from '../../section.ts'
import { textPieces } from './text-pieces.ts'

/** Builds sections out of paragraphs and table rows in document order, none longer than `sectionCharacters`. */
export class SectionWriter {
  readonly #report: Report
  #headings: readonly string[] = []
  #columns: readonly string[] | undefined
  #parts: string[] = []
  #anchors: Anchor[] = []
  #length = 0
  /** Whether any text was written. */
  wrote = false

  constructor(report: Report) {
    this.#report = report
  }

  /** Ends the section and sets the headings above the next one, outermost first. */
  under(headings: readonly string[]): void {
    this.end()
    this.#headings = headings
  }

  /** Sets deeper headings while only the headings above them are written, so that those do not stand in a section alone. */
  deeper(headings: readonly string[]): void {
    this.#headings = headings
  }

  /** Drops what stands in the section begun: headings alone, which the table that follows carries as its headings. */
  drop(): void {
    this.#parts = []
    this.#anchors = []
    this.#length = 0
  }

  /** Adds a paragraph in the canonical form of sections. */
  paragraph(text: string, place: Place): void {
    if (!text) return
    if (this.#columns) this.end()
    if (text.length <= sectionCharacters) this.#add('\n\n', text, place)
    else for (const piece of textPieces(text, sectionCharacters)) this.#add('\n\n', piece, place)
  }

  /** Starts a table, whose rows follow; the columns are repeated on every section that the table needs. */
  table(columns: readonly string[]): void {
    this.end()
    this.#columns = columns
  }

  /** Goes on with a table after something else was written in between. */
  continueTable(columns: readonly string[]): void {
    if (this.#columns !== columns) this.table(columns)
  }

  /** Adds a table row: as many cells as the table has columns. A row too long for a section goes in as paragraphs. */
  row(cells: readonly string[], place: Place): void {
    const text = cells.join('\t')
    if (text.length <= sectionCharacters) {
      if (cells.some(cell => cell)) this.#add('\n', text, place)
      return
    }
    const columns = this.#columns
    this.end()
    for (const cell of cells) this.paragraph(cell, place)
    if (columns) this.table(columns)
  }

  /** Hands over the section begun, if it has text. */
  end(): void {
    if (this.#parts.length > 0) {
      const section = { headings: this.#headings, text: this.#parts.join(''), anchors: this.#anchors }
      this.#report.section(this.#columns ? { ...section, columns: this.#columns } : section)
      this.wrote = true
    }
    this.#parts = []
    this.#anchors = []
    this.#length = 0
    this.#columns = undefined
  }

  #add(separator: string, text: string, place: Place): void {
    if (this.#length > 0 && this.#length + separator.length + text.length > sectionCharacters) {
      const columns = this.#columns
      this.end()
      this.#columns = columns
    }
    if (this.#length > 0) {
      this.#parts.push(separator)
      this.#length += separator.length
    }
    this.#parts.push(text)
    this.#anchors.push({ start: this.#length, end: this.#length + text.length, place })
    this.#length += text.length
  }
}
