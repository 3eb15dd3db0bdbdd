import type { Place } from '@docent/contract'
import type { Report } from '../../../section.ts'
import { isHeaderRow } from '../header-row.ts'
import { SectionWriter } from '../section-writer.ts'
import { columnsMost, extentOf, layoutBlock, lookOf, type TableColumns } from './block-layout.ts'
import { rowRange } from './cell-address.ts'
import type { SheetRow } from './sheet-row.ts'

/** Rows and cells of a block that are looked at before its layout is settled. */
const lookRows = 200
const lookCells = 50_000

/**
 * Writes the rows of a sheet as they come: finds its tables and their headers, and writes everything else as text. Holds no more than
 * the first rows of a block and the sections begun.
 */
export class SheetWriter {
  readonly #report: Report
  readonly #sheet: string
  readonly #headerRows: ReadonlySet<number>
  readonly #text: SectionWriter
  /** Rows of the block whose layout is not settled yet. */
  #waiting: SheetRow[] = []
  #waitingCells = 0
  /** The tables being written, each with the sections of its own. */
  #tables: { columns: TableColumns; writer: SectionWriter }[] = []
  #settled = false
  #lastRow = 0
  /** A row that stands alone and may be the header of what follows one blank row below it. */
  #lone: SheetRow | undefined
  /** Rows that show something, and the last column used (from 1). */
  rows = 0
  columns = 0
  wrote = false

  constructor(report: Report, given: { sheet: string; headerRows?: ReadonlySet<number> }) {
    this.#report = { ...report, section: section => this.#tellSection(report, section) }
    this.#sheet = given.sheet
    this.#headerRows = given.headerRows ?? new Set()
    this.#text = this.#newWriter()
  }

  row(row: SheetRow): void {
    if (row.cells.length === 0) return
    this.rows++
    this.columns = Math.max(this.columns, row.cells.at(-1)!.column + 1)
    if (row.number > this.#lastRow + 1) this.#endBlock()
    this.#lastRow = row.number
    if (this.#settled) {
      this.#write(row)
      return
    }
    this.#waiting.push(row)
    this.#waitingCells += row.cells.length
    if (this.#waiting.length >= lookRows || this.#waitingCells >= lookCells) this.#settle()
  }

  /** Ends the sheet's rows. What is written afterwards with `appendix` stands after them. */
  end(): void {
    this.#endBlock()
    if (this.#lone) this.#lay([this.#lone])
    this.#lone = undefined
    this.#endTables()
    this.#text.end()
  }

  /** Writes texts that belong to cells (comments, text boxes) under a heading of their own. */
  appendix(heading: string, entries: readonly { text: string; row: number; column: number }[]): void {
    this.#text.under([this.#sheet, heading])
    for (const { text, row, column } of entries) this.#text.paragraph(text, this.#place(row, column, column))
    this.#text.end()
  }

  #endBlock(): void {
    if (this.#waiting.length > 0) this.#settle()
    this.#settled = false
  }

  #settle(): void {
    const rows = this.#waiting
    this.#waiting = []
    this.#waitingCells = 0
    this.#settled = true
    const rowsWithHeader = this.#takeLone(rows)
    if (!rowsWithHeader) return
    this.#lay(rowsWithHeader)
  }

  /** Puts a lone row before the rows that it is the header of. Undefined when the rows are a lone row themselves and have to wait. */
  #takeLone(rows: readonly SheetRow[]): readonly SheetRow[] | undefined {
    const lone = this.#lone
    this.#lone = undefined
    if (lone) {
      const [first, last] = extentOf([lone])
      const looks = rows.slice(0, 20).map(row => lookOf(row, first, last))
      const [from, to] = extentOf(rows)
      const fits = lone.number === rows[0]!.number - 2 && from >= first && to <= last
      if (fits && rows.length > 1 && isHeaderRow(lookOf(lone, first, last), looks)) return [lone, ...rows]
      this.#lay([lone])
    }
    if (rows.length > 1 || rows[0]!.cells.length < 2) return rows
    this.#lone = rows[0]
    return undefined
  }

  #lay(rows: readonly SheetRow[]): void {
    if (this.#continues(rows)) {
      for (const row of rows) this.#write(row)
      return
    }
    this.#endTables()
    const layout = layoutBlock(rows, this.#headerRows)
    for (const row of layout.titles) this.#writeText(row)
    if (layout.tables.length > 0) this.#text.end()
    this.#tables = layout.tables.map(columns => {
      const writer = this.#newWriter()
      writer.table(columns.names)
      return { columns, writer }
    })
    for (const row of layout.rows) this.#write(row)
  }

  /** Whether rows after a blank row go on with the table above it: as wide, and without a header of their own. */
  #continues(rows: readonly SheetRow[]): boolean {
    const columns = this.#tables[0]?.columns
    if (!columns || this.#tables.length > 1 || !columns.names.some(name => name)) return false
    const [first, last] = extentOf(rows)
    if (first < columns.first || last > columns.last || rows[0]!.cells.length < 2) return false
    if ((last - first + 1) * 2 < columns.last - columns.first + 1 || this.#headerRows.has(rows[0]!.number)) return false
    const [head, ...following] = rows.slice(0, 20).map(row => lookOf(row, first, last))
    return !isHeaderRow(head!, following)
  }

  #write(row: SheetRow): void {
    if (this.#tables.length === 0) {
      this.#writeText(row)
      return
    }
    this.#widen(row)
    let written = 0
    for (const { columns, writer } of this.#tables) {
      const { first, last } = columns
      const { cells } = lookOf(row, first, last)
      written += cells.filter(cell => cell).length
      writer.row(cells, this.#place(row.number, first, last))
    }
    if (written === row.cells.length) return
    const inTables = (column: number) =>
      this.#tables.some(({ columns: { first, last } }) => column >= first && column <= last)
    this.#writeText({ number: row.number, cells: row.cells.filter(cell => !inTables(cell.column)) })
  }

  /** Gives a table nameless columns more where a later row needs them, as long as it stays within bounds. */
  #widen(row: SheetRow): void {
    const table = this.#tables[0]!
    const { first, last, names } = table.columns
    const from = Math.min(first, row.cells[0]!.column)
    const to = Math.max(last, row.cells.at(-1)!.column)
    if ((from === first && to === last) || this.#tables.length > 1 || to - from >= columnsMost) return
    const wider = [...Array(first - from).fill(''), ...names, ...Array(to - last).fill('')]
    table.columns = { first: from, last: to, names: wider }
    table.writer.table(wider)
  }

  /** Writes a row's cells as a paragraph, in which one space stands for each step to the next cell. */
  #writeText(row: SheetRow): void {
    const place = this.#place(row.number, row.cells[0]!.column, row.cells.at(-1)!.column)
    this.#text.paragraph(row.cells.map(cell => cell.text).join(' '), place)
  }

  #endTables(): void {
    for (const { writer } of this.#tables) writer.end()
    this.#tables = []
  }

  #place(row: number, first: number, last: number): Place {
    return { kind: 'cells', sheet: this.#sheet, range: rowRange(row, first, last) }
  }

  #newWriter(): SectionWriter {
    const writer = new SectionWriter(this.#report)
    writer.under([this.#sheet])
    return writer
  }

  #tellSection(report: Report, section: Parameters<Report['section']>[0]): void {
    this.wrote = true
    report.section(section)
  }
}
