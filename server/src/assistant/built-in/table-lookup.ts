import type { PairScore } from '@docent/reranker'
import type { AnswerRequest } from '../answerer.ts'
import { readableRow } from './readable.ts'
import { oddsIn, type Read } from './reader.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { asksOfSibling } from './siblings.ts'
import { quotationsOf, readTable, type Table, type TableRow } from './table.ts'
import { type AskedOfTable, askOf, isWithin } from './table-asked.ts'
import { type ColumnLikes, focusOf } from './table-columns.ts'
import { withinLimit } from './table-compare.ts'
import { countRows } from './table-count.ts'
import { coverage, holdsNames, holdsOf, type ReadRow, readRow, type TableTerm } from './table-fit.ts'
import { denies } from './table-flags.ts'
import { type Fits, mayAnswer, type RowsFound, rowsInOrder } from './table-ranking.ts'
import { rowsOfRoute } from './table-route.ts'
import { mostListed, rowsThatFit } from './table-rows.ts'
import { extremePeriod } from './table-series.ts'
import { tablePatternsOf } from './table-words/index.ts'

export interface TableAnswer extends RowsFound {
  /** Part of the question's telling words that the table holds anywhere, 0 to 1. */
  readonly holds: number
  /** Whether it holds every name that the question says. */
  readonly named: boolean
  /** Whether a column compares its rows or tells which of them keep to a condition. */
  readonly byColumn: boolean
  /** The log-odds that its first row answers by itself, where it was read. */
  readonly answers?: number
}

interface FoundInTable extends RowsFound {
  /** The words by which its rows can be compared, none where no column tells it; and the columns that words name. */
  readonly said: { readonly ordering: ReadonlySet<string>; readonly columns: ColumnLikes }
  /** How well this table fits beside others. */
  readonly worth: number
  readonly byColumn: boolean
}

/** How well a word of another language must match the name of the column of which a fact is stated. */
const leastNamed = 0.8
/** Of a table among text no fact is stated unless it holds the whole question, but for rounding. */
const whole = 0.999
/** Most tables that are compared, and those of which the first row is read. */
const most = { tables: 8, read: 4 } as const
/** Words that compare or exclude, which no lookup here understands. */
const beyond =
  /\b(?:difference|more|less|fewer|only|better|worse|than|or|other|besides|average|sum|combined|both|not|never|between|since|until|over|under|at least|same|each|every|total|altogether|overall|except|excluding|outside|apart|but|no|off|out)\b/i

/** What a column for just what is asked for adds to a table's worth beside other tables. */
const columnWorth = 0.25
/** What a table loses beside others where the question asks of a sibling of its document: the manual of another model. */
const ofSibling = 0.5
/** All of a table is asked for together. */
const inAll = /\b(?:altogether|all together|in all|in total|overall|total|combined)\b/i
/** Where another cell of a row is so many times as likely the answer by its words, none is stated. */
const mostOfAnother = 4
/** What the log-odds that a table's first row answers count beside what the words say, from `least` to `most` of them. */
const ofReading = { times: 0.15, least: -5, most: 3 } as const

/**
 * Looks a question up in the tables that the best rows come from. Undefined where no row fits.
 * @param read reads the first row found in each of the likeliest tables together with the question, to tell which table is meant
 */
export async function lookUpInTable(
  question: AskedQuestion,
  scored: readonly Scored[],
  readSection: AnswerRequest['readSection'],
  read?: Read,
): Promise<TableAnswer | undefined> {
  const passages = scored.filter(({ row }) => row).map(({ passage }) => passage)
  const tables: { table: Table; isOfSibling: ReturnType<ReturnType<typeof asksOfSibling>> }[] = []
  const siblings = asksOfSibling(question.text)
  for (const passage of passages) {
    if (tables.length >= most.tables) break
    if (
      tables.some(({ table: { rows } }) =>
        rows.some(row => row.fileId === passage.fileId && row.section === passage.section),
      )
    )
      continue
    const table = await readTable(passage, readSection, question.language)
    if (table) tables.push({ table, isOfSibling: siblings(passage) })
  }
  const likeliest = tables
    .flatMap(({ table, isOfSibling }, rank) => {
      const found = lookUp(question, table, rank)
      if (!found) return []
      const isOther = isOfSibling?.([...table.columns, ...(rowOf(table, found)?.cells ?? [])].join(' ')) === true
      return [{ table, found: { ...found, worth: found.worth - (isOther ? ofSibling : 0) }, isOther }]
    })
    .sort((one, two) => two.found.worth - one.found.worth)
    .slice(0, most.read)
  const texts = likeliest.map(({ table, found }) => firstRow(table, found, question))
  const scores = await read?.(texts)
  const best = likeliest
    .map(({ table, found, isOther }, at) => {
      const score = scores?.[at]
      return {
        table,
        found,
        isOther,
        score,
        text: texts[at]!,
        worth: found.worth + (score ? worthOfReading(score.answers) : 0),
      }
    })
    .sort((one, two) => two.worth - one.worth)[0]
  if (!best) return undefined
  const { table, found, isOther, score, text } = best
  const { fact, ...rows } = found
  const isStated = fact && (!score || fact.how || !isAnotherCell(text, fact.value, score.words))
  return {
    ...(isStated ? found : rows),
    holds: holdsOf(question, table, found.said),
    named: !isOther && holdsNames(question, table),
    ...(score && { answers: score.answers }),
  }
}

/** Whether the reranker takes another cell of a row for the answer, and not by a little. */
function isAnotherCell(text: string, value: string, words: PairScore['words']): boolean {
  const cells = [...text.matchAll(/(?<= \| |; ).+?(?=; |$)/g)].map(({ 0: cell, index }) => ({
    odds: oddsIn(words, index, index + cell.length),
    isIt: cell.endsWith(value),
  }))
  const [own, other] = [true, false].map(is =>
    Math.max(0, ...cells.flatMap(cell => (cell.isIt === is ? cell.odds : []))),
  )
  return own! > 0 && other! > mostOfAnother * own!
}

/** What the log-odds that a row answers by itself count for its table beside the words. */
const worthOfReading = (answers: number): number =>
  ofReading.times * Math.max(ofReading.least, Math.min(ofReading.most, answers))

/** The first row that was found in a table, as the reranker learned to read it. */
const firstRow = (table: Table, found: RowsFound, question: AskedQuestion): string =>
  readableRow({ ...table, cells: rowOf(table, found)?.cells ?? [] }, question)

const rowOf = ({ rows }: Table, { quotations: [first] }: RowsFound) =>
  rows.find(({ section, start }) => section === first?.section && start === first.start)

function lookUp(question: AskedQuestion, table: Table, rank: number): FoundInTable | undefined {
  const asked = askOf(question, table)
  const { text, terms, columns, limit, order, named, answer, compared, conditions, period, telling, limiting } = asked
  const within = limit && compared ? withinLimit(table, compared.at, limit) : []
  const route = rowsOfRoute(text, table)
  const limited = (within.length > 0 ? within : table.rows).filter(row => !route || route.includes(row))
  const keeping = limited.filter(row => conditions.every(({ holds }) => holds(row)))
  const { read, top, best } = rowsRead(table, saysMore(keeping.length > 0 ? keeping : table.rows, table, terms), asked)
  const said = { ordering: asked.said, columns }
  const { covered, total } = coverage(terms, table, { best: best[0]!, ...said })
  if (total === 0) return undefined
  const focus = [...focusOf(text, question.language)].some(key => named.has(key))
  const worth = covered + 0.25 * Math.min(1, top / total) + (focus ? columnWorth : 0) - 0.03 * rank
  const isLimited = keeping.length > 0 && (route !== undefined || conditions.length > 0)
  const plainText = best[0]!.row.sumsUp ? text.replace(inAll, '') : text
  // What else a question of another language may ask of a number is not read.
  const isElsewhere = tablePatternsOf(question.language) !== undefined
  const asksMore = limit !== undefined || order !== undefined || conditions.length > 0
  const plain = !beyond.test(plainText) && !denies.test(text) && !(isElsewhere && asksMore)
  const byColumn = conditions.length > 0 || period !== undefined || (order !== undefined && compared !== undefined)
  const judged = { worth, said, byColumn }
  const dropped = limiting.filter(({ key }) => !telling.some(term => term.key === key))
  const fits: Fits = {
    best,
    top,
    read,
    within,
    isLimited,
    covered,
    plain,
    named,
    conditions,
    dropped,
    compared,
    answer,
  }
  const counted = order ? undefined : rowsCounted(question, table, { asked, plainText, within, keeping })
  if (counted) return { ...counted, ...judged }
  const extreme = extremePeriod(asked, table, { best, plain })
  if (extreme) return { ...extreme, ...judged }
  const found =
    rowsInOrder(text, table, asked, fits) ?? rowsThatFit(text, table, { ...fits, order, terms: telling, columns })
  const { fact, ...rows } = found
  // Elsewhere than in English the column must be the only one that whole words name: "Sinds welk jaar is zij lid?" names that of the birth too.
  const namedWhole = table.columns.flatMap((_name, at) =>
    [...columns.values()].some(likes => likes[at]! >= leastNamed) ? [at] : [],
  )
  const isNamed = !isElsewhere || (namedWhole.length === 1 && namedWhole[0] === answer)
  const isStated = fact && isNamed && mayAnswer(question, fact.value) && (!table.inText || covered >= whole)
  return { ...(isStated ? found : rows), ...judged }
}

/** Of a form the entries whose values the question does not say itself, if there are any: "Name: Ada Ferris" tells nothing of her grade. */
function saysMore(rows: readonly TableRow[], { columns }: Table, terms: readonly TableTerm[]): readonly TableRow[] {
  if (columns.length !== 2 || columns.some(name => name.trim() !== '')) return rows
  const said = new Set(terms.map(({ key }) => key))
  const others = rows.filter(({ keys: [, value = []] }) => !value.every(key => said.has(key)))
  return others.length > 0 ? others : rows
}

/** Reads how well rows fit, and finds those that fit best. */
function rowsRead(
  table: Table,
  rows: readonly TableRow[],
  { text, telling, limiting, inTitle, order, limit, named, answer }: AskedOfTable,
): { read: readonly ReadRow[]; top: number; best: readonly ReadRow[] } {
  const readBy = (by: readonly TableTerm[]) => rows.map(row => readRow(row, by, table, named, answer))
  const topOf = (all: readonly ReadRow[]) => Math.max(...all.map(({ fit }) => fit))
  const byTelling = readBy(telling)
  // Words of the title single out a row only where no others do, and never the 24 of "the league of 2023/24".
  const isVain = topOf(byTelling) === 0 && !order && !limit
  const read = isVain ? readBy(limiting.filter(({ key }) => !inTitle.has(key) || !/^\d/.test(key))) : byTelling
  const top = topOf(read)
  const fitting = read.filter(({ fit }) => fit >= top - 1e-9)
  const sums = top === 0 && inAll.test(text) ? fitting.filter(({ row }) => row.sumsUp) : []
  return { read, top, best: sums.length > 0 ? sums : fitting }
}

/** The rows that a question asks to be counted, with their number. */
function rowsCounted(
  question: AskedQuestion,
  table: Table,
  {
    asked: { text, limit, compared, conditions, telling, named, columns },
    plainText,
    within,
    keeping,
  }: { asked: AskedOfTable; plainText: string; within: readonly TableRow[]; keeping: readonly TableRow[] },
): RowsFound | undefined {
  const limited = within.length > 0 && limit && compared ? { at: compared.at, written: limit.written } : undefined
  const bare = limited ? plainText.replace(limited.written, '') : plainText
  const asksNumber = /\bhow many\b|\bhow often did\b|\bnumber of\b/i.test(text)
  if (!asksNumber || !table.whole || beyond.test(bare) || denies.test(bare)) return undefined
  const limits = telling.filter(({ start }) => !(limited && isWithin(text, limited.written, start)))
  const counted = countRows(question, limits, table, { named, columns }, { rows: keeping, conditions, limit: limited })
  return counted && { quotations: quotationsOf(counted.rows.slice(0, mostListed)), fact: counted.fact }
}
