import type { Language } from '../../languages/index.ts'
import { questionKind } from './question.ts'
import type { Table } from './table.ts'
import { numberOf } from './table-cells.ts'
import {
  type Compared,
  columnOf,
  isDated,
  isNumeric,
  isTemporal,
  lessIsBetter,
  playedForLess,
  valuesOf,
} from './table-measures.ts'
import type { Measure } from './table-properties.ts'
import { asksWhich } from './table-words/index.ts'

const countsRows =
  /\b(?:most|fewest|least) (?:\w+ )?(?:people|employees|staff|members|persons|players|entries|times)\b/i

/**
 * The column that is compared: one that the question names and that tells the property, else the one that tells it, else the one named, else the only one with
 * numbers.
 * @param next the columns that the word after those of the order names ("the largest population")
 */
export function comparedColumn(
  question: string,
  table: Table,
  {
    named,
    next,
    answer,
    measure,
  }: {
    named: readonly number[]
    next: readonly number[]
    answer?: number | undefined
    measure?: Measure | undefined
  },
): Compared | undefined {
  // "Which year had the most visitors?" asks for the year and compares the visitors.
  const asked = (at: number) => at === answer && isAskedFor(question, table.language) && !next.includes(at)
  const all = table.columns.flatMap((_column, at) => (!numbersRows(table, at) && valuesOf(table, at) ? [at] : []))
  const known = all.filter(at => !asked(at))
  const numeric = known.filter(at => !isDated(table, at))
  // Of "goals for" and "goals against" the one that more of the question's words name.
  const timesNamed = (at: number) => named.filter(each => each === at).length
  const chosen = named.filter(at => numeric.includes(at)).toSorted((one, two) => timesNamed(two) - timesNamed(one))
  // "Who has the highest salary?" asks for the name, and compares the column that its words name.
  const first =
    chosen.find(at => next.includes(at)) ?? chosen[0] ?? named.find(at => all.includes(at) && !isDated(table, at))
  const plain =
    first === undefined
      ? undefined
      : { at: first, reversed: measure?.judges === true && lessIsBetter(table, first), others: [], byName: true }
  if (measure) {
    const ofTitle = measure.by.some(({ name }) =>
      name?.test(`${table.fileName.replace(/[_-]/g, ' ')} ${table.heading ?? ''}`),
    )
    const telling = columnOf(measure, table, chosen) ?? (measure.loose && next.includes(first!) ? plain : undefined)
    const any = telling ?? columnOf(measure, table, known) ?? columnOf(measure, table, all)
    // Of what no column tells, no other one does.
    const found = any ?? (measure.loose || ofTitle ? plain : undefined)
    return found && measure.judges && playedForLess(table) ? { ...found, reversed: true } : found
  }
  if (plain) return plain
  // "The most institutions" is counted where the institutions are names.
  if (named.some(at => at !== answer && !isNumeric(table, at))) return undefined
  // "The department with the most people" is counted too, where each row is one of them.
  if (countsRows.test(question) && answer !== undefined && !isNumeric(table, answer)) return undefined
  const free = numeric.filter(
    at => !/^(?:year|season|rank|no\.?|number|#|pos(?:ition)?|id|date|place)$/i.test(table.columns[at]!.trim()),
  )
  return free.length === 1 ? { at: free[0]!, reversed: false, others: [], byName: false } : undefined
}

/** Whether a question asks which one it is, or when or where, rather than how much. */
const isAskedFor = (question: string, language: Language): boolean =>
  /^(?:(?:in|at|on) )?(?:which|when|where)\b/i.test(question) ||
  (language !== 'en' && /^(?:when|where|who)$/.test(questionKind(question, language))) ||
  asksWhich(question, language)

/** Part of the rows that must have a number in the column that numbers them: a prologue has none. */
const mostNumbered = 0.8

/** Part of the rows whose first cell must hold a word, for that column to name the rows. */
const mostNamed = 0.7

/** A first column that only numbers the rows: whole numbers that go up from row to row. */
export function numbersRows({ rows }: Table, at: number): boolean {
  if (at > 0) return false
  const kept = rows.filter(row => !row.sumsUp)
  const values = kept.flatMap(({ cells }) => numberOf(cells[at] ?? '') ?? [])
  if (values.length < 2 || values.length < mostNumbered * kept.length) return false
  return values.every((value, index) => Number.isInteger(value) && !(value <= values[index - 1]!))
}

/** The first column, where it calls each row by a name of its own: no number, no date, no code. */
export function namingColumn(table: Table): number | undefined {
  const names = table.rows.filter(row => !row.sumsUp).map(({ cells }) => cells[0]?.trim() ?? '')
  const words = names.filter(name => /\p{L}{3}/u.test(name))
  const areNames = words.length >= mostNamed * names.length && new Set(names).size === names.length
  return areNames && !isTemporal(table, 0) ? 0 : undefined
}
