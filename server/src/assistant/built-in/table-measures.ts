import type { Table, TableRow } from './table.ts'
import { durationOf, momentsOf, numberIn, numberOf, unitOf } from './table-cells.ts'
import { type Measure, money } from './table-properties.ts'

/** A column that rows are compared by, and whether the least number in it is the most of what is asked for. */
export interface Compared {
  readonly at: number
  readonly reversed: boolean
  /** Columns that tell the property as well as this one. */
  readonly others: readonly number[]
  /** Whether the column tells it by its name, or only by what its cells hold. */
  readonly byName: boolean
}

/** Of some columns the one that tells a property. */
export function columnOf({ by }: Measure, table: Table, columns: readonly number[]): Compared | undefined {
  for (const { name, cells, reversed = false, temporal } of by) {
    const [at, ...others] = columns.filter(
      column =>
        (!name || name.test(table.columns[column]!) || name.test(table.fullNames[column]!)) &&
        (!cells || share(table, column, cell => cells.test(cell)) >= mostCells) &&
        (!temporal || tellsWhen(table, column)),
    )
    if (at !== undefined) return { at, reversed, others, byName: name !== undefined }
  }
  return undefined
}

/** Whether less of what a column tells is better: a price, a time, a place. */
export const lessIsBetter = (table: Table, at: number): boolean =>
  ofLess.test(table.columns[at]!) || share(table, at, cell => durationOf(cell) !== undefined) >= mostCells
const ofLess =
  /\b(?:prices?|costs?|fares?|fees?|rates?|rent|times?|laps?|splits?|strokes|handicap|seconds|duration|pos|position|rank|place)\b|[$€£¥]/i

/** Of golf the least score is the best. */
export const playedForLess = ({ columns }: Table): boolean =>
  columns.some(name => /\b(?:handicap|par|strokes)\b/i.test(name))

/** What a cell holds that tells nothing. */
const nothing = /^(?:[-–—.?]+|n\/?a|tb[acd]|unknown|on request)$/i

/** Whether it is clear which of a column's cells tells most: every cell that tells anything was read, and numbers are of one unit. */
export function isClear(table: Table, at: number): boolean {
  const values = valuesOf(table, at)
  const rows = filledRows(table, at)
  if (!values || rows.some(row => !values.has(row))) return false
  const cells = rows.map(row => row.cells[at]!).filter(cell => !free.test(cell.trim()))
  return cells.some(cell => numberOf(cell) === undefined) || new Set(cells.map(unitOf)).size === 1
}

/** Part of a column's filled cells that must be of a kind for the column to be. */
const mostCells = 0.7
/** Beside words ("120 spaces", "roadside") fewer make values of a column. */
const mostValues = 0.5

function share({ rows }: Table, at: number, is: (cell: string) => boolean): number {
  const filled = rows.flatMap(({ cells }) => (tells(cells[at]) ? cells[at].trim() : []))
  return filled.length > 1 ? filled.filter(is).length / filled.length : 0
}

export const isNumeric = (table: Table, at: number): boolean =>
  share(table, at, cell => numberOf(cell) !== undefined) >= mostCells

const durations = (cells: readonly string[]) => cells.map(durationOf)
/** "1h 48m" beside "55m". */
const hoursAndMinutes = /\d\s*h\w*\s*\d|\d\s*d\w*\s+\d+\s*h/i
/** Units of one thing, by what they are worth. */
const units: readonly Readonly<Record<string, number>>[] = [
  { µg: 1e-6, μg: 1e-6, mcg: 1e-6, mg: 1e-3, g: 1, kg: 1e3, t: 1e6 },
  { mm: 1e-3, cm: 1e-2, m: 1, km: 1e3 },
  { ml: 1e-3, cl: 1e-2, l: 1 },
  { week: 0.25, month: 1, year: 12 },
]
/** Of prices: nothing is to pay. */
const free = /^(?:free|nil|none|no charge|gratis)$/i

/** So many of a column's cells show what it holds. */
const sampled = 50

/** Whether a column's cells are amounts of money. */
export const isMoney = (table: Table, at: number): boolean =>
  share(table, at, cell => money.test(cell) || free.test(cell.trim())) >= mostCells

/** What the rows' cells in a column are worth: as numbers, times or moments, whichever most of them are; undefined where most are none. Rows that sum up have no value. */
export function valuesOf(table: Table, at: number): Values | undefined {
  const known = read.get(table) ?? new Map<number, Values | undefined>()
  read.set(table, known)
  if (!known.has(at)) known.set(at, readValues(table, at))
  return known.get(at)
}

type Values = ReadonlyMap<TableRow, number>
/** A column is asked for several times in one question. */
const read = new WeakMap<Table, Map<number, Values | undefined>>()

function readValues(table: Table, at: number): Values | undefined {
  const rows = filledRows(table, at)
  const cells = rows.map(row => row.cells[at]!)
  const sample = cells.slice(0, sampled)
  const least = Math.max(2, mostValues * sample.length)
  const numbers = (some: readonly string[]) => some.map(cell => numberIn(cell, table.language))
  const moments = (some: readonly string[]) => momentsOf(some, table.language)
  const readings = sample.some(cell => hoursAndMinutes.test(cell))
    ? [durations, numbers, moments]
    : [numbers, durations, moments]
  const reads = (reading: (typeof readings)[number]) => reading(sample).filter(value => value !== undefined).length
  const found = readings.find(each => reads(each) >= least)
  // "2015" beside "Sept 2023" is a year.
  const reading = found === numbers && reads(moments) > reads(numbers) ? moments : found
  if (!reading) return undefined
  const worth = reading === numbers ? scaleOf(cells) : () => 1
  const paid = reading === numbers && isMoney(table, at)
  return new Map(
    reading(cells).flatMap((value, row) => {
      const cell = cells[row]!
      if (value === undefined) return paid && free.test(cell.trim()) ? [[rows[row]!, 0] as const] : []
      return [[rows[row]!, value * worth(cell)] as const]
    }),
  )
}

/** What a cell's unit is worth beside those of the others, where all are of one thing. */
function scaleOf(cells: readonly string[]): (cell: string) => number {
  const used = new Set(cells.map(unitOf))
  const scale = used.size > 1 ? units.find(each => [...used].every(unit => unit in each)) : undefined
  return cell => scale?.[unitOf(cell)] ?? 1
}

/** Part of the rows that must tell when for their column to. */
const mostDated = 0.6

/** Whether a column tells when: all of its cells are dates, years or times of day, and few are empty. */
export function isTemporal(table: Table, at: number): boolean {
  const cells = filledCells(table, at)
  const areMoments = (some: readonly string[]) => momentsOf(some, table.language).every(moment => moment !== undefined)
  return (
    cells.length > 1 &&
    cells.length >= mostDated * table.rows.length &&
    areMoments(cells.slice(0, sampled)) &&
    areMoments(cells)
  )
}

/** Whether most of a column's cells are dates, years or times of day ("NV" among vintages). */
function tellsWhen(table: Table, at: number): boolean {
  const moments = momentsOf(filledCells(table, at), table.language)
  return moments.filter(moment => moment !== undefined).length >= mostCells * moments.length
}

/** Whether a column tells when, and not by times of day, which may as well be how long something takes. */
export const isDated = (table: Table, at: number): boolean =>
  isTemporal(table, at) && filledCells(table, at).some(cell => durationOf(cell) === undefined)

const tells = (cell: string | undefined): cell is string => !!cell?.trim() && !nothing.test(cell.trim())
const filledRows = ({ rows }: Table, at: number) => rows.filter(row => !row.sumsUp && tells(row.cells[at]))

const filledCells = (table: Table, at: number) => filledRows(table, at).map(({ cells }) => cells[at]!)
