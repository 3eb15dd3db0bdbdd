import { isFigure, isYear } from './cells.ts'
import { around, type Fragment } from './page-text.ts'
import { gatherRows, type Row } from './rows.ts'

const isName = (text: string) => isYear(text) || (/\p{L}/u.test(text) && !isFigure(text))

/** Whether cells are names of columns by their years, of which there are two unless the first cell is empty: "Founded, 1998" is none. */
export const areYears = (cells: readonly string[]): boolean =>
  cells.filter(isYear).length > (cells[0] === '' ? 0 : 1) && cells.every(cell => cell === '' || isName(cell))

/** "Table 7: …" */
const numbered = /^(?:table|tab\.|tabelle|tableau|tabla|tabella|tabela|таблица|表)\s*\d/iu

/** Whether a line is the caption of a numbered table. */
export const isNumbered = (text: string): boolean => numbered.test(text)

/** A row with one run of words that begins where the table does: a caption, a heading, or a section of the table. */
const isLine = (row: Row, left: number): boolean => row.fragments.length === 1 && row.left < left + row.size

/** Whether a line above the names of columns is none of them: it reaches over the second, or calls itself a table. */
const isCaption = ({ fragments: [only], right, size }: Row, { fragments: [, second] }: Row): boolean =>
  isNumbered(only!.text) || (second !== undefined && right > second.left - size / 2)

/**
 * Parts the bands of rows between rules at what stands above tables. Running headers have rules too, and tables of one width follow each other, so that headings and captions
 * lie between the same rules as rows.
 * @returns the bands of each table without those lines
 */
export function partAtCaptions(bands: readonly (readonly Row[])[]): (readonly Row[])[][] {
  const left = Math.min(...bands.flat().map(row => row.left))
  const tables: (readonly Row[])[][] = [[]]
  for (const [index, band] of bands.entries()) {
    const table = tables.at(-1)!
    const lines = band.findIndex(row => !isLine(row, left))
    const names = band[lines]
    if (table.length === 0 && lines < 0 && index < bands.length - 1) continue
    if (lines <= 0 || names === undefined) table.push(band)
    else if (table.length > 0)
      if (isBareOfFirst(names, left)) tables.push([band.slice(lines)])
      else table.push(band)
    else table.push(isCaption(band[lines - 1]!, names) ? band.slice(lines) : band)
  }
  return tables.filter(table => table.length > 0)
}

/** Whether a row names columns, the first of which has no name. */
const isBareOfFirst = ({ fragments, ...row }: Row, left: number): boolean =>
  row.left > left + 2 * row.size &&
  fragments.every(({ text }) => isName(text)) &&
  (fragments.length > 1 || isYear(fragments[0]!.text))

/** Lines at most above the names of columns: the heading of a note, and a caption. */
const mostLines = 3

/** Whether at a row of a table without rules another table begins: lines, and the names of columns below them. */
export function beginsAnother(rows: readonly Row[], at: number, left: number): boolean {
  const next = rows.slice(at, at + mostLines + 1)
  const names = next.findIndex(row => !isLine(row, left))
  return names > 0 && isBareOfFirst(next[names]!, left)
}

/** Whether so many of the rows that stand above the others tell figures that they name no columns. */
export const tellFigures = (rows: readonly Row[], least: number): boolean =>
  rows.filter(({ fragments }) => fragments.some(({ text }) => isFigure(text) && !isYear(text))).length >= least

/** The row that names columns right above the first rule of a table, where one does. */
export function namesAbove(fragments: readonly Fragment[], bands: readonly (readonly Row[])[]): Row | undefined {
  const rows = bands.flat()
  const { left, right, top } = around(rows)
  const size = rows[0]!.size
  const above = gatherRows(
    fragments.filter(
      each =>
        each.bottom <= top && each.bottom > top - 2.5 * size && each.left >= left - size && each.right <= right + size,
    ),
  ).at(-1)
  return above && isBareOfFirst(above, left) ? above : undefined
}
