import { meanTheSame } from './same-meaning.ts'
import { keysOfText, type Table, type TableRow } from './table.ts'
import { momentsOf, monthNames } from './table-cells.ts'
import type { Condition } from './table-conditions.ts'
import { excluding } from './table-flags.ts'

const month = `(?:${monthNames})\\b`
const suffix = '(?:st|nd|rd|th)?'
/** Dates, months of a year, years and times of day, as questions write them. */
const moments = [
  `\\d{1,2}${suffix}(?: of)? ${month}(?:,? \\d{4})?`,
  `${month} \\d{1,2}(?!\\d)${suffix}(?:,? \\d{4})?`,
  `${month}(?: \\d{4})?`,
  '\\d{4}-\\d\\d-\\d\\d',
  '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
  '(?:1[5-9]|20)\\d\\d',
  '\\d{1,2}:\\d\\d',
  '\\d{1,2} ?[ap]\\.?m\\b',
  'noon|midday',
]
const moment = `(?:${moments.join('|')})`
const notOneOfTwo = '(?! (?:to|until)\\b|[/–-]\\d)'
/** The ways to limit a time. Which groups hold what is read in `rangeOf`. */
const limits = [
  `(between|from) (${moment}) (?:and|to|until) (${moment})`,
  `in the (?:early |late )?(1[5-9]\\d0|20\\d0)['’]?s`,
  `(before|prior to|earlier than|until|up to|after|later than|beyond|since|from) (?:the )?(${moment})${notOneOfTwo}`,
  `(${moment}) (?:or|and) (later|after|onwards?|earlier|before)\\b`,
  `(?:on|at|in|during) (?:\\p{L}+day,? )?(?:the )?(${moment})(?! (?:or|and) (?:later|earlier|before|after)\\b)${notOneOfTwo}`,
]
const limited = new RegExp(`\\b(?:${limits.join('|')})`, 'iu')
/** "How much did it rise from 1998 to 2003?" asks of two rows, not of those between. */
const compares = /\b(?:how much|rise|rose|grow|grew|fall|fell|increased?|decreased?|changed?|differ\w*)\b/i
/** Part of a column's filled cells that must be dates or times. */
const mostCells = 0.7
/** The milliseconds of a moment that only tells the time of day are fewer, since table-cells.ts gives it in minutes. */
const minutesOfDay = 1440

/**
 * "after 2019", "between 2010 and 2015", "in the 1990s", "before 9:30": the rows of that time by the column that tells when.
 * @param named the columns that the question names, preferred to others
 */
export function datesAsked(text: string, table: Table, named: readonly number[]): Condition[] {
  const said = limited.exec(text)
  if (!said || (said[1] && compares.test(text)) || excluding.test(text.slice(0, said.index))) return []
  // "In 2021" may be what a column is called or a cell says; it limits the rows by a column of dates that is named.
  const isBareYear = said[9] !== undefined && /^\d{4}$/.test(said[9])
  const words = keysOfText(text)
  const saidOf = (keys: readonly string[]) =>
    keys.filter(key => words.some(word => word === key || meanTheSame(word, key))).length
  const columns = table.columnKeys
    .map((keys, at) => ({ at, said: saidOf(keys), isNamed: named.includes(at) }))
    .sort((one, two) => two.said - one.said || Number(two.isNamed) - Number(one.isNamed))
  const dated = columns.flatMap(({ at, said: times, isNamed }) => {
    const rows = table.rows.filter(({ cells }) => /\d/.test(cells[at] ?? ''))
    const values = momentsOf(
      rows.map(({ cells }) => cells[at]!),
      table.language,
    )
    const moments = values.filter(value => value !== undefined)
    const isDated = rows.length > 0 && moments.length >= mostCells * rows.length && !isAmount(rows, at)
    const isCalled = table.columnKeys[at]!.some(key => words.includes(key))
    return isDated && (isCalled || !isBareYear) ? [{ at, times, isNamed, rows, values, moments }] : []
  })
  for (const { at, times, isNamed, rows, values, moments } of dated) {
    const range = rangeOf(said, yearOf(moments))
    if (!range || moments.every(isMinutes) !== range.filter(Number.isFinite).every(isMinutes)) continue
    const [from, to] = range
    const kept = new Set(rows.filter((_row, index) => values[index]! >= from && values[index]! < to))
    const isLike = (other: (typeof dated)[number]) =>
      other.times === times && other.isNamed === isNamed && other.moments.every(isMinutes) === moments.every(isMinutes)
    const isUnsure = dated.some(other => other.at !== at && isLike(other))
    const condition = { at, written: said[0], words: keysOfText(said[0]), is: said[0] }
    return [{ ...condition, ...(isUnsure && { isUnsure }), holds: row => kept.has(row) }]
  }
  return []
}

/** Whether a column's numbers only look like years: "1588" and "812". */
const isAmount = (rows: readonly TableRow[], at: number) =>
  rows.some(({ cells }) => /^\s*(?:\d{1,3}|1[0-6]\d\d|2[1-9]\d\d|\d{5,})\s*$/.test(cells[at]!))

const isMinutes = (value: number) => value >= 0 && value < minutesOfDay

/** The year of all dates of a column, where it is one: "after 30 May" says none. */
function yearOf(moments: readonly number[]): number | undefined {
  const years = new Set(moments.map(moment => new Date(moment).getUTCFullYear()))
  return years.size === 1 ? [...years][0] : undefined
}

/** From which moment on and up to which, in the units of table-cells.ts. */
function rangeOf(said: RegExpExecArray, year: number | undefined): [number, number] | undefined {
  const [, between, first, second, decade, relation, limit, end, beyond, at] = said
  if (decade) return [Date.UTC(Number(decade), 0), Date.UTC(Number(decade) + 10, 0)]
  if (between) {
    const [from, to] = [spanOf(first!, year), spanOf(second!, year)]
    return from && to && [from[0], to[1]]
  }
  const span = spanOf(limit ?? end ?? at!, year)
  if (!span || at) return span
  if (beyond) return /earlier|before/i.test(beyond) ? [-Infinity, span[1]] : [span[0], Infinity]
  if (/before|prior|earlier/i.test(relation!)) return [-Infinity, span[0]]
  if (/until|up to/i.test(relation!)) return [-Infinity, span[1]]
  return /since|from/i.test(relation!) ? [span[0], Infinity] : [span[1], Infinity]
}

/** The first moment of what a text tells, and the first one after it. */
function spanOf(text: string, year: number | undefined): [number, number] | undefined {
  if (/^(?:noon|midday)$/i.test(text)) return [720, 721]
  const clock = /^(\d{1,2})(?::(\d\d))? ?([ap]?)\.?(?:m\b|$)/i.exec(text)
  if (clock && (clock[2] || clock[3])) {
    const hours = clock[3] ? (Number(clock[1]) % 12) + (/p/i.test(clock[3]) ? 12 : 0) : Number(clock[1])
    const at = hours * 60 + Number(clock[2] ?? 0)
    return [at, at + 1]
  }
  const hasYear = /\d{4}/.test(text)
  if (!hasYear && year === undefined) return undefined
  const [from] = momentsOf([text.replace(/ of\b/i, '') + (hasYear ? '' : ` ${year}`)])
  if (from === undefined) return undefined
  const date = new Date(from)
  const [inYear, inMonth, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (/^\d{4}$/.test(text)) return [from, Date.UTC(inYear + 1, 0)]
  return [from, /^\p{L}+(?: \d{4})?$/u.test(text) ? Date.UTC(inYear, inMonth + 1) : Date.UTC(inYear, inMonth, day + 1)]
}
