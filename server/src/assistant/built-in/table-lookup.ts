import type { AnswerRequest, Quotation } from '../answerer.ts'
import { wording } from '../wording.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { keysOfText, matchKey, readTable, type Table, type TableRow } from './table.ts'
import { numberOf } from './table-cells.ts'
import { answerColumn, columnLikes, focusOf, namedColumns, numberedTerms } from './table-columns.ts'
import { rowOfSide, withinLimit } from './table-compare.ts'
import { countRows } from './table-count.ts'
import { coverage, holdsOf, orderIn, type ReadRow, readRow, rowName, type TableTerm, weigh } from './table-fit.ts'
import { type Flag, flagsAsked } from './table-flags.ts'
import { type Compared, isClear, isNumeric, isTemporal } from './table-measures.ts'
import {
  asksSeveral,
  byValue,
  comparedColumn,
  distinct,
  type Order,
  type OrderAsked,
  ordered,
  rowsAtPlace,
  sharesPlace,
} from './table-order.ts'

export interface TableAnswer {
  /** The rows that answer, best first; neighbours are joined. */
  readonly quotations: readonly Quotation[]
  /** The one value that answers, where it is sure: "Revenue, 2023" and "5.2", and how it was come by unless it stands in the row. */
  readonly fact?: { readonly label: string; readonly value: string; readonly how?: string }
  /** Whether rows were put in order by a column that tells what the question compares by ("cheapest"), or when ("the last"). */
  readonly byMeasure?: boolean
  /** Whether these rows answer for certain, so that no others need to be shown. */
  readonly alone?: boolean
  /** Part of the question's telling words that the table holds anywhere, 0 to 1. */
  readonly holds: number
}

interface FoundInTable extends Omit<TableAnswer, 'holds'> {
  /** The words by which its rows can be compared; none where no column tells it. */
  readonly ordering: ReadonlySet<string>
  /** How well this table fits beside others. */
  readonly worth: number
}

/** Most tables that are compared, and most rows that are quoted. */
const most = { tables: 8, rows: 6, counted: 12 } as const
/** Words that compare or exclude, which no lookup here understands. */
const beyond =
  /\b(?:difference|more|less|fewer|only|better|worse|than|or|other|besides|average|sum|combined|both|not|never|between|since|until|over|under|at least|same|each|every|total|except|excluding|outside|apart|but|no|off|out)\b|n['’]t\b|\bnon-|-free\b/i

/** "The last city on this chart" asks for the last row. */
const listed = /\b(?:listed|list|chart|table|row|column|top|bottom)\b/i
/** The next best row fits at most this much of the best one's fit where the best one is quoted alone. */
const farBehind = 0.6
/** So many rows that fit alike need no others beside them. */
const enoughRows = 3
/** What a column for just what is asked for adds to a table's worth beside other tables. */
const columnWorth = 0.25
/** Looks a question up in the tables that the best rows come from. Undefined where no row fits. */
export async function lookUpInTable(
  question: AskedQuestion,
  scored: readonly Scored[],
  readSection: AnswerRequest['readSection'],
): Promise<TableAnswer | undefined> {
  const passages = scored.filter(({ row }) => row).map(({ passage }) => passage)
  const tables: Table[] = []
  for (const passage of passages) {
    if (tables.length >= most.tables) break
    if (tables.some(({ rows }) => rows.some(row => row.fileId === passage.fileId && row.section === passage.section)))
      continue
    const table = await readTable(passage, readSection)
    if (table) tables.push(table)
  }
  const best = tables
    .flatMap((table, rank) => {
      const found = lookUp(question, table, rank)
      return found ? [{ table, found }] : []
    })
    .sort((one, two) => two.found.worth - one.found.worth)[0]
  return best && { ...best.found, holds: holdsOf(question, best.table, best.found.ordering) }
}

function lookUp(question: AskedQuestion, table: Table, rank: number): FoundInTable | undefined {
  const terms = weigh(question.text, table)
  const asked = orderIn(question.text, terms, table)
  const { limit, order, ordering } = asked
  const limiting = terms.filter(({ key }) => !ordering.has(key))
  const columns = columnLikes(question, terms, table)
  const named = namedColumns(limiting, columns)
  const column = answerColumn(question, limiting, table, columns)
  // Nobody is a number.
  const answer = question.kind === 'who' && column !== undefined && isNumeric(table, column) ? undefined : column
  const numbered = numberedTerms(terms)
  // A year that a column is called by says most clearly which one is meant.
  const compares = [...named]
    .filter(([key]) => !numbered.has(key))
    .sort(([one], [two]) => Number(/\d/.test(two)) - Number(/\d/.test(one)))
    .flatMap(([, at]) => at)
  const compared =
    order || limit
      ? comparedColumn(question.text, table, {
          named: compares,
          next: order ? (named.get(wordAfter(question.text, order, limiting)?.key ?? '') ?? []) : [],
          answer: column,
          measure: order?.measure,
        })
      : undefined
  const within = limit && compared ? withinLimit(table.rows, compared.at, limit) : []
  // Of all things in a paint list the dearest is asked for by "the dearest paint", though some rows say "floor paint".
  const telling = order ? limiting.filter(({ key }) => !isOfTitle(key, terms, table)) : limiting
  const flags = flagsAsked(question.text, limiting, table, named)
  const flagged = (within.length > 0 ? within : table.rows).filter(row => flags.every(({ holds }) => holds(row)))
  const read = (flagged.length > 0 ? flagged : table.rows).map(row => readRow(row, telling, table, named, answer))
  const top = Math.max(...read.map(({ fit }) => fit))
  const best = read.filter(({ fit }) => fit >= top - 1e-9)
  const comparable = order?.measure && !compared ? new Set<string>() : ordering
  const { covered, total } = coverage(terms, table, { best: best[0]!, ordering: comparable, columns })
  if (total === 0) return undefined
  const focus = [...focusOf(question.text)].some(key => named.has(key))
  const worth = covered + 0.25 * Math.min(1, top / total) + (focus ? columnWorth : 0) - 0.03 * rank
  const plain = !beyond.test(question.text)
  const counted =
    plain && !order && table.whole && /\bhow many\b|\bnumber of\b/i.test(question.text)
      ? countRows(question, limiting, table, named)
      : undefined
  if (counted)
    return { quotations: quote(counted.rows.slice(0, most.counted)), fact: counted.fact, worth, ordering: comparable }
  const dropped = limiting.filter(term => !telling.includes(term))
  const fits: Fits = { best, top, read, within, covered, plain, named, flags, dropped, compared, answer }
  const rows = rowsInOrder(question.text, table, asked, fits)
  if (rows) return { ...rows, worth, ordering: comparable }
  return { ...rowsThatFit(question.text, table, order, fits), worth, ordering: comparable }
}

/** The word right after those that say the order: "population" of "the largest population". */
function wordAfter(text: string, { words }: Order, terms: readonly TableTerm[]): TableTerm | undefined {
  const said = words.exec(text)
  const end = said ? said.index + said[0].length : text.length
  return terms.find(({ start }) => start >= end && /^[\s-]*$/.test(text.slice(end, start)))
}

/** What was found out about the rows of a table. */
interface Fits {
  /** The rows that fit best, how well, and all that were read. */
  readonly best: readonly ReadRow[]
  readonly top: number
  readonly read: readonly ReadRow[]
  readonly within: readonly TableRow[]
  readonly covered: number
  /** Whether nothing is asked that goes beyond finding and ordering rows. */
  readonly plain: boolean
  readonly named: ReadonlyMap<string, readonly number[]>
  readonly flags: readonly Flag[]
  /** Words of the question that its title holds, so that they single out no row. */
  readonly dropped: readonly TableTerm[]
  readonly compared: Compared | undefined
  readonly answer: number | undefined
}

const asksCount = /\bhow (?:many|long)\b|\bnumber of\b/i

/** The rows in the order that is asked for; undefined where none is. A fact only where nothing but the order of one clear column decides. */
function rowsInOrder(
  text: string,
  table: Table,
  { comparison, order }: OrderAsked,
  { best, top, read, covered, plain, named, flags, dropped, compared, answer }: Fits,
): Omit<FoundInTable, 'worth' | 'ordering'> | undefined {
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
    among.includes(first) &&
    saysOneThing(text, table, value, { best, named, flags, dropped, compared, answer }) &&
    isClear(table, compared.at) &&
    !sharesPlace(table, compared, inOrder, place) &&
    compared.others.every(at => byValue(table, inOrder, { ...compared, at }, kind)[place] === first)
  const byTime = (kind === 'first' || kind === 'last') && table.columns.some((_name, at) => isTemporal(table, at))
  const byMeasure = inOrder !== undefined && ((order?.measure !== undefined && compared !== undefined) || byTime)
  if (!sure) return { quotations: quote(rows.slice(0, asksSeveral(text) ? most.rows : 3)), byMeasure }
  const how = wording.comparedRows(inOrder.length)
  return {
    byMeasure,
    quotations: quote([first]),
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
    flags,
    dropped,
    compared,
    answer,
  }: Pick<Fits, 'best' | 'named' | 'flags' | 'dropped' | 'compared' | 'answer'>,
): boolean {
  const held = new Set(best.map(each => each.held))
  const decides = new Set([answer, compared?.at, ...flags.map(({ at }) => at)])
  const asked = new Set(keysOfText(text))
  const repeats = keysOfText(value).every(key => asked.has(key)) || flags.some(({ at }) => at === answer)
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

/** Whether a word is one of the table's title, unless it is the whole of a cell, as a town may be. */
function isOfTitle(key: string, terms: readonly TableTerm[], { titleKeys, rows }: Table): boolean {
  const isSaid = (each: string) => terms.some(term => term.key === each)
  return (
    matchKey(key, titleKeys) === 1 &&
    !rows.some(({ keys }) => keys.some(cell => cell.includes(key) && cell.every(isSaid)))
  )
}

/** The rows that fit best. Where all of them say the same, one says it; where one fits far better than the rest, none is needed beside it. */
function rowsThatFit(
  text: string,
  table: Table,
  order: Order | undefined,
  { best, top, read, within, covered, plain, answer }: Fits,
): Omit<FoundInTable, 'worth' | 'ordering'> {
  const name = rowName(table, best[0]!, answer)
  const values = new Set(best.map(({ row }) => (answer === undefined ? '' : (row.cells[answer]?.trim() ?? ''))))
  const [value = ''] = values
  const sure =
    plain &&
    !order &&
    values.size === 1 &&
    value !== '' &&
    // The first column names the rows, and by numbers that count nothing too.
    (!asksCount.test(text) || (numberOf(value) !== undefined && answer! > 0)) &&
    name.length > 0 &&
    covered >= 0.85
  const next = Math.max(0, ...read.flatMap(({ fit }) => (fit < top - 1e-9 ? [fit] : [])))
  const fitting = best.map(each => each.row)
  if (order) return { quotations: quote(fitting.slice(0, most.rows)) }
  const alone = sure || (best.length === 1 && name.length > 0 && next <= farBehind * top && covered >= 0.6)
  return {
    quotations: quote(
      asksCount.test(text) ? fitting.slice(0, most.rows) : distinct(fitting, answer).slice(0, most.rows),
    ),
    alone: alone || within.length > 0 || best.length >= enoughRows,
    ...(sure ? { fact: { label: [table.columns[answer!]!.trim(), ...name].join(', '), value } } : {}),
  }
}

/** Rows that follow each other are quoted as one. */
function quote(rows: readonly TableRow[]): Quotation[] {
  const joined: Quotation[] = []
  for (const { fileId, section, start, end } of rows) {
    const last = joined.at(-1)
    if (last?.fileId === fileId && last.section === section && last.end + 1 === start)
      joined[joined.length - 1] = { ...last, end }
    else joined.push({ fileId, section, start, end })
  }
  return joined
}
