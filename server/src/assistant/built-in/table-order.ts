import type { Language } from '../../languages/index.ts'
import { keysOfText, type Table, type TableRow } from './table.ts'
import { momentsOf } from './table-cells.ts'
import { byFrequency, type Comparison, comparisonOf, type NumberLimit, numberLimitOf } from './table-compare.ts'
import { type Compared, isNumeric, isTemporal, valuesOf } from './table-measures.ts'
import { type Measure, measureOf } from './table-properties.ts'
import { type TablePatterns, tablePatternsOf } from './table-words/index.ts'

/** How rows are to be compared. */
export interface Order {
  readonly kind: 'most' | 'least' | 'first' | 'last' | 'after' | 'before'
  /** Words that only give the order, as a pattern. */
  readonly words: RegExp
  /** The property that is compared, where the words say it ("cheapest"). */
  readonly measure?: Measure
  /** Which of the ordered rows is asked for, from 0: "the second highest". */
  readonly place?: number
}

const beside: readonly Order[] = [
  {
    kind: 'after',
    words: /\b(?:(?:(?:right|straight|directly|immediately) )?(?:after|behind)|follow(?:s|ed|ing)|next|below)\b/i,
  },
  {
    kind: 'before',
    words: /\b(?:(?:(?:right|straight|directly|immediately) )?before|preced(?:es|ed|ing)|previous|prior to|above)\b/i,
  },
]
const ends: readonly Order[] = [
  { kind: 'last', words: /\b(?:last|latest|most recent(?:ly)?|final|bottom)\b/i },
  { kind: 'least', words: /\b(?:least|fewest|minimum|lowest)\b/i },
  { kind: 'most', words: /\b(?:most|maximum|highest|top)\b/i },
  { kind: 'first', words: /\b(?:first|earliest|soonest)\b/i },
]

/** The same of another language; what stands beside a row is asked for in English only. */
function orderElsewhere(question: string, language: Language, own: TablePatterns): Order | undefined {
  const measure = measureOf(question, language)
  const kind = (['last', 'first', 'least', 'most'] as const).find(each => own[each].test(question))
  // "El más caro" has a word for the most beside the one for the property.
  if (measure && kind !== 'last' && kind !== 'first') return { ...measure, measure }
  return kind && { kind, words: own[kind] }
}

function orderOf(question: string, language: Language): Order | undefined {
  const own = tablePatternsOf(language)
  if (own) return orderElsewhere(question, language, own)
  const of = (orders: readonly Order[]) => orders.find(({ words }) => words.test(question))
  const measure = measureOf(question)
  const last = ends[0]!
  const found =
    of(beside) ?? (last.words.test(question) ? last : undefined) ?? (measure ? { ...measure, measure } : of(ends))
  const before = found && new RegExp(`\\b(${anyOrdinal})[ -](?=${found.words.source})`, 'i').exec(question)?.[1]
  if (!found || !before) return found
  const words = new RegExp(`${before}[ -]${found.words.source}`, 'i')
  return { ...found, words, place: numberOfOrdinal(before)! - 1 }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const anyOrdinal = `${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th)`
const ended = new RegExp(
  `\\b(?:came|comes?|coming|finish(?:es|ed)?|placed|ranked|ended(?: up)?)(?: in)? (last|${anyOrdinal})\\b(?! (?:to|time|after|before|of)\\b)`,
  'i',
)

/** 2 for "second" and "2nd". */
function numberOfOrdinal(word: string): number | undefined {
  const at = ordinals.indexOf(word.toLowerCase())
  return at < 0 ? Number.parseInt(word, 10) || undefined : at + 1
}

/** Whether a question asks who came in at a place. */
export const asksPlace = (question: string): boolean => ended.test(question)

const placedBy = (rows: readonly TableRow[], at: number) =>
  rows.flatMap(row => {
    const place = /^\W*(\d+)/.exec(row.cells[at] ?? '')?.[1]
    return place === undefined ? [] : [{ row, place: Number(place) }]
  })

/** Where no column tells the places, the most votes or points are the first. */
function placedByScore(table: Table, among: readonly TableRow[]) {
  const at = table.columns.findIndex(name => /^(?:votes|points|pts|score|marks)\b/i.test(name.trim()))
  return byValue(table, among, { at, reversed: false }, 'most').map((row, index) => ({ row, place: index + 1 }))
}

/**
 * The rows of those who came in at the place that a question asks for ("Who came third?"), by a column of places; undefined where it asks for none or none has it.
 * @param among the rows that the rest of the question singles out, all where it does not
 */
export function rowsAtPlace(
  question: string,
  table: Table,
  among: readonly TableRow[],
): readonly TableRow[] | undefined {
  const asked = ended.exec(question)?.[1]
  const at = table.columns.findIndex(name => /^(?:pos(?:ition)?|rank|place|#)(?!\p{L})/iu.test(name.trim()))
  if (!asked) return undefined
  const placed = at < 0 ? placedByScore(table, among) : placedBy(among, at)
  const places = [...new Set(placed.map(({ place }) => place))].sort((one, two) => one - two)
  const number = numberOfOrdinal(asked)
  // Of one team's runners the second is not the second of all.
  const wanted = number === undefined ? places.at(-1) : among.length < table.rows.length ? places[number - 1] : number
  const found = placed.filter(({ place }) => place === wanted)
  return found.length > 0 ? found.map(({ row }) => row) : undefined
}

/** Rows with the greatest or least value in a column, best first. */
export function byValue(
  table: Table,
  rows: readonly TableRow[],
  { at, reversed }: Pick<Compared, 'at' | 'reversed'>,
  kind: 'most' | 'least',
): TableRow[] {
  const values = valuesOf(table, at)
  const sign = (kind === 'most') === reversed ? 1 : -1
  return rows
    .filter(row => values?.has(row) && !row.sumsUp)
    .sort((one, two) => sign * (values!.get(one)! - values!.get(two)!))
}

/** Rows in the order of the moments in their first column that holds some, one that is named before others; else as they stand. */
function inTime(table: Table, rows: readonly TableRow[], named: readonly number[]): TableRow[] {
  const kept = rows.filter(row => !row.sumsUp)
  const columns = table.columns.map((_column, at) => at)
  const at = [...named, ...columns].find(column => isTemporal(table, column))
  if (at === undefined) return kept
  const moments = momentsOf(
    kept.map(({ cells }) => cells[at] ?? ''),
    table.language,
  )
  return kept
    .flatMap((row, index) => (moments[index] === undefined ? [] : [{ row, moment: moments[index]! }]))
    .sort((one, two) => one.moment - two.moment)
    .map(({ row }) => row)
}

/** The rows that are later or earlier than one by the moments in a column, the nearest first; undefined where there are none. */
function beyondInTime(
  table: Table,
  one: TableRow,
  { at, kind }: { at: number; kind: 'after' | 'before' },
): readonly TableRow[] | undefined {
  const values = valuesOf(table, at)
  const own = values?.get(one)
  const sign = kind === 'after' ? 1 : -1
  const beyond = inTime(table, table.rows, [at]).filter(
    row => own !== undefined && sign * (values!.get(row)! - own) > 0,
  )
  return beyond.length === 0 ? undefined : kind === 'after' ? beyond : beyond.toReversed()
}

/** The rows in the order that the question asks for, the one that answers first. */
export function ordered(
  table: Table,
  kind: Order['kind'],
  {
    compared,
    named,
    answer,
    among: rows,
    all,
    measured,
    best,
    top,
    asListed,
  }: {
    compared: Compared | undefined
    named: readonly number[]
    answer: number | undefined
    among: readonly TableRow[]
    /** The rows that keep to the question's limits. */
    all: readonly TableRow[]
    /** Whether a property is compared by, which how often something stands there does not tell. */
    measured: boolean
    best: readonly { readonly row: TableRow; readonly whole: readonly number[]; readonly held?: number | undefined }[]
    top: number
    /** The rows' own order counts, rather than that of their dates. */
    asListed: boolean
  },
): readonly TableRow[] | undefined {
  if (kind === 'after' || kind === 'before') {
    if (best.length > 2 || top === 0) return undefined
    const one = best[kind === 'after' ? best.length - 1 : 0]!.row
    // "Who joined after Ann?" asks by the day of joining; "Who came after Ann?" by the table's own order.
    const dated = named.find(at => isTemporal(table, at))
    if (dated !== undefined) return beyondInTime(table, one, { at: dated, kind })
    const at = table.rows.indexOf(one)
    const next = table.rows[at + (kind === 'after' ? 1 : -1)]
    return next && [next, one]
  }
  // Only the rows that the rest of the question singles out, where it does; what is compared by a column, not by one word of a remark.
  const byColumn =
    compared !== undefined || ((kind === 'first' || kind === 'last') && named.some(at => isTemporal(table, at)))
  const among =
    rows.length > 1 || best.some(({ held, whole }) => (byColumn ? whole.length > 0 : held !== undefined)) ? rows : all
  if (kind === 'most' || kind === 'least') {
    if (compared) return byValue(table, among.some(row => !row.sumsUp) ? among : all, compared, kind)
    if (measured || answer === undefined || isNumeric(table, answer)) return undefined
    return byFrequency(among, answer, kind)
  }
  if (rows.length === 1 && top > 0 && table.rows.length > 1 && best[0]!.whole.length > 0) return undefined
  const inOrder = asListed ? among.filter(row => !row.sumsUp) : inTime(table, among, named)
  return kind === 'first' ? inOrder : inOrder.toReversed()
}

/** Whether a row has the same value as one of its neighbours in the order, so that neither is the one. */
export function sharesPlace(
  table: Table,
  { at }: Pick<Compared, 'at'>,
  rows: readonly TableRow[],
  place: number,
): boolean {
  const values = valuesOf(table, at)
  const own = values?.get(rows[place]!)
  return [rows[place - 1], rows[place + 1]].some(other => other && values?.get(other) === own)
}

/** The first row of each value of the column asked for: the others would say it again. */
export function distinct(rows: readonly TableRow[], answer: number | undefined): readonly TableRow[] {
  if (answer === undefined) return rows
  return [...Map.groupBy(rows, row => row.cells[answer]?.trim()).values()].map(group => group[0]!)
}

const few = '(?:two|three|four|five|six|ten|\\d{1,2})'
/** How many are asked for: "the three cheapest", "the top 5". */
const several = new RegExp(`\\b${few} (?=most\\b|least\\b|\\w+est\\b)|\\b(?:top|first|last|bottom) ${few}\\b`, 'i')

/** Whether a question asks for several rows rather than one. */
export const asksSeveral = (question: string): boolean =>
  several.test(question) || /^(?:which|what|who)(?: \w+)? (?:are|were)\b/i.test(question)

/** What a question asks by: a comparison or an order, a limit, and the stems of the words that say the order. */
export interface OrderAsked {
  readonly comparison: Comparison | undefined
  readonly limit: NumberLimit | undefined
  readonly order: Order | undefined
  readonly ordering: ReadonlySet<string>
}

export function orderAsked(text: string, language: Language = 'en'): OrderAsked {
  const comparison = comparisonOf(text)
  const limit = numberLimitOf(text, language)
  const order = comparison ?? orderOf(limit ? text.replace(limit.written, '') : text, language)
  const words = [order?.words.exec(text)?.[0], ended.exec(text)?.[0], several.exec(text)?.[0]]
  return { comparison, limit, order, ordering: new Set(words.flatMap(each => keysOfText(each ?? '', language))) }
}
