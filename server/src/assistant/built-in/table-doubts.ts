import type { Table, TableRow } from './table.ts'
import { type ColumnLikes, focusOf } from './table-columns.ts'
import { namingColumn } from './table-compared.ts'
import type { ReadRow, TableTerm } from './table-fit.ts'
import { isMoney } from './table-measures.ts'
import { asksCount } from './table-ranking.ts'

/**
 * Whether the cell of a row may be something else than what a question asks for, though it holds the question's words: each of these was stated wrongly in the hands
 * of somebody. docs/decisions/0013-tables.md
 * @param found the row and the column of the answer; `terms`: the words that single out a row; `named`, `columns`: the columns that words name, and how well
 */
export function isDoubtful(
  text: string,
  table: Table,
  {
    row,
    answer,
    terms,
    named,
    columns,
  }: {
    row: ReadRow
    answer: number
    terms: readonly TableTerm[]
    named: ReadonlyMap<string, readonly number[]>
    columns: ColumnLikes
  },
): boolean {
  const isNamedColumn = [...named.values()].some(each => each.includes(answer))
  return (
    isOfYearBeside(text, table.columns[answer]!, table, row) ||
    (asksCount.test(text) && isPrice(table, answer)) ||
    isOfOtherRole(text, table, { answer, columns }) ||
    !isCalledByName(text, terms, row) ||
    asksOfOther(text, table, { answer, columns }) ||
    !isNamed(table, row, answer) ||
    isOfLoser(text, table, row) ||
    asksOfRemark(terms, row, { answer, least: isNamedColumn ? 2 : 1 }) ||
    isOfOtherYear(text, table, { row: row.row, named })
  )
}

/** Whether a question says what calls the row by name, where a column does: what stands beside a town in a table of districts is said of the district. */
function isNamed(table: Table, { held, whole }: ReadRow, answer: number): boolean {
  const naming = namingColumn(table)
  return naming === undefined || naming === answer || [held, ...whole].includes(naming)
}

/** Whether a column tells money: no number of things sold. */
const isPrice = (table: Table, at: number): boolean =>
  isMoney(table, at) || /[$€£¥]|\b(?:price|cost|fee)\b/i.test(table.columns[at]!)

/** Whether "who" is asked of a column that is only akin to the verb, and not by who does it: who bought is no salesperson, who assigned no assignee, but who operates the operator. */
function isOfOtherRole(
  text: string,
  table: Table,
  { answer, columns }: { answer: number; columns: ColumnLikes },
): boolean {
  const like = Math.max(0, ...[...columns.values()].map(likes => likes[answer] ?? 0))
  const name = table.columns[answer]!.trim()
  if (!/^who\b/i.test(text) || like === 0) return false
  return like < 1 ? !/(?:er|or|by)$/i.test(name) : /ee$/i.test(name) && !text.toLowerCase().includes(name.toLowerCase())
}

const yearsOf = (text: string): string[] => text.match(/\b(?:1[89]|20)\d\d\b/g) ?? []

/** Whether the column that answers is called by another year than the question's, or none and the year stands nowhere in the row or title. */
function isOfYearBeside(text: string, name: string, { titleKeys }: Table, { row }: ReadRow): boolean {
  const [asked, told] = [yearsOf(text), yearsOf(name)]
  const isElsewhere = (year: string) => titleKeys.includes(year) || row.cells.some(cell => cell.includes(year))
  return told.length > 0
    ? asked.length > 0 && !told.some(year => asked.includes(year))
    : asked.some(year => !isElsewhere(year))
}

/** Whether the question calls a row by a whole cell, by several words of one, or by a name: not by the "open" of "open air". */
function isCalledByName(text: string, terms: readonly TableTerm[], { row, held, whole }: ReadRow): boolean {
  const said = terms.filter(({ key }) => held !== undefined && row.keys[held]!.includes(key))
  // Who types without capitals writes names so, too.
  if (text === text.toLowerCase()) return true
  return whole.length > 0 || said.length > 1 || said.some(({ start }) => /^[\p{Lu}\d]/u.test(text.slice(start)))
}

const asksKind = /\bwhich\b|\bwhat (?:kind|type|sort|breed|make|brand|model|colou?r) of\b/i

/** Whether it is asked "what kind of dog" or "which play" where no such word names the column of the answer, nor does it call the rows by name. */
function asksOfOther(
  text: string,
  table: Table,
  { answer, columns }: { answer: number; columns: ColumnLikes },
): boolean {
  const things = [...focusOf(text)]
  if (!asksKind.test(text) || things.length === 0 || answer === namingColumn(table)) return false
  return !things.some(key => (columns.get(key)?.[answer] ?? 0) > 0 || table.titleKeys.includes(key))
}

/**
 * Whether so many words of the question at least stand in one cell that neither calls the row by name nor answers: the "restored" of "restored 2015" asks of that cell,
 * and the "goals" and "cup" of "3 goals in the cup", though another column has the goals.
 */
function asksOfRemark(
  terms: readonly TableTerm[],
  { row, held, whole }: ReadRow,
  { answer, least }: { answer: number; least: number },
): boolean {
  const naming = [held, ...whole].flatMap(at => (at === undefined ? [] : row.keys[at]!))
  const stray = terms.filter(({ key }) => !naming.includes(key))
  return row.keys.some(
    (cell, at) =>
      at !== held &&
      at !== answer &&
      !whole.includes(at) &&
      stray.filter(({ key }) => cell.includes(key)).length >= least,
  )
}

/** Whether a question asks what somebody won who stands where those stand that did not. */
const isOfLoser = (text: string, { columns }: Table, { held }: ReadRow): boolean =>
  /\bw(?:in|ins|on|inning)\b/i.test(text) &&
  held !== undefined &&
  /\b(?:runners?|second|2nd|los(?:er|t))\b/i.test(columns[held]!)

/** Whether a year of the question stands in a row only as a part of a date of which nothing is asked: the day of the record heat is not the year of the rain. */
function isOfOtherYear(
  text: string,
  { columns, titleKeys }: Table,
  { row, named }: { row: TableRow; named: ReadonlyMap<string, readonly number[]> },
): boolean {
  const asked = new Set([...named.values()].flat())
  return yearsOf(text).some(year => {
    const stands = row.cells.flatMap((cell, at) => (cell.includes(year) ? [{ cell: cell.trim(), at }] : []))
    const isElsewhere = titleKeys.includes(year) || columns.some(name => name.includes(year))
    return !isElsewhere && stands.length > 0 && stands.every(({ cell, at }) => cell !== year && !asked.has(at))
  })
}
