import { quotationsOf, type Table, type TableRow } from './table.ts'
import { numberOf } from './table-cells.ts'
import { type ColumnLikes, focusOf } from './table-columns.ts'
import { namingColumn } from './table-compared.ts'
import { type ReadRow, rowName, type TableTerm } from './table-fit.ts'
import { isMoney } from './table-measures.ts'
import { asksPlace, distinct, type Order } from './table-order.ts'
import { asksCount, type Fits, mostQuoted, type RowsFound } from './table-ranking.ts'

/** Most rows of a list that are quoted. */
export const mostListed = 12
/** The next best row fits at most this much of the best one's fit where the best one is quoted alone. */
const farBehind = 0.6
/** So many rows that fit alike need no others beside them. */
const enoughRows = 3
/** Several things are asked for. */
const asksList =
  /^(?:which|what|who|list|name|show|all)\b(?: of)?(?: are| were)?(?: the| our| my| these| those| all)?(?: [\p{L}'’-]+){0,3}? [\p{L}-]{2,}(?<!s|u|i)s\b(?! (?:is|was|has|does)\b)/iu

/** The rows that fit best. Where all of them say the same, one says it; where one fits far better than the rest, none is needed beside it. */
export function rowsThatFit(
  text: string,
  table: Table,
  {
    order,
    terms,
    best,
    top,
    read,
    within,
    isLimited,
    covered,
    plain,
    named,
    conditions,
    answer,
    columns,
  }: Fits & { order: Order | undefined; terms: readonly TableTerm[]; columns: ColumnLikes },
): RowsFound {
  // "Which of them has no phone?" asks for all of them, though they say the same of it.
  const isKeptTo = conditions.some(({ at }) => at === answer)
  const name = rowName(table, best[0]!, answer)
  const values = new Set(best.map(({ row }) => (answer === undefined ? '' : (row.cells[answer]?.trim() ?? ''))))
  const [value = ''] = values
  const fitting = best.map(each => each.row)
  // "Which staff teach maths?": who teaches it beside something else as well.
  const bare = Math.max(...best.map(each => each.bare))
  // Where the rows keep to a condition, one word of a remark singles out none of them.
  const isCalled = best.some(({ whole }) => whole.length > 0) || conditions.length === 0
  const asWell = read.flatMap(each =>
    !best.includes(each) && (isCalled ? each.bare > 0 && each.bare >= bare - 1e-9 : !each.row.sumsUp) ? each.row : [],
  )
  const isNamedColumn = [...named.values()].some(columns => columns.includes(answer ?? -1))
  const sure =
    plain &&
    !order &&
    (isCalled || asWell.length === 0) &&
    values.size === 1 &&
    value !== '' &&
    // The first column names the rows, and by numbers that count nothing too.
    (!asksCount.test(text) || (numberOf(value) !== undefined && answer! > 0)) &&
    name.length > 0 &&
    covered >= 0.85 &&
    !asksPlace(text) &&
    !isOfYearBeside(text, table.columns[answer!]!, table, best[0]!) &&
    !(asksCount.test(text) && isPrice(table, answer!)) &&
    !isOfOtherRole(text, table, { answer: answer!, columns }) &&
    isCalledByName(text, terms, best[0]!) &&
    !asksOfOther(text, table, { answer, columns }) &&
    isNamed(table, best[0]!, answer) &&
    !isOfLoser(text, table, best[0]!) &&
    !asksOfRemark(terms, best[0]!, { answer, least: isNamedColumn ? 2 : 1 }) &&
    !isOfOtherYear(text, table, { row: best[0]!.row, named })
  const next = Math.max(0, ...read.flatMap(({ fit }) => (fit < top - 1e-9 ? [fit] : [])))
  if (order) return { quotations: quotationsOf(fitting.slice(0, mostQuoted)) }
  const isList = !sure && (asksList.test(text) || !isCalled)
  const all = isList ? [...fitting, ...asWell] : fitting
  const shown = isKeptTo || (!isList && asksCount.test(text)) ? all : distinct(all, answer)
  const alone = sure || (best.length === 1 && name.length > 0 && next <= farBehind * top && covered >= 0.6)
  return {
    quotations: quotationsOf(shown.slice(0, isList ? mostListed : mostQuoted)),
    alone: alone || isLimited || within.length > 0 || best.length >= enoughRows,
    byMeasure: isLimited && conditions.length > 0,
    ...(sure ? { fact: { label: [table.columns[answer!]!.trim(), ...name].join(', '), value } } : {}),
  }
}

/** Whether a question says what calls the row by name, where a column does: what stands beside a town in a table of districts is said of the district. */
function isNamed(table: Table, { held, whole }: ReadRow, answer: number | undefined): boolean {
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

/** Whether the column that answers is called by another year than the question's, or none and the year stands nowhere in the row or title. */
function isOfYearBeside(text: string, name: string, { titleKeys }: Table, { row }: ReadRow): boolean {
  const yearsOf = (said: string): string[] => said.match(/\b(?:1[89]|20)\d\d\b/g) ?? []
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
  { answer, columns }: { answer: number | undefined; columns: ColumnLikes },
): boolean {
  const things = [...focusOf(text)]
  if (!asksKind.test(text) || things.length === 0 || answer === namingColumn(table)) return false
  return !things.some(key => (columns.get(key)?.[answer ?? -1] ?? 0) > 0 || table.titleKeys.includes(key))
}

/**
 * Whether so many words of the question at least stand in one cell that neither calls the row by name nor answers: the "restored" of "restored 2015" asks of that cell,
 * and the "goals" and "cup" of "3 goals in the cup", though another column has the goals.
 */
function asksOfRemark(
  terms: readonly TableTerm[],
  { row, held, whole }: ReadRow,
  { answer, least }: { answer: number | undefined; least: number },
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
  return [...text.matchAll(/\b(?:1[89]|20)\d\d\b/g)].some(([year]) => {
    const stands = row.cells.flatMap((cell, at) => (cell.includes(year) ? [{ cell: cell.trim(), at }] : []))
    const isElsewhere = titleKeys.includes(year) || columns.some(name => name.includes(year))
    return !isElsewhere && stands.length > 0 && stands.every(({ cell, at }) => cell !== year && !asked.has(at))
  })
}
