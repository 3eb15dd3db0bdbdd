import type { Quotation } from '../answerer.ts'
import { wording } from '../wording.ts'
import type { AskedQuestion } from './score.ts'
import { keysOfText, quotationsOf, type Table, type TableRow } from './table.ts'
import { momentsOf, numberOf } from './table-cells.ts'
import { rowOfSide } from './table-compare.ts'
import type { Condition } from './table-conditions.ts'
import type { ReadRow, TableTerm } from './table-fit.ts'
import { type Compared, isClear, isNumeric, isTemporal } from './table-measures.ts'
import { asksSeveral, byValue, type OrderAsked, ordered, rowsAtPlace, sharesPlace } from './table-order.ts'

/** The rows of a table that answer. */
export interface RowsFound {
  /** Best first; neighbours are joined. */
  readonly quotations: readonly Quotation[]
  /** The one value that answers, where it is sure: "Revenue, 2023" and "5.2", and how it was come by unless it stands in the row. */
  readonly fact?: { readonly label: string; readonly value: string; readonly how?: string }
  /** Whether rows were put in order by a column that tells what the question compares by ("cheapest"), or when ("the last"), or chosen by one ("not in Leeds"). */
  readonly byMeasure?: boolean
  /** Whether these rows answer for certain, so that no others need to be shown. */
  readonly alone?: boolean
}

/** Most rows that are quoted, and those of an order whose first is not sure to be the one. */
export const mostQuoted = 6
const unsureRows = 3
/** "The last city on this chart" asks for the last row. */
const listed = /\b(?:listed|list|chart|table|row|column|top|bottom)\b/i
/** How many, or how long: a number is asked for. */
export const asksCount = /\bhow (?:many|long)\b|\bnumber of\b/i

/** What was found out about the rows of a table. */
export interface Fits {
  /** The rows that fit best, how well, and all that were read. */
  readonly best: readonly ReadRow[]
  readonly top: number
  readonly read: readonly ReadRow[]
  readonly within: readonly TableRow[]
  /** Whether only the rows that a question singles out by a route, or by what they have or lack, were read. */
  readonly isLimited: boolean
  readonly covered: number
  /** Whether nothing is asked that goes beyond finding and ordering rows. */
  readonly plain: boolean
  readonly named: ReadonlyMap<string, readonly number[]>
  readonly conditions: readonly Condition[]
  /** Words of the question that its title holds, so that they single out no row. */
  readonly dropped: readonly TableTerm[]
  readonly compared: Compared | undefined
  readonly answer: number | undefined
}

/** The rows in the order that is asked for; undefined where none is. A fact only where nothing but the order of one clear column decides. */
export function rowsInOrder(
  text: string,
  table: Table,
  { comparison, order }: OrderAsked,
  { best, top, read, covered, plain, named, conditions, dropped, compared, answer }: Fits,
): RowsFound | undefined {
  const two = comparison?.sides.map((side, at) => rowOfSide(table, side, comparison.sides[1 - at]!)) ?? []
  const pair = two[0] && two[1] && two[0] !== two[1] ? [two[0], two[1]] : undefined
  const among = best.map(({ row }) => row)
  const inOrder =
    order && (pair || !comparison)
      ? ordered(table, order.kind, {
          compared,
          named: [...named.values()].flat(),
          answer,
          among: pair ?? among,
          all: read.map(({ row }) => row),
          measured: order.measure !== undefined,
          best,
          top,
          asListed: listed.test(text),
        })
      : undefined
  const place = order?.place ?? 0
  const singled = best.some(({ held }) => held !== undefined)
  const rows = rowsAtPlace(text, table, singled ? among : read.map(({ row }) => row)) ?? inOrder?.slice(place)
  const first = rows?.[0]
  if (!rows || !first) return undefined
  const value = answer === undefined ? '' : (first.cells[answer]?.trim() ?? '')
  const kind = order?.kind
  const sure =
    (kind === 'most' || kind === 'least') &&
    compared !== undefined &&
    inOrder !== undefined &&
    inOrder.length > 1 &&
    plain &&
    table.whole &&
    value !== '' &&
    covered >= 0.95 &&
    !asksCount.test(text) &&
    !asksSeveral(text) &&
    !/\b(?:in stock|available|left|remaining|free)\b/i.test(text) &&
    (answer !== compared.at || /^(?:what|how|when)\b/i.test(text)) &&
    among.includes(first) &&
    saysOneThing(text, table, value, { best, named, conditions, dropped, compared, answer }) &&
    isClear(table, compared.at) &&
    !sharesPlace(table, compared, inOrder, place) &&
    compared.others.every(at => byValue(table, inOrder, { ...compared, at }, kind)[place] === first)
  const byTime = (kind === 'first' || kind === 'last') && table.columns.some((_name, at) => isTemporal(table, at))
  const byMeasure = inOrder !== undefined && ((order?.measure !== undefined && compared !== undefined) || byTime)
  if (!sure) return { quotations: quotationsOf(rows.slice(0, asksSeveral(text) ? mostQuoted : unsureRows)), byMeasure }
  const how = wording.comparedRows(inOrder.length)
  return {
    byMeasure,
    quotations: quotationsOf([first]),
    alone: true,
    fact: { label: table.columns[answer!]!.trim(), value, how },
  }
}

/** Whether no word of the question may mean another column or other rows than those that were taken, and the answer tells more than the question. */
function saysOneThing(
  text: string,
  table: Table,
  value: string,
  {
    best,
    named,
    conditions,
    dropped,
    compared,
    answer,
  }: Pick<Fits, 'best' | 'named' | 'conditions' | 'dropped' | 'compared' | 'answer'>,
): boolean {
  const held = new Set(best.map(each => each.held))
  const decides = new Set([answer, compared?.at, ...conditions.map(({ at }) => at)])
  const repeats = isSaid(text, value) || conditions.some(({ at }) => at === answer)
  const isThing = answer === 0 || answer === compared?.at || !isNumeric(table, answer!) || isTemporal(table, answer!)
  const isVague = dropped.some(({ key }) => {
    const holding = table.rows.filter(({ keys }) => keys.some(cell => cell.includes(key))).length
    return holding > 0 && holding < table.rows.length
  })
  const isRoute =
    /\b(?:from|to|at)\s+\p{Lu}/u.test(text) &&
    table.columns.some(name => /^(?:from|to|home|away|origin|destination)$/i.test(name.trim()))
  return (
    held.size === 1 &&
    [...named.values()].every(columns => columns.some(at => decides.has(at))) &&
    isThing &&
    compared?.byName === true &&
    !repeats &&
    !isVague &&
    !isRoute
  )
}

/** Whether a question says all words of a cell itself. */
function isSaid(question: string, value: string): boolean {
  const said = new Set(keysOfText(question))
  return keysOfText(value).every(key => said.has(key))
}

const clock = /\d[:.]\d\d|\d\s?(?:am|pm|h|hrs?|hours?|min|s|sec)\b/i
const day = /\d|\b(?:mon|tues?|wed|thu|fri|sat|sun|daily|spring|summer|autumn|winter|christmas|easter)/i

/** Whether a cell may be what a question asks for: no date is a place or an amount, no figure a name, no place a date, and nothing that the question says itself. */
export function mayAnswer(
  { text, kind, language }: Pick<AskedQuestion, 'text' | 'kind' | 'language'>,
  value: string,
): boolean {
  const isDate = () => momentsOf([value], language)[0] !== undefined
  if (
    /^(?:n\/?a|[-–—?]+)$/i.test(value) ||
    kind === 'why' ||
    /^what (?:made|makes|caused?|causes)\b/i.test(text) ||
    isSaid(text, value)
  )
    return false
  if (kind === 'who' || /\bwinner\b/i.test(text)) return !/^\W*\d/.test(value) && !isDate()
  if (kind === 'where') return /\p{Lu}|\p{Lo}/u.test(value) && numberOf(value) === undefined && !isDate()
  if (kind === 'how-much') return numberOf(value) !== undefined || !isDate()
  if (/\bwhat time\b/i.test(text)) return clock.test(value)
  return kind !== 'when' || day.test(value)
}
