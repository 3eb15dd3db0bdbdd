import { quotationsOf, type Table } from './table.ts'
import { numberOf } from './table-cells.ts'
import type { ColumnLikes } from './table-columns.ts'
import { isDoubtful } from './table-doubts.ts'
import { rowName, type TableTerm } from './table-fit.ts'
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
    !isDoubtful(text, table, { row: best[0]!, answer: answer!, terms, named, columns })
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
