import { momentOf, numberOf, sumsUp, type Table, type TableRow } from './table.ts'
import { byFrequency } from './table-compare.ts'

/** How rows are to be compared. */
export interface Order {
  readonly kind: 'most' | 'least' | 'first' | 'last' | 'after' | 'before'
  /** Words that only give the order, as a pattern. */
  readonly words: RegExp
}

const orders: readonly Order[] = [
  { kind: 'after', words: /\b(?:(?:right |directly |immediately )?after|follow(?:s|ed|ing)|next|below)\b/i },
  {
    kind: 'before',
    words: /\b(?:(?:right |directly |immediately )?before|preced(?:es|ed|ing)|previous|prior to|above)\b/i,
  },
  { kind: 'last', words: /\b(?:last|latest|most recent(?:ly)?|final|newest|bottom)\b/i },
  {
    kind: 'least',
    words: /\b(?:least|lowest|smallest|shortest|fewest|minimum|cheapest|lightest|slowest|narrowest)\b/i,
  },
  {
    kind: 'most',
    words:
      /\b(?:most|highest|largest|greatest|biggest|longest|tallest|maximum|heaviest|furthest|farthest|widest|fastest|top)\b/i,
  },
  { kind: 'first', words: /\b(?:first|earliest|oldest)\b/i },
]

export const orderOf = (question: string): Order | undefined => orders.find(({ words }) => words.test(question))

/** Columns that a word of order implies. */
const implied: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:longest|shortest)\b/i, /length|duration|distance|time|years?|run/i],
  [/\b(?:tallest|highest|lowest)\b/i, /height|elevation|altitude|peak/i],
  [/\b(?:heaviest|lightest)\b/i, /weight|mass/i],
  [/\b(?:largest|biggest|smallest)\b/i, /size|area|population|capacity/i],
  [/\b(?:cheapest|most expensive)\b/i, /price|cost/i],
  [/\b(?:furthest|farthest)\b/i, /distance|km|miles/i],
]

/** The column whose numbers are compared: the one named, else one that the word implies, else the only one with numbers. */
export function comparedColumn(
  question: string,
  table: Table,
  { named, answer }: { named: readonly number[]; answer?: number },
): number | undefined {
  const numeric = table.columns.flatMap((_column, at) =>
    isNumeric(table, at) && !numbersRows(table, at) && (at !== answer || /^(?:what|how)\b/i.test(question)) ? [at] : [],
  )
  const chosen = named.filter(at => numeric.includes(at))
  if (chosen.length > 0) return chosen[0]
  // "The most institutions" is counted where the institutions are names.
  if (named.some(at => at !== answer && !isNumeric(table, at))) return undefined
  const by = implied.find(([word]) => word.test(question))?.[1]
  const fitting = by ? numeric.filter(at => by.test(table.columns[at]!)) : []
  if (fitting.length > 0) return fitting[0]
  const free = numeric.filter(
    at => !/^(?:year|season|rank|no\.?|number|#|pos(?:ition)?|id|date|place)$/i.test(table.columns[at]!.trim()),
  )
  return free.length === 1 ? free[0] : undefined
}

/** A first column that only numbers the rows: whole numbers that go up from row to row. */
export function numbersRows({ rows }: Table, at: number): boolean {
  if (at > 0) return false
  const values = rows.filter(row => !sumsUp(row)).map(({ cells }) => numberOf(cells[at] ?? '') ?? Number.NaN)
  return values.length > 1 && values.every((value, index) => Number.isInteger(value) && !(value <= values[index - 1]!))
}

export function isNumeric({ rows }: Table, at: number): boolean {
  const filled = rows.filter(({ cells }) => cells[at]?.trim())
  return (
    filled.length > 1 && filled.filter(({ cells }) => numberOf(cells[at]!) !== undefined).length >= filled.length * 0.7
  )
}

/** Rows with the greatest or least number in a column, best first; all that share the best number come first. */
export function byNumber(rows: readonly TableRow[], at: number, kind: 'most' | 'least'): TableRow[] {
  const known = rows.flatMap(row => {
    const value = sumsUp(row) ? undefined : numberOf(row.cells[at] ?? '')
    return value === undefined ? [] : [{ row, value }]
  })
  const sign = kind === 'most' ? -1 : 1
  return known.sort((one, two) => sign * (one.value - two.value)).map(({ row }) => row)
}

/** Rows in the order of the moments in their first column that holds some, else as they stand. */
export function inTime(table: Table, rows: readonly TableRow[]): TableRow[] {
  const kept = rows.filter(row => !sumsUp(row))
  const at = table.columns.findIndex((_column, column) => {
    const filled = kept.filter(({ cells }) => cells[column]?.trim())
    return filled.length >= kept.length * 0.8 && filled.every(({ cells }) => momentOf(cells[column]!) !== undefined)
  })
  if (at < 0) return kept
  return kept
    .map(row => ({ row, moment: momentOf(row.cells[at] ?? '') ?? Number.NaN }))
    .filter(({ moment }) => !Number.isNaN(moment))
    .sort((one, two) => one.moment - two.moment)
    .map(({ row }) => row)
}

/** The rows in the order that the question asks for, the one that answers first. */
export function ordered(
  table: Table,
  kind: Order['kind'],
  {
    compared,
    answer,
    among: rows,
    best,
    top,
    asListed,
  }: {
    compared: number | undefined
    answer: number | undefined
    among: readonly TableRow[]
    best: readonly { readonly row: TableRow; readonly whole: readonly number[] }[]
    top: number
    /** The rows' own order counts, rather than that of their dates. */
    asListed: boolean
  },
): readonly TableRow[] | undefined {
  if (kind === 'after' || kind === 'before') {
    if (best.length > 2 || top === 0) return undefined
    const at = table.rows.indexOf(best[kind === 'after' ? best.length - 1 : 0]!.row)
    const next = table.rows[at + (kind === 'after' ? 1 : -1)]
    return next && [next, table.rows[at]!]
  }
  // Only the rows that the rest of the question singles out, where it does.
  const among = rows.length > 1 ? rows : table.rows
  if (kind === 'most' || kind === 'least') {
    if (compared !== undefined) return byNumber(among, compared, kind)
    return answer === undefined || isNumeric(table, answer) ? undefined : byFrequency(among, answer, kind)
  }
  if (rows.length === 1 && top > 0 && table.rows.length > 1 && best[0]!.whole.length > 0) return undefined
  const inOrder = asListed ? among.filter(row => !sumsUp(row)) : inTime(table, among)
  return kind === 'first' ? inOrder : inOrder.toReversed()
}

/** Whether the second row has the same number as the first, so that neither is the one. */
export function sharesPlace(column: number | undefined, [first, second]: readonly TableRow[]): boolean {
  if (column === undefined || !second) return false
  return numberOf(first!.cells[column] ?? '') === numberOf(second.cells[column] ?? '')
}

/** The first row of each value of the column asked for: the others would say it again. */
export function distinct(rows: readonly TableRow[], answer: number | undefined): readonly TableRow[] {
  if (answer === undefined) return rows
  return [...Map.groupBy(rows, row => row.cells[answer]?.trim()).values()].map(group => group[0]!)
}
