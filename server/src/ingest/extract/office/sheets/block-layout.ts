import { isHeaderRow, type RowLook } from '../header-row.ts'
import type { SheetRow } from './sheet-row.ts'

/** How a block of rows without a blank row between them is laid out, as far as its first rows show. */
export interface BlockLayout {
  /** Rows above the tables: titles and remarks. */
  readonly titles: readonly SheetRow[]
  /** The tables, side by side; none when the block is scattered text. */
  readonly tables: readonly TableColumns[]
  /** Rows that belong to the tables. */
  readonly rows: readonly SheetRow[]
}

/** Columns of a table, from 0, both ends included, with their names ("" where there is none). */
export interface TableColumns {
  readonly first: number
  readonly last: number
  readonly names: readonly string[]
}

/** Most columns of one table; a wider one is cut into several beside each other. */
export const columnsMost = 256
/** How many rows from the top of a block may hold the header. */
const headerDepth = 15
/** A block without a header in which fewer of the cells are filled is text in a grid, such as a form. */
const leastDensity = 0.35

/**
 * Finds titles, header row and tables of a block.
 * @param headerRows rows that the workbook itself names as headers (of its tables and filters)
 */
export function layoutBlock(rows: readonly SheetRow[], headerRows: ReadonlySet<number>): BlockLayout {
  const [first, last] = extentOf(rows)
  const width = last - first + 1
  if (width === 1) return { titles: [], tables: [], rows }
  const header = findHeader(rows, first, last, headerRows)
  if (header !== undefined) {
    const below = rows.slice(header + 1)
    const segments = sideBySide(rows.slice(header), first, last)
    const group = groupRow(rows, header)
    const names = (from: number, to: number) => columnNames(rows[header]!, group, from, to)
    const tables = segments.flatMap(([from, to]) => cut({ first: from, last: to, names: names(from, to) }))
    return { titles: rows.slice(0, group ? header - 1 : header), tables, rows: below }
  }
  const titles = rows.findIndex(row => row.cells.length > 1)
  const body = rows.slice(titles)
  const filled = body.reduce((sum, row) => sum + row.cells.length, 0)
  if (filled / (body.length * width) < leastDensity) return { titles: [], tables: [], rows }
  const tables = cut({ first, last, names: Array(width).fill('') })
  return { titles: rows.slice(0, titles), tables, rows: body }
}

/** First and last column that any of the rows uses. */
export function extentOf(rows: readonly SheetRow[]): [number, number] {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const { cells } of rows) {
    first = Math.min(first, cells[0]!.column)
    last = Math.max(last, cells.at(-1)!.column)
  }
  return [first, last]
}

/** A row's cells from one column to another, with "" for those that show nothing. */
export function lookOf(row: SheetRow, first: number, last: number): RowLook {
  const cells: string[] = Array(last - first + 1).fill('')
  let bold: boolean | undefined = row.cells.length > 0 ? true : undefined
  for (const cell of row.cells) {
    if (cell.column < first || cell.column > last) continue
    cells[cell.column - first] = cell.text
    if (bold !== undefined) bold = cell.bold === undefined ? undefined : bold && cell.bold
  }
  return { cells, bold }
}

function findHeader(
  rows: readonly SheetRow[],
  first: number,
  last: number,
  headerRows: ReadonlySet<number>,
): number | undefined {
  for (let index = 0; index < Math.min(rows.length - 1, headerDepth); index++) {
    const row = rows[index]!
    if (headerRows.has(row.number) && row.cells.length > 1) return index
    if (row.cells.length < 2 || last - first > 5_000) continue
    const following = rows.slice(index + 1, index + 20).map(each => lookOf(each, first, last))
    const look = lookOf(row, first, last)
    if (isHeaderRow(look, following)) return index
    // Tables beside each other leave blank columns between them, which one header row over all would not.
    const segments = sideBySide(rows.slice(index), first, last)
    if (segments.length > 1) return index
    // Data above a later header would be taken for titles.
    if (row.cells.length > 2 && !isTitleLike(look)) return undefined
  }
  return undefined
}

/** Rows of words may stand above a header; a row with several numbers is data. */
const isTitleLike = (look: RowLook) => look.cells.filter(cell => /^[\d.,\s%-]+$/.test(cell)).length < 2

/**
 * Splits rows, of which the first is a header, where whole columns are blank, if on both sides stands a table with a header of its
 * own; else everything is one table.
 */
function sideBySide(rows: readonly SheetRow[], first: number, last: number): [number, number][] {
  const whole: [number, number][] = [[first, last]]
  if (rows.length < 2 || last - first > 5_000) return whole
  const used = new Set(rows.flatMap(row => row.cells.map(cell => cell.column)))
  const segments: [number, number][] = []
  for (let column = first; column <= last; column++) {
    if (!used.has(column)) continue
    const open = segments.at(-1)
    if (open && open[1] === column - 1) open[1] = column
    else segments.push([column, column])
  }
  if (segments.length < 2) return whole
  const tables = segments.every(([from, to]) => {
    if (from === to) return false
    const [header, ...following] = rows.slice(0, 20).map(row => lookOf(row, from, to))
    return isHeaderRow(
      header!,
      following.filter(look => look.cells.some(cell => cell)),
    )
  })
  return tables ? segments : whole
}

/** The row above a header whose names each stand over several columns, if there is one. */
function groupRow(rows: readonly SheetRow[], header: number): SheetRow | undefined {
  const above = rows[header - 1]
  const below = rows[header]!
  if (!above || above.cells.length < 2 || above.cells.length >= below.cells.length) return undefined
  const words = above.cells.every(cell => cell.text.length <= 60 && !cell.text.endsWith(':'))
  const over = above.cells.every(cell => below.cells.some(each => each.column === cell.column))
  return words && over && above.number === below.number - 1 ? above : undefined
}

function columnNames(header: SheetRow, group: SheetRow | undefined, first: number, last: number): string[] {
  const names = [...lookOf(header, first, last).cells]
  if (!group) return names
  const groups = lookOf(group, first, last).cells
  let current = ''
  return names.map((name, index) => {
    current = groups[index] || current
    return current && name ? `${current} ${name}` : current || name
  })
}

function cut(table: TableColumns): TableColumns[] {
  const parts: TableColumns[] = []
  for (let first = table.first; first <= table.last; first += columnsMost) {
    const last = Math.min(table.last, first + columnsMost - 1)
    parts.push({ first, last, names: table.names.slice(first - table.first, last - table.first + 1) })
  }
  return parts
}
