import type { Place } from '@docent/contract'
import { type Anchor, type Report, sectionCharacters } from '../../section.ts'
import { cleanLine } from './clean-text.ts'
import { cutAt, pieces } from './cut-text.ts'

/** A stretch of a paragraph and where it stands. Stretches are joined as they are, so they carry the spaces between them. */
export interface Run {
  readonly text: string
  readonly place: Place
}

/** Most columns of one table section; a wider table is cut into several that stand beside each other. */
const columnsMost = 256

/**
 * Gathers paragraphs and table rows under headings and reports them as sections: one for each heading, one for each table, and
 * more where one would grow past `sectionCharacters`. Texts must be clean (`cleanLine`, `cleanBlock`).
 */
export class SectionWriter {
  readonly #report: Report
  #headings: readonly string[] = []
  #text = ''
  #anchors: Anchor[] = []
  #table: { columns: readonly string[]; rows: Row[]; characters: number } | undefined
  /** The last heading, while nothing stands under it. */
  #bareHeading: Run | undefined
  #sections = 0

  constructor(report: Report) {
    this.#report = report
  }

  /** How many sections were reported, with the one being gathered. */
  get sections(): number {
    return this.#sections + (this.#text !== '' || this.#table || this.#bareHeading ? 1 : 0)
  }

  /**
   * Begins a section under these headings, outermost first. A heading with nothing under it becomes text, so that it
   * is not lost.
   * @param place of the innermost heading
   */
  heading(headings: readonly string[], place: Place): void {
    this.#flush()
    const bare = this.#bareHeading
    const isAbove = bare && headings.slice(0, -1).includes(bare.text)
    if (bare && !isAbove) this.#writeBareHeading()
    this.#headings = headings
    this.#bareHeading = { text: headings.at(-1) ?? '', place }
  }

  /** Begins a section under these headings, which name a part and are not text of the document themselves. */
  headings(headings: readonly string[]): void {
    this.#flush()
    this.#headings = headings
  }

  paragraph(runs: readonly Run[]): void {
    if (this.#table) this.#flush()
    const length = runs.reduce((sum, run) => sum + run.text.length, 0)
    if (runs.every(run => run.text.trim() === '')) return
    this.#bareHeading = undefined
    if (this.#text.length + 2 + length > sectionCharacters) this.#flush()
    let first = true
    for (const run of runs) {
      for (const text of pieces(run.text, sectionCharacters - 2)) {
        if (this.#text.length + 2 + text.length > sectionCharacters) this.#flush()
        this.#append(text, run.place, first)
        first = false
      }
    }
    this.#text = this.#text.trimEnd()
    const last = this.#anchors.at(-1)
    if (last && last.end > this.#text.length)
      this.#anchors[this.#anchors.length - 1] = { ...last, end: this.#text.length }
  }

  /** A table row; rows with the same `columns` object are one table. Missing cells are empty, cells too many get columns. */
  row(columns: readonly string[], cells: readonly string[], place: Place): void {
    if (cells.every(cell => cell === '')) return
    if (this.#table?.columns !== columns) {
      this.#flush()
      this.#table = { columns, rows: [], characters: 0 }
    }
    this.#bareHeading = undefined
    const table = this.#table
    const row = { cells: cells.map(cleanLine), place }
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (table.characters + length > sectionCharacters && table.rows.length > 0) this.#flushRows(table)
    table.rows.push(row)
    table.characters += length
  }

  /** Ends the running table, so that the next row begins another, whatever its columns. */
  endTable(): void {
    if (this.#table) this.#flush()
  }

  end(): void {
    this.#flush()
    if (this.#bareHeading) this.#writeBareHeading()
  }

  #append(text: string, place: Place, paragraphStart: boolean): void {
    if (paragraphStart && this.#text !== '') this.#text += '\n\n'
    const start = this.#text.length
    const leading = this.#text === '' || paragraphStart ? text.replace(/^\n+/, '') : text
    this.#text += leading
    const end = start + leading.trimEnd().length
    const from = start + (leading.length - leading.trimStart().length)
    if (end > from) this.#anchors.push({ start: from, end, place })
  }

  #writeBareHeading(): void {
    const bare = this.#bareHeading
    this.#bareHeading = undefined
    if (!bare || bare.text === '') return
    this.#headings = this.#headings.slice(0, -1)
    this.paragraph([bare])
    this.#flush()
  }

  #flush(): void {
    if (this.#table) {
      this.#flushRows(this.#table)
      this.#table = undefined
    }
    if (this.#text.trim() !== '') this.#emit(this.#text.trimEnd(), this.#anchors)
    this.#text = ''
    this.#anchors = []
  }

  #flushRows(table: { columns: readonly string[]; rows: Row[]; characters: number }): void {
    const widest = table.rows.reduce((most, row) => Math.max(most, row.cells.length), table.columns.length)
    for (let from = 0; from < widest; from += columnsMost) {
      const to = Math.min(widest, from + columnsMost)
      const columns = Array.from({ length: to - from }, (_, index) => table.columns[from + index] ?? '')
      this.#emitRows(columns, table.rows, from)
    }
    table.rows = []
    table.characters = 0
  }

  #emitRows(columns: readonly string[], rows: readonly Row[], from: number): void {
    let text = ''
    let anchors: Anchor[] = []
    for (const { cells, place } of rows) {
      const own = columns.map((_, index) => cells[from + index] ?? '')
      if (own.every(cell => cell === '')) continue
      for (const line of rowLines(own, sectionCharacters)) {
        if (text.length + 1 + line.length > sectionCharacters && anchors.length > 0) {
          this.#emit(text, anchors, columns)
          text = ''
          anchors = []
        }
        if (anchors.length > 0) text += '\n'
        anchors.push({ start: text.length, end: text.length + line.length, place })
        text += line
      }
    }
    if (anchors.length > 0) this.#emit(text, anchors, columns)
  }

  #emit(text: string, anchors: readonly Anchor[], columns?: readonly string[]): void {
    this.#sections++
    this.#report.section({ headings: this.#headings, text, anchors, ...(columns && { columns }) })
  }
}

interface Row {
  readonly cells: readonly string[]
  readonly place: Place
}

/** A row as one line, or, where it is longer than `most`, as several with the rest of its cells in their columns. */
function rowLines(cells: readonly string[], most: number): string[] {
  const length = cells.reduce((sum, cell) => sum + cell.length + 1, -1)
  if (length <= most) return [cells.join('\t')]
  const room = most - cells.length
  const lines: string[] = []
  let line = cells.map(() => '')
  let left = room
  cells.forEach((cell, index) => {
    let from = 0
    while (cell.length - from > left) {
      const to = left > 0 ? cutAt(cell, from, left) : from
      line[index] = cell.slice(from, to).trim()
      lines.push(line.join('\t'))
      line = cells.map(() => '')
      from = to
      left = room
    }
    line[index] = cell.slice(from).trim()
    left -= line[index].length
  })
  return [...lines, line.join('\t')]
}
