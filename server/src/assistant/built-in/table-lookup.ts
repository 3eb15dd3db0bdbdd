import type { AnswerRequest, Quotation } from '../answerer.ts'
import { wording } from '../wording.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { keysOfText, matchKey, numberOf, readTable, sumsUp, type Table, type TableRow } from './table.ts'
import { answerColumn, type ColumnLikes, columnLikes, focusOf, namedColumns } from './table-columns.ts'
import { comparisonOf, numberLimitOf, rowOfSide, withinLimit } from './table-compare.ts'
import { comparedColumn, distinct, isNumeric, numbersRows, ordered, orderOf, sharesPlace } from './table-order.ts'
import { tellingOfTerm } from './telling.ts'
import { contentTerms, type Term } from './terms.ts'

export interface TableAnswer {
  /** The rows that answer, best first; neighbours are joined. */
  readonly quotations: readonly Quotation[]
  /** The one value that answers, where it is sure: "Revenue, 2023" and "5.2", and how it was come by unless it stands in the row. */
  readonly fact?: { readonly label: string; readonly value: string; readonly how?: string }
  /** Whether these rows answer for certain, so that no others need to be shown. */
  readonly alone?: boolean
  /** Part of the question's telling words that the table holds anywhere, 0 to 1. */
  readonly holds: number
}

interface FoundInTable extends Omit<TableAnswer, 'holds'> {
  /** How well this table fits beside others. */
  readonly worth: number
}

/** Most tables that are compared, and most rows that are quoted. */
const most = { tables: 8, rows: 6, counted: 12 } as const
/** Words that compare or exclude, which no lookup here understands. */
const beyond =
  /\b(?:difference|more|less|fewer|only|better|worse|than|or|other|besides|average|sum|combined|both|not|never|between|since|until|over|under|at least|same|each|every|total)\b/i

/** "The last city on this chart" asks for the last row. */
const listed = /\b(?:listed|list|chart|table|row|column|top|bottom)\b/i
/** The next best row fits at most this much of the best one's fit where the best one is quoted alone. */
const farBehind = 0.6
/** So many rows that fit alike need no others beside them. */
const enoughRows = 3
/** What a column for just what is asked for adds to a table's worth beside other tables. */
const columnWorth = 0.25
/** Words about the table and verbs that say nothing, as stems. */
const ofTheTable = new Set(
  keysOfText(
    'chart table list listed row column record recorded shown appear number total amount time name type kind come came take took get got make made happen go went according ever',
  ),
)

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
  return best && { ...best.found, holds: holdsOf(question, best.table) }
}

/** What the question asks by: a comparison or an order, a limit, and the words that say the order. */
function orderAsked(text: string) {
  const comparison = comparisonOf(text)
  const limit = numberLimitOf(text)
  const order = comparison ?? orderOf(limit ? text.replace(limit.written, '') : text)
  return { comparison, limit, order, ordering: new Set(order ? keysOfText(order.words.exec(text)![0]) : []) }
}

function holdsOf(question: AskedQuestion, table: Table): number {
  const { ordering } = orderAsked(question.text)
  const columns = columnLikes(question, weigh(question.text, table), table)
  const keys = [...new Set([...table.rows.flatMap(row => row.keys.flat()), ...table.titleKeys])]
  let [held, total] = [0, 0]
  for (const term of question.terms) {
    const found = ordering.has(term.key) ? 1 : Math.max(0, ...(columns.get(term.key) ?? []), matchKey(term.key, keys))
    if (found === 0 && ofTheTable.has(term.key)) continue
    held += tellingOfTerm(term, question) * found
    total += tellingOfTerm(term, question)
  }
  return total > 0 ? held / total : 0
}

function lookUp(question: AskedQuestion, table: Table, rank: number): FoundInTable | undefined {
  const terms = weigh(question.text, table)
  const { comparison, limit, order, ordering } = orderAsked(question.text)
  const asked = terms.filter(({ key }) => !ordering.has(key))
  const columns = columnLikes(question, terms, table)
  const named = namedColumns(asked, columns)
  const answer = answerColumn(question, asked, table, columns)
  const compared = comparedColumn(question.text, table, { named: [...named.values()].flat(), answer })
  const within = limit && compared !== undefined ? withinLimit(table.rows, compared, limit) : []
  const read = (within.length > 0 ? within : table.rows).map(row => readRow(row, asked, table, named, answer))
  const top = Math.max(...read.map(({ fit }) => fit))
  const best = read.filter(({ fit }) => fit >= top - 1e-9)
  const { covered, total } = coverage(terms, table, { best: best[0]!, ordering, columns })
  if (total === 0) return undefined
  const focus = [...focusOf(question.text)].some(key => named.has(key))
  const worth = covered + 0.25 * Math.min(1, top / total) + (focus ? columnWorth : 0) - 0.03 * rank
  const plain = !beyond.test(question.text)
  const name = rowName(table, best[0]!, answer)
  const counted =
    plain && !order && table.whole && /\bhow many\b|\bnumber of\b/i.test(question.text)
      ? count(question, asked, table, named)
      : undefined
  if (counted) return { ...counted, worth }
  const asksCount = /\bhow (?:many|long)\b|\bnumber of\b/i.test(question.text)
  const two = comparison?.sides.map((side, at) => rowOfSide(table, side, comparison.sides[1 - at]!)) ?? []
  const pair = two[0] && two[1] && two[0] !== two[1] ? [two[0], two[1]] : undefined
  const rows =
    comparison && !pair
      ? undefined
      : order &&
        ordered(table, order.kind, {
          compared,
          answer,
          among: pair ?? best.map(({ row }) => row),
          best,
          top,
          asListed: listed.test(question.text),
        })
  if (order && rows?.[0]) {
    const value = answer === undefined ? '' : (rows[0].cells[answer]?.trim() ?? '')
    const compares = order.kind === 'most' || order.kind === 'least'
    const sure =
      compares &&
      compared !== undefined &&
      plain &&
      table.whole &&
      value !== '' &&
      covered >= 0.95 &&
      !asksCount &&
      !sharesPlace(compared, rows)
    const how = wording.comparedRows(table.rows.length)
    return {
      quotations: quote(rows.slice(0, sure ? 1 : 3)),
      alone: sure,
      ...(sure ? { fact: { label: table.columns[answer!]!.trim(), value, how } } : {}),
      worth,
    }
  }
  const row = best[0]!.row
  const value = answer === undefined ? '' : (row.cells[answer]?.trim() ?? '')
  const values = new Set(best.map(each => (answer === undefined ? '' : each.row.cells[answer]?.trim())))
  const sure =
    plain &&
    !order &&
    values.size === 1 &&
    value !== '' &&
    (!asksCount || numberOf(value) !== undefined) &&
    name.length > 0 &&
    covered >= 0.85
  // Where all of them say the same, one says it; where one fits far better than the rest, none is needed beside it.
  const next = Math.max(0, ...read.flatMap(({ fit }) => (fit < top - 1e-9 ? [fit] : [])))
  const fitting = best.map(each => each.row)
  const alone = sure || (best.length === 1 && name.length > 0 && !order && next <= farBehind * top && covered >= 0.6)
  return {
    quotations: quote(asksCount ? fitting.slice(0, most.rows) : distinct(fitting, answer).slice(0, most.rows)),
    alone: alone || within.length > 0 || best.length >= enoughRows,
    ...(sure ? { fact: { label: [table.columns[answer!]!.trim(), ...name].join(', '), value } } : {}),
    worth,
  }
}

export interface TableTerm extends Term {
  /** Rarity among the rows, from about 0.3 (in all of them) to 1.3. */
  readonly weight: number
}

function weigh(text: string, { rows }: Table): TableTerm[] {
  const size = Math.log(2 + rows.length)
  return contentTerms(text).map(term => {
    const count = rows.filter(row => row.keys.some(keys => matchKey(term.key, keys) === 1)).length
    return { ...term, weight: 0.3 + Math.log((2 + rows.length) / (1 + count)) / size }
  })
}

interface ReadRow {
  readonly row: TableRow
  readonly fit: number
  /** Columns whose cell the question names whole. */
  readonly whole: readonly number[]
  /** The cell that holds most of the question. */
  readonly held?: number
}

/** How well a row fits: the words that its cells hold, whole cells most, and the numbers that stand beside a column's name. */
function readRow(
  row: TableRow,
  terms: readonly TableTerm[],
  { columnKeys }: Table,
  named: ReadonlyMap<string, readonly number[]>,
  answer: number | undefined,
): ReadRow {
  let fit = 0
  const cells = row.keys.map((keys, at) => ({ keys, at })).filter(({ keys }) => keys.length > 0)
  const whole = cells.filter(({ keys, at }) => at !== answer && keys.every(key => terms.some(term => term.key === key)))
  const hits = new Map<number, number>()
  for (const term of terms) {
    const best = Math.max(0, ...cells.map(({ keys, at }) => (at === answer ? 0.3 : 1) * matchKey(term.key, keys)))
    fit += term.weight * best * (named.has(term.key) && best < 1 ? 0.4 : 1)
    for (const { keys, at } of cells)
      if (matchKey(term.key, keys) === 1) hits.set(at, (hits.get(at) ?? 0) + term.weight)
  }
  // Several words of the question in one cell are a name rather than chance.
  fit += 0.35 * Math.max(0, ...hits.values())
  for (const { keys } of whole)
    fit += 0.5 * terms.filter(({ key }) => keys.includes(key)).reduce((sum, { weight }) => sum + weight, 0)
  for (const [at, term] of terms.entries()) {
    const number = /^\d+/.exec(term.key)?.[0]
    if (number === undefined) continue
    for (const near of [terms[at - 1], terms[at + 1]]) {
      if (!near || Math.min(Math.abs(near.end - term.start), Math.abs(term.end - near.start)) > 2) continue
      for (const column of named.get(near.key) ?? [])
        if (columnKeys[column]!.length <= 2 && numberOf(row.cells[column] ?? '') === Number(number)) fit += 2
    }
  }
  const held = [...hits].sort((one, two) => two[1] - one[1]).find(([at]) => at !== answer)?.[0]
  return { row, fit, whole: whole.map(({ at }) => at), held }
}

/**
 * The part of the question's weight that a row, the columns or the title hold. Words that speak of the table itself ("listed on this
 * chart") count only where they are found.
 */
function coverage(
  terms: readonly TableTerm[],
  table: Table,
  { best: { row }, ordering, columns }: { best: ReadRow; ordering: ReadonlySet<string>; columns: ColumnLikes },
): { covered: number; total: number } {
  let [held, total] = [0, 0]
  for (const { key, weight } of terms) {
    const found = ordering.has(key)
      ? 1
      : Math.max(...columns.get(key)!, ...[...row.keys, table.titleKeys].map(each => matchKey(key, each)))
    if (found === 0 && ofTheTable.has(key)) continue
    held += weight * found
    total += weight
  }
  return { covered: total > 0 ? held / total : 0, total }
}

/** What the question calls the row: its whole cells, with the column's name before a bare number. */
const rowName = ({ columns }: Table, { row, whole, held }: ReadRow, answer: number | undefined): string[] =>
  (whole.length > 0 ? whole : held === undefined ? [] : [held])
    .filter(at => at !== answer)
    .map(at => {
      const cell = row.cells[at]!.trim()
      return /^\d{1,3}$/.test(cell) ? `${columns[at]!.trim()} ${cell}` : cell
    })

/** Counts the rows that hold all the words by which the question limits them; undefined where it cannot be sure. */
function count(
  question: AskedQuestion,
  terms: readonly TableTerm[],
  table: Table,
  named: ReadonlyMap<string, readonly number[]>,
): Pick<TableAnswer, 'quotations' | 'fact'> | undefined {
  const thing = contentTerms(/\b(?:how many|number of)\s+((?:[\p{L}-]+\s*){1,2})/iu.exec(question.text)?.[1] ?? '')[0]
  if (!thing || (named.get(thing.key) ?? []).some(at => isNumeric(table, at) && !numbersRows(table, at)))
    return undefined
  // What is counted must be what the table is of.
  if (!named.has(thing.key) && matchKey(thing.key, table.titleKeys) === 0) return undefined
  const limits = terms.filter(({ key }) => key !== thing.key && !named.has(key) && matchKey(key, table.titleKeys) < 1)
  if (limits.length === 0) return undefined
  const holds = (row: TableRow, at: number) => limits.every(({ key }) => row.keys[at]?.includes(key))
  const columns = table.columns.flatMap((_name, at) => (table.rows.some(row => holds(row, at)) ? [at] : []))
  // Where two columns hold the words, it is not clear which is meant.
  if (columns.length !== 1) return undefined
  const column = columns[0]!
  const rows = table.rows.filter(row => !sumsUp(row) && holds(row, column))
  const label = wording.counted
  const limit = question.text.slice(limits[0]!.start, limits.at(-1)!.end)
  const how = wording.countedRows(table.rows.length, table.columns[column]!.trim(), limit)
  return { quotations: quote(rows.slice(0, most.counted)), fact: { label, value: String(rows.length), how } }
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
