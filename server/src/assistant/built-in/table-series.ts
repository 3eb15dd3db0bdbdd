import { wording } from '../wording.ts'
import { keysOfText, matchCell, matchKey, quotationsOf, type Table, type TableRow } from './table.ts'
import type { AskedOfTable } from './table-asked.ts'
import { monthNames, months, numberIn, numberOf } from './table-cells.ts'
import type { ColumnLikes } from './table-columns.ts'
import { ofTheTable, type TableTerm } from './table-fit.ts'
import type { Measure } from './table-properties.ts'
import type { Fits, RowsFound } from './table-ranking.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const quarters = ['q1', 'q2', 'q3', 'q4', 'first', 'second', 'third', 'fourth', '1st', '2nd', '3rd', '4th']

/** How the periods of time are written, and which one of its kind a writing is. */
const periods = {
  year: { written: /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g, which: Number },
  quarter: {
    written: /\bq[1-4]\b|\b(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter\b/gi,
    which: (said: string) => quarters.indexOf(said.toLowerCase().split(' ')[0]!) % 4,
  },
  month: {
    // "may" is mostly no month.
    written: new RegExp(`\\b(?:${monthNames.replace('may', '(?-i:May)')})\\b`, 'gi'),
    which: (said: string) => months.split('|').indexOf(said.slice(0, 3).toLowerCase()),
  },
  day: {
    written: /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b/gi,
    which: (said: string) => days.indexOf(said.slice(0, 3).toLowerCase()),
  },
} as const
type Kind = keyof typeof periods

interface Period {
  readonly kind: Kind
  readonly which: number
  readonly start: number
  readonly end: number
}

const periodsIn = (text: string): Period[] =>
  (Object.keys(periods) as Kind[]).flatMap(kind =>
    [...text.matchAll(periods[kind].written)].map(({ 0: said, index }) => ({
      kind,
      which: periods[kind].which(said),
      start: index,
      end: index + said.length,
    })),
  )

/** A column that tells something of a period of time: "2021", "Plan Q1". */
interface PeriodColumn {
  readonly at: number
  readonly periods: readonly Period[]
  /** The stems of what it tells of it. */
  readonly keys: readonly string[]
}

/** The "22" of "Wins 22" beside "Wins 21". */
function shortYears(name: string, columns: readonly string[]): Period[] {
  const [, stem, year] = shortYear.exec(name) ?? []
  const isSeries = columns.filter(other => shortYear.exec(other)?.[1] === stem).length > 1
  if (stem === undefined || !isSeries) return []
  return [{ kind: 'year', which: 2000 + Number(year), start: name.length - 2, end: name.length }]
}
const shortYear = /^(.*\p{L}) ['’]?(\d\d)$/u

/** A month may be the name of a column of anything; two of them are a series. */
function periodColumns({ columns }: Pick<Table, 'columns'>): PeriodColumn[] {
  const found = columns.flatMap((name, at) => {
    // The first column calls the rows by name, whatever year it speaks of.
    const said = at === 0 ? [] : [...periodsIn(name), ...shortYears(name, columns)]
    const rest = said.reduce(
      (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
      name,
    )
    return said.length > 0 ? [{ at, periods: said, keys: keysOfText(rest) }] : []
  })
  return found.length > 1 ? found : []
}

/**
 * The columns that tell of a period which a question says in other words than the column's name: "March" of "Mar", "the second quarter" of "Actual Q2".
 * @returns for the stem of each word that says it the columns
 */
export function columnsOfPeriods(text: string, table: Pick<Table, 'columns'>): Map<string, readonly number[]> {
  const columns = periodColumns(table)
  const said = columns.length > 0 ? periodsIn(text) : []
  return new Map(
    said.flatMap(({ kind, which, start, end }) => {
      const same = columns.filter(column => column.periods.some(each => each.kind === kind && each.which === which))
      return same.length > 0
        ? keysOfText(text.slice(start, end)).map(key => [key, same.map(({ at }) => at)] as const)
        : []
    }),
  )
}

const anyPeriod = 'year|quarter|month|day|weekday|season'
const asked = new RegExp(
  `\\b(?:which|what) (?:calendar |financial |fiscal |of the )?(${anyPeriod})s?\\b|\\bwhen\\b`,
  'i',
)

/** Which columns a question asks to choose from, and the stems of what it calls them: "which year" of columns that are called 2019 to 2023. */
export interface PeriodAsked {
  readonly columns: readonly PeriodColumn[]
  readonly words: readonly string[]
}

/**
 * What a question asks that is told by the names of columns; undefined where it asks for no period, or the table has none of the kind.
 * @param order the words of its order: "the best year" asks for a year too
 */
export function periodAsked(text: string, order: RegExp, table: Pick<Table, 'columns'>): PeriodAsked | undefined {
  const said = asked.exec(text) ?? new RegExp(`${order.source} (${anyPeriod})s?\\b`, 'i').exec(text)
  if (!said) return undefined
  const kind = said[1]?.toLowerCase().replace('weekday', 'day')
  const columns = periodColumns(table).filter(
    ({ periods: each }) => !kind || kind === 'season' || each.some(period => period.kind === kind),
  )
  return columns.length > 1 ? { columns, words: keysOfText(said[1] ?? '') } : undefined
}

/**
 * Of the row that a question names the column in which it is greatest or least; of no row the sum of all. Undefined where the table tells the like of several things and the
 * question does not say of which.
 */
export function extremePeriod(
  { period, order, terms, text, said: saidWords, columns: likes }: AskedOfTable,
  table: Table,
  { best, plain }: Pick<Fits, 'best' | 'plain'>,
): RowsFound | undefined {
  if (!period || !order) return undefined
  const { columns: all } = period
  const { kind, measure } = order
  const isPlain = all.filter(({ keys }) => keys.length === 0).length > 1
  const saidOf = ({ keys }: PeriodColumn) => terms.filter(({ key }) => keys.includes(key)).length
  const most = Math.max(0, ...all.map(saidOf))
  const said = all.filter(column => saidOf(column) === most && (most > 0 || !isPlain || column.keys.length === 0))
  const columns = actualOnes(said)
  const row = rowAsked(table, best)
  if (!row || columns.length < 2 || new Set(columns.map(({ keys }) => keys.join(' '))).size > 1) return undefined
  const values = columns.flatMap(({ at }) => {
    const value = numberIn(row.cells[at] ?? '', table.language)
    return value === undefined ? [] : [{ at, value }]
  })
  values.sort((one, two) => (kind === 'most' ? two.value - one.value : one.value - two.value))
  const [first, second] = values
  if (!first || !second) return undefined
  const found = { quotations: quotationsOf([row]), byMeasure: true, alone: true }
  // A budget's figures are what is spent.
  const told = isBudget(columns) ? new Set([...saidWords, ...spending]) : saidWords
  if (
    !plain ||
    future.test(text) ||
    (measure && !tellsMeasure(measure, table, columns)) ||
    terms.some(term => isUnfound(term, table, { row, said: told, likes })) ||
    columns.some(({ at }) => !tells(row, at) && !isEmpty(row, at)) ||
    first.value === second.value ||
    // Nothing may be what is not known.
    first.value === 0
  )
    return found
  const label = row.cells.find(cell => /\p{L}{2}/u.test(cell))?.trim() ?? table.columns[first.at]!
  return {
    ...found,
    fact: { label, value: table.columns[first.at]!.trim(), how: wording.comparedColumns(values.length) },
  }
}

const tells = ({ cells }: TableRow, at: number) => numberOf(cells[at] ?? '') !== undefined
const isEmpty = ({ cells }: TableRow, at: number) => /^\W*$|^n\/?a$/i.test(cells[at]?.trim() ?? '')

/** Of "Plan 2024" and "Actual 2024" the actual ones, unless a question says which. */
export function actualOnes<Column extends { readonly keys: readonly string[] }>(
  columns: readonly Column[],
): readonly Column[] {
  const actual = columns.filter(isActual)
  return actual.length > 0 && columns.every(column => isActual(column) || isPlanned(column)) ? actual : columns
}
const actualWords = new Set(keysOfText('actual actuals real spent outturn'))
const plannedWords = new Set(keysOfText('plan planned budget budgeted target forecast'))
const isActual = ({ keys }: Pick<PeriodColumn, 'keys'>) => keys.some(key => actualWords.has(key))
const isPlanned = ({ keys }: Pick<PeriodColumn, 'keys'>) => keys.some(key => plannedWords.has(key))

/** Of what will be the columns tell the plan at most. */
const future = /\bwill\b|\bgoing to\b/i

const isBudget = (columns: readonly PeriodColumn[]): boolean =>
  columns.some(column => isActual(column) || isPlanned(column))
const spending: ReadonlySet<string> = new Set(keysOfText('spent spending cost costs paid'))

/** Whether the title or the columns compared say that the figures are of a property: sales are no costs, though a budget's are. */
function tellsMeasure(
  { by, loose, judges }: Measure,
  { fileName, heading, fullNames }: Table,
  columns: readonly PeriodColumn[],
): boolean {
  const names = [fileName.replace(/[_-]/g, ' '), heading ?? '', ...columns.map(({ at }) => fullNames[at]!)]
  return (
    loose === true ||
    judges === true ||
    isBudget(columns) ||
    by.some(({ name }) => names.some(each => name?.test(each)))
  )
}

/** How alike a word must be to one of the row or the title to be told by it ("rain" by "rainfall"), and to one of a column's name. */
const leastLike = 0.4
const leastNamed = 0.6

/** Whether a word stands neither in the row nor in the title nor names a column: the year of the most profit is not told by sales. */
function isUnfound(
  { key, isName }: TableTerm,
  { titleKeys, language }: Table,
  { row, said, likes }: { row: TableRow; said: ReadonlySet<string>; likes: ColumnLikes },
): boolean {
  if (said.has(key) || (ofTheTable.has(key) && !isName)) return false
  return (
    Math.max(...likes.get(key)!) < leastNamed &&
    Math.max(matchKey(key, titleKeys), ...row.keys.map(cell => matchCell(key, cell, language))) < leastLike
  )
}

/** The one row that the question names, else the one that sums up all, else the only one. */
function rowAsked({ rows }: Table, best: Fits['best']): TableRow | undefined {
  if (best.length === 1 && best[0]!.fit > 0) return best[0]!.row
  if (rows.length === 1) return rows[0]
  return best[0]!.fit > 0
    ? undefined
    : rows.findLast(({ sumsUp, cells }) => sumsUp && !/\b(?:average|mean)/i.test(cells[0]!))
}
