import type { AnswerRequest, Quotation } from '../answerer.ts'
import { wording } from '../wording.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { keysOfText, matchKey, numberOf, readTable, sumsUp, type Table, type TableRow } from './table.ts'
import { answerColumn, namedColumns } from './table-columns.ts'
import { byNumber, comparedColumn, inTime, isNumeric, numbersRows, orderOf } from './table-order.ts'
import { contentTerms, type Term } from './terms.ts'

export interface TableAnswer {
  /** The rows that answer, best first; neighbours are joined. */
  readonly quotations: readonly Quotation[]
  /** The one value that answers, where it is sure: "Revenue, 2023" and "5.2", and how it was come by unless it stands in the row. */
  readonly fact?: { readonly label: string; readonly value: string; readonly how?: string }
  /** Part of the question's weight that the rows, their columns and headings hold, 0 to 1. */
  readonly covered: number
}

/** Most tables that are compared, and most rows that are quoted. */
const most = { tables: 5, rows: 6, counted: 12 } as const
/** Words that compare or exclude, which no lookup here understands. */
const beyond =
  /\b(?:difference|more|less|fewer|only|better|worse|than|or|other|besides|average|sum|combined|both|not|never|between|since|until|over|under|at least|same|each|every|total)\b/i

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
  const found = tables.map((table, rank) => lookUp(question, table, rank)).filter(answer => answer !== undefined)
  return found.sort((one, two) => two.worth - one.worth)[0]
}

function lookUp(question: AskedQuestion, table: Table, rank: number): (TableAnswer & { worth: number }) | undefined {
  const terms = weigh(question.text, table)
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return undefined
  const order = orderOf(question.text)
  const ordering = new Set(order ? keysOfText(order.words.exec(question.text)![0]) : [])
  const asked = terms.filter(({ key }) => !ordering.has(key))
  const named = namedColumns(asked, table)
  const answer = answerColumn(question, asked, table)
  const read = table.rows.map(row => readRow(row, asked, table, named, answer))
  const top = Math.max(...read.map(({ fit }) => fit))
  const best = read.filter(({ fit }) => fit >= top - 1e-9)
  const covered = coverage(terms, table, best[0]!, ordering) / total
  const worth = covered + 0.25 * Math.min(1, top / total) - 0.03 * rank
  const plain = !beyond.test(question.text)
  const name = rowName(table, best[0]!, answer)
  const counted =
    plain && !order && table.whole && /\bhow many\b|\bnumber of\b/i.test(question.text)
      ? count(question, asked, table, named)
      : undefined
  if (counted) return { ...counted, covered, worth }
  const asksCount = /\bhow (?:many|long)\b|\bnumber of\b/i.test(question.text)
  const compared = comparedColumn(question.text, table, { named: [...named.values()].flat(), answer })
  const rows = order && ordered(table, order.kind, compared, best, top)
  if (order && rows?.[0]) {
    const value = answer === undefined ? '' : (rows[0].cells[answer]?.trim() ?? '')
    const compares = order.kind === 'most' || order.kind === 'least'
    const sure =
      compares && plain && table.whole && value !== '' && covered >= 0.95 && !asksCount && !sharesPlace(compared, rows)
    const how = wording.comparedRows(table.rows.length)
    return {
      quotations: quote(rows.slice(0, 3)),
      ...(sure ? { fact: { label: table.columns[answer!]!.trim(), value, how } } : {}),
      covered,
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
  return {
    quotations: quote(best.slice(0, most.rows).map(each => each.row)),
    ...(sure ? { fact: { label: [table.columns[answer!]!.trim(), ...name].join(', '), value } } : {}),
    covered,
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

/** The weight of the words that a row, the columns or the title hold. */
function coverage(terms: readonly TableTerm[], table: Table, { row }: ReadRow, ordering: ReadonlySet<string>): number {
  return terms.reduce((sum, { key, weight }) => {
    if (ordering.has(key)) return sum + weight
    const keys = [...row.keys, ...table.columnKeys, table.titleKeys]
    return sum + weight * Math.max(...keys.map(each => matchKey(key, each)))
  }, 0)
}

/** What the question calls the row: its whole cells, with the column's name before a bare number. */
const rowName = ({ columns }: Table, { row, whole, held }: ReadRow, answer: number | undefined): string[] =>
  (whole.length > 0 ? whole : held === undefined ? [] : [held])
    .filter(at => at !== answer)
    .map(at => {
      const cell = row.cells[at]!.trim()
      return /^\d{1,3}$/.test(cell) ? `${columns[at]!.trim()} ${cell}` : cell
    })

/** The rows in the order that the question asks for, the one that answers first. */
function ordered(
  table: Table,
  kind: 'most' | 'least' | 'first' | 'last' | 'after' | 'before',
  compared: number | undefined,
  best: readonly ReadRow[],
  top: number,
): TableRow[] | undefined {
  if (kind === 'after' || kind === 'before') {
    if (best.length > 2 || top === 0) return undefined
    const at = table.rows.indexOf(best[kind === 'after' ? best.length - 1 : 0]!.row)
    const next = table.rows[at + (kind === 'after' ? 1 : -1)]
    return next && [next, table.rows[at]!]
  }
  // Only the rows that the rest of the question singles out, where it does.
  const rows = best.map(({ row }) => row)
  const among = rows.length > 1 ? rows : table.rows
  if (kind === 'most' || kind === 'least') {
    return compared === undefined ? undefined : byNumber(among, compared, kind)
  }
  if (rows.length === 1 && top > 0 && table.rows.length > 1 && best[0]!.whole.length > 0) return undefined
  const inOrder = inTime(table, among)
  return kind === 'first' ? inOrder : inOrder.toReversed()
}

/** Whether the second row has the same number as the first, so that neither is the one. */
function sharesPlace(column: number | undefined, [first, second]: readonly TableRow[]): boolean {
  if (column === undefined || !second) return false
  return numberOf(first!.cells[column] ?? '') === numberOf(second.cells[column] ?? '')
}

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
