import { around, type Column, type Fragment, type Rectangle } from './page-text.ts'
import { lineOf, type Row } from './rows.ts'

/** Cells of a row on consecutive visual lines are one row where the lines lie this close, in font sizes. */
const wrappedLeading = 1.4

/** One row of a table: for each column its text, and the box around all of them. */
export interface CellRow {
  readonly cells: string[]
  box: Rectangle
}

/**
 * The columns under which the fragments of rows stand: runs of points that more than `tolerance` rows cover, at least
 * `gap` points apart. Tolerance lets a single overfull cell reach into the next column.
 */
export function findColumns(rows: readonly Row[], { gap, tolerance }: { gap: number; tolerance: number }): Column[] {
  const box = around(rows)
  const width = Math.min(20_000, Math.max(1, Math.ceil(box.right - box.left)))
  const covered = new Uint16Array(width)
  for (const row of rows) {
    for (const { left, right } of row.fragments) {
      const end = Math.min(width, Math.max(1, Math.round(right - box.left)))
      for (let point = Math.max(0, Math.round(left - box.left)); point < end; point += 1)
        covered[point] = (covered[point] ?? 0) + 1
    }
  }
  const columns: Column[] = []
  let start = -1
  for (let point = 0; point <= width; point += 1) {
    const taken = point < width && (covered[point] ?? 0) > tolerance
    if (taken && start === -1) start = point
    if (taken || start === -1) continue
    const last = columns.at(-1)
    if (last !== undefined && box.left + start - last.right < gap)
      columns[columns.length - 1] = { left: last.left, right: box.left + point }
    else columns.push({ left: box.left + start, right: box.left + point })
    start = -1
  }
  return columns
}

/** The fragments of a row by column: each in the first column that it reaches into by more than a sliver. */
export function cellsOf(row: Row, columns: readonly Column[]): Fragment[][] {
  const cells: Fragment[][] = columns.map(() => [])
  for (const fragment of row.fragments) {
    const reach = Math.min(6, (fragment.right - fragment.left) / 2)
    const column = columns.findIndex(one => fragment.left + reach <= one.right)
    cells[column === -1 ? columns.length - 1 : column]?.push(fragment)
  }
  return cells
}

/**
 * Visual rows as rows of cells, where a line that only continues cells of the row above is joined to it. In a table
 * that is drawn with rules (`ruled`) a line that leaves the first cell empty continues the row above.
 */
export function readCells(rows: readonly Row[], columns: readonly Column[], { ruled = false } = {}): CellRow[] {
  const read: CellRow[] = []
  let above: { row: Row; ends: (Fragment | undefined)[] } | undefined
  for (const row of rows) {
    const cells = cellsOf(row, columns)
    const last = read.at(-1)
    if (above !== undefined && last !== undefined && isWrapped(cells, { row, above, last, columns, ruled })) {
      joinRow(last, cells, row)
      for (const [column, fragments] of cells.entries()) above.ends[column] = fragments.at(-1) ?? above.ends[column]
      above.row = row
      continue
    }
    read.push({ cells: cells.map(cellText), box: around(row.fragments) })
    above = { row, ends: cells.map(fragments => fragments.at(-1)) }
  }
  return read
}

/** All lines of one row of the table, parted from others by rules. */
export function readRow(rows: readonly Row[], columns: readonly Column[]): CellRow {
  const [first, ...rest] = rows
  const read: CellRow = { cells: columns.map(() => ''), box: around(rows) }
  if (first === undefined) return read
  for (const row of [first, ...rest]) joinRow(read, cellsOf(row, columns), row)
  return read
}

function joinRow(target: CellRow, cells: readonly Fragment[][], row: Row) {
  for (const [column, fragments] of cells.entries()) {
    const text = cellText(fragments)
    const before = target.cells[column] ?? ''
    if (text !== '') target.cells[column] = before === '' ? text : `${before} ${text}`
  }
  target.box = around([target.box, ...row.fragments])
}

interface Above {
  readonly row: Row
  readonly above: { readonly row: Row; readonly ends: readonly (Fragment | undefined)[] }
  readonly last: CellRow
  readonly columns: readonly Column[]
  readonly ruled: boolean
}

/** Whether a close line fills fewer cells than the row above and only such whose text had no room left on its line. */
function isWrapped(cells: readonly Fragment[][], { row, above, last, columns, ruled }: Above): boolean {
  if (row.baseline - above.row.baseline > row.size * wrappedLeading) return false
  const filled = cells.filter(fragments => fragments.length > 0).length
  if (filled >= last.cells.filter(cell => cell !== '').length) return false
  if (ruled && cells[0]?.length === 0) {
    const texts = cells.map((fragments, index) => [fragments[0]?.text, above.ends[index]?.text] as const)
    return texts.some(([text, before]) => text !== undefined && !(isFigure(text) && isFigure(before ?? '')))
  }
  return cells.every((fragments, index) => {
    const [next] = fragments
    const [before, column] = [above.ends[index], columns[index]]
    if (next === undefined) return true
    if (before === undefined || column === undefined) return false
    if (isFigure(next.text) && isFigure(before.text)) return false
    const word = /^\S+/u.exec(next.text)?.[0] ?? ''
    const perCharacter = (next.right - next.left) / Math.max(1, next.text.length)
    return before.right + (word.length + 0.5) * perCharacter > column.right
  })
}

export function cellText(fragments: readonly Fragment[]): string {
  const [first] = fragments
  if (first === undefined) return ''
  return lineOf({ ...around(fragments), fragments, baseline: first.baseline, size: first.size }).text
}

/** A number with its sign, unit or currency. */
export const isFigure = (text: string): boolean => /\d/u.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) <= 4

interface WithCells {
  readonly cells: readonly string[]
}

/** Part of a column's cells that must be figures for it to count something. */
const mostFigures = 0.7
/** Of the columns that count something, so many and this part must hold figures in a row for it to be none of their names. */
const [fewestFigures, figuresToCount] = [2, 0.75]
/** What names a column although it is a figure: a year, a day, a part of a year. */
const ofName =
  /^(?:(?:19|20)\d\d|[QH][1-4]\b|\d{1,2}[./]\d{1,2}[./]\d{2,4}$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b)/iu

/** Of the columns below a row that count something, whether each of its own cells there is a figure as theirs are, or a name. */
const figuresAbove = (cells: readonly string[], rows: readonly WithCells[]): boolean[] =>
  cells.flatMap((cell, column) => {
    const below = rows.map(row => row.cells[column] ?? '').filter(text => text !== '')
    const counts = below.length > 1 && below.filter(isFigure).length >= mostFigures * below.length
    return counts && cell !== '' ? [isFigure(cell) && !ofName.test(cell)] : []
  })

/**
 * Whether what stands above rows is one of them rather than the names of their columns, as on a page where a table goes on: it tells figures where
 * they do, in the first such column and in most of the others ("sold out" in one).
 */
export function isRowAbove(cells: readonly string[], rows: readonly WithCells[], { bold }: { bold: boolean }): boolean {
  const counting = figuresAbove(cells, rows)
  const figures = counting.filter(Boolean).length
  return (
    !bold &&
    counting[0] === true &&
    figures >= fewestFigures &&
    figures >= figuresToCount * counting.length &&
    cells.some(cell => /\p{L}{2}/u.test(cell))
  )
}

/** Whether a row tells amounts with decimals, which name no columns as "5 mg", "1,000" and "31.12.2023" do. */
export const tellsDecimals = (cells: readonly string[]): boolean =>
  cells.filter(cell => /^\D{0,3}\d{1,3}(?:[.,]\d{3})*[.,]\d{1,2}\D{0,5}$/.test(cell)).length >= fewestFigures

/** Whether a row has names above columns of figures. */
export const hasNamesAbove = (cells: readonly string[], rows: readonly WithCells[]): boolean =>
  figuresAbove(cells, rows).some(isFigureAbove => !isFigureAbove)

/**
 * Whether the first row of two columns is an entry of a form, a label and its value ("Grass box", "28 litres"), rather than the names of the columns of a list.
 * @param isLabelled whether its label alone is bold
 */
export function isEntryOfForm(
  [label = '', value = '', ...more]: readonly string[],
  rows: readonly CellRow[],
  isLabelled: boolean,
): boolean {
  if (more.length > 0 || label === '' || value === '') return false
  if (isLabelled) return true
  const values = rows.map(({ cells }) => cells[1] ?? '').filter(text => text !== '')
  const telling = values.filter(text => /\d/.test(text)).length
  return isFigure(value) && !isYear(value) && !/\d/.test(label) && telling >= values.length / 2
}

/** A year as the name of a column: "2023", "2022/23", "FY2021", "2020*". */
export const isYear = (text: string): boolean =>
  /^(?:FY ?)?(?:19|20)\d\d(?:[/–-]\d\d(?:\d\d)?)?[*†‡]?$/.test(text.trim())
