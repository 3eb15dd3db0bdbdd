import type { PairScore } from '@docent/reranker'
import type { AnswerRequest } from '../answerer.ts'
import { readableRow } from './readable.ts'
import { oddsIn, type Read } from './reader.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { matchKey, quotationsOf, readTable, type Table, type TableRow } from './table.ts'
import { numberOf } from './table-cells.ts'
import { answerColumn, type ColumnLikes, columnLikes, focusOf, namedColumns, numberedTerms } from './table-columns.ts'
import { withinLimit } from './table-compare.ts'
import { type Condition, conditionsAsked } from './table-conditions.ts'
import { countRows } from './table-count.ts'
import {
  coverage,
  holdsNames,
  holdsOf,
  orderIn,
  type ReadRow,
  readRow,
  rowName,
  type TableTerm,
  weigh,
} from './table-fit.ts'
import { denies } from './table-flags.ts'
import { isNumeric } from './table-measures.ts'
import { asksPlace, comparedColumn, distinct, namingColumn, type Order } from './table-order.ts'
import { asksCount, type Fits, mayAnswer, mostQuoted, type RowsFound, rowsInOrder } from './table-ranking.ts'
import { rowsOfRoute } from './table-route.ts'
import { columnsOfPeriods, extremePeriod, periodAsked } from './table-series.ts'

export interface TableAnswer extends RowsFound {
  /** Part of the question's telling words that the table holds anywhere, 0 to 1. */
  readonly holds: number
  /** Whether it holds every name that the question says. */
  readonly named: boolean
  /** The log-odds that its first row answers by itself, where it was read. */
  readonly answers?: number
}

interface FoundInTable extends RowsFound {
  /** The words by which its rows can be compared, none where no column tells it; and the columns that words name. */
  readonly said: { readonly ordering: ReadonlySet<string>; readonly columns: ColumnLikes }
  /** How well this table fits beside others. */
  readonly worth: number
}

/** Most tables that are compared, those of which the first row is read, and most rows that are quoted of those counted. */
const most = { tables: 8, read: 4, counted: 12 } as const
/** Words that compare or exclude, which no lookup here understands. */
const beyond =
  /\b(?:difference|more|less|fewer|only|better|worse|than|or|other|besides|average|sum|combined|both|not|never|between|since|until|over|under|at least|same|each|every|total|except|excluding|outside|apart|but|no|off|out)\b/i

/** The next best row fits at most this much of the best one's fit where the best one is quoted alone. */
const farBehind = 0.6
/** So many rows that fit alike need no others beside them. */
const enoughRows = 3
/** What a column for just what is asked for adds to a table's worth beside other tables. */
const columnWorth = 0.25
/** All of a table is asked for together. */
const inAll = /\b(?:altogether|all together|in all|in total|overall|total|combined)\b/i
/** Several things are asked for. */
const asksList =
  /^(?:which|what|who|list|name|show|all)\b(?: of)?(?: are| were)?(?: the| our| my| these| those| all)?(?: [\p{L}'’-]+){0,3}? [\p{L}-]{2,}(?<!s|u|i)s\b(?! (?:is|was|has|does)\b)/iu
/** Where another cell of a row is so many times as likely the answer by its words, none is stated. */
const mostOfAnother = 4
/** How well a word must match a column's name for what is compared to be told by it rather than by the words of the order. */
const leastLike = 0.5
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
  const tables: Table[] = []
  for (const passage of passages) {
    if (tables.length >= most.tables) break
    if (tables.some(({ rows }) => rows.some(row => row.fileId === passage.fileId && row.section === passage.section)))
      continue
    const table = await readTable(passage, readSection)
    if (table) tables.push(table)
  }
  const likeliest = tables
    .flatMap((table, rank) => {
      const found = lookUp(question, table, rank)
      return found ? [{ table, found }] : []
    })
    .sort((one, two) => two.found.worth - one.found.worth)
    .slice(0, most.read)
  const texts = likeliest.map(({ table, found }) => firstRow(table, found, question))
  const scores = await read?.(texts)
  const best = likeliest
    .map(({ table, found }, at) => {
      const score = scores?.[at]
      return { table, found, score, text: texts[at]!, worth: found.worth + (score ? worthOfReading(score.answers) : 0) }
    })
    .sort((one, two) => two.worth - one.worth)[0]
  if (!best) return undefined
  const { table, found, score, text } = best
  const { fact, ...rows } = found
  const isStated = fact && (!score || fact.how || !isAnotherCell(text, fact.value, score.words))
  return {
    ...(isStated ? found : rows),
    holds: holdsOf(question, table, found.said),
    named: holdsNames(question, table),
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
export const worthOfReading = (answers: number): number =>
  ofReading.times * Math.max(ofReading.least, Math.min(ofReading.most, answers))

/** The first row that was found in a table, as the reranker learned to read it. */
function firstRow(table: Table, { quotations: [first] }: RowsFound, question: AskedQuestion): string {
  const row = table.rows.find(({ section, start }) => section === first?.section && start === first.start)
  return readableRow({ ...table, cells: row?.cells ?? [] }, question)
}

function lookUp(question: AskedQuestion, table: Table, rank: number): FoundInTable | undefined {
  const terms = weigh(question.text, table)
  const columns = columnLikes(question, terms, table)
  const conditions = conditionsAsked(question.text, terms, table, namedColumns(terms, columns))
  const kept = new Set(conditions.flatMap(({ words }) => words))
  const text = without(question.text, conditions)
  const asked = orderIn(text, table)
  const { limit, order, ordering } = asked
  const limiting = terms.filter(({ key }) => !ordering.has(key) && !kept.has(key))
  const named = namedColumns(limiting, columns)
  const column = answerColumn(question, limiting, table, columns)
  // Nobody is a number.
  const inTitle = calledInTitle(terms, table)
  const periods = columnsOfPeriods(text, table)
  const numbered = numberedTerms(terms.filter(({ key }) => !inTitle.has(key)))
  // "In January 2023" names the column of the month; "from January to June" names none of the two.
  if (new Set([...periods.values()].flat()).size === 1) for (const key of periods.keys()) numbered.delete(key)
  // A year that a column is called by says most clearly which one is meant.
  const compares = [...named]
    .filter(([key]) => !numbered.has(key))
    .sort(([one], [two]) => Number(/\d/.test(two)) - Number(/\d/.test(one)))
    .flatMap(([, at]) => at)
  const compared =
    order || limit
      ? comparedColumn(text, table, {
          named: compares,
          next: order ? columnsNext(wordAfter(text, order, limiting), named, columns) : [],
          answer: column,
          measure: order?.measure,
        })
      : undefined
  const answer = columnOfAnswer(question, table, { column, columns, isOrdered: order !== undefined })
  const within = limit && compared ? withinLimit(table.rows, compared.at, limit) : []
  // Of all things in a paint list the dearest is asked for by "the dearest paint", though some rows say "floor paint".
  // The word by which it is compared is no more of a row where a note says it too.
  const isCompared = (key: string) => compared?.byName === true && table.columnKeys[compared.at]!.includes(key)
  const isOfAnswer = (key: string) => answer !== undefined && table.columnKeys[answer]!.includes(key)
  const isTitle = (key: string) => inTitle.has(key) || isOfTitle(key, terms, table)
  const telling = limiting.filter(
    ({ key }) => !isTitle(key) && !((order || limit) && (isCompared(key) || isOfAnswer(key))),
  )
  const route = rowsOfRoute(text, table)
  const limited = (within.length > 0 ? within : table.rows).filter(row => !route || route.includes(row))
  const keeping = limited.filter(row => conditions.every(({ holds }) => holds(row)))
  const readBy = (by: readonly TableTerm[]) =>
    (keeping.length > 0 ? keeping : table.rows).map(row => readRow(row, by, table, named, answer))
  const topOf = (rows: readonly ReadRow[]) => Math.max(...rows.map(({ fit }) => fit))
  const byTelling = readBy(telling)
  // Words of the title single out a row only where no others do, and never the 24 of "the league of 2023/24".
  const isVain = topOf(byTelling) === 0 && !order && !limit
  const read = isVain ? readBy(limiting.filter(({ key }) => !inTitle.has(key) || !/^\d/.test(key))) : byTelling
  const top = topOf(read)
  const fitting = read.filter(({ fit }) => fit >= top - 1e-9)
  const sums = top === 0 && inAll.test(text) ? fitting.filter(({ row }) => row.sumsUp) : []
  const best = sums.length > 0 ? sums : fitting
  const period = order?.kind === 'most' || order?.kind === 'least' ? periodAsked(text, order.words, table) : undefined
  const isOrdered = !order?.measure || compared !== undefined || period !== undefined
  const said = {
    ordering: new Set([...(isOrdered ? ordering : []), ...kept, ...(period?.words ?? [])]),
    columns,
  }
  const { covered, total } = coverage(terms, table, { best: best[0]!, ...said })
  if (total === 0) return undefined
  const focus = [...focusOf(text)].some(key => named.has(key))
  const worth = covered + 0.25 * Math.min(1, top / total) + (focus ? columnWorth : 0) - 0.03 * rank
  const summed = best[0]!.row.sumsUp ? text.replace(/\btotal\b/i, '') : text
  const plain = !beyond.test(summed) && !denies.test(text)
  const dropped = limiting.filter(({ key }) => !telling.some(term => term.key === key))
  const fits: Fits = {
    best,
    top,
    read,
    within,
    isLimited: keeping.length > 0 && (route !== undefined || conditions.length > 0),
    covered,
    plain,
    named,
    conditions,
    dropped,
    compared,
    answer,
  }
  const bare = within.length > 0 && limit ? summed.replace(limit.written, '') : summed
  const isPlain = !beyond.test(bare) && !denies.test(bare)
  const counted =
    isPlain && !order && table.whole && /\bhow many\b|\bhow often did\b|\bnumber of\b/i.test(text)
      ? countRows(
          question,
          telling.filter(
            ({ start, key }) => !(limit && within.length > 0 && isWithin(text, limit.written, start)) && !kept.has(key),
          ),
          table,
          named,
          {
            rows: keeping,
            conditions,
            limit: within.length > 0 && limit && compared ? { at: compared.at, written: limit.written } : undefined,
          },
        )
      : undefined
  const extreme =
    period && extremePeriod(period, table, { ...fits, kind: order?.kind === 'most' ? 'most' : 'least', terms })
  if (extreme) return { ...extreme, worth, said }
  const found: RowsFound = counted
    ? { quotations: quotationsOf(counted.rows.slice(0, most.counted)), fact: counted.fact }
    : (rowsInOrder(text, table, asked, fits) ?? rowsThatFit(text, table, { ...fits, order, terms: telling }))
  const { fact, ...rows } = found
  return { ...(fact && !counted && !mayAnswer(question, fact.value) ? rows : found), worth, said }
}

/** Whether a word of a question stands in a part of it. */
const isWithin = (text: string, part: string, start: number) =>
  start >= text.indexOf(part) && start < text.indexOf(part) + part.length

/** A question with spaces in place of what only says a condition. */
const without = (text: string, conditions: readonly Condition[]) =>
  conditions.reduce((left, { written }) => left.replace(written, ' '.repeat(written.length)), text)

/**
 * The column that tells what is asked for: nobody is a number, and "Which phone has the largest battery?" asks for a phone, which the column with the rows' names
 * tells where the table is of phones.
 */
function columnOfAnswer(
  { text, kind }: AskedQuestion,
  table: Table,
  { column, columns, isOrdered }: { column: number | undefined; columns: ColumnLikes; isOrdered: boolean },
): number | undefined {
  if (column === undefined || (kind === 'who' && isNumeric(table, column))) return undefined
  const things = [...focusOf(text)]
  if (!isOrdered || !/^which\b/i.test(text) || things.length === 0) return column
  if (things.some(key => (columns.get(key)?.[column] ?? 0) > 0)) return column
  return things.some(key => matchKey(key, table.titleKeys) === 1) ? namingColumn(table) : undefined
}

/** The columns that the word after those of the order names, and not by a word that is only akin. */
function columnsNext(
  word: TableTerm | undefined,
  named: ReadonlyMap<string, readonly number[]>,
  columns: ColumnLikes,
): readonly number[] {
  const key = word?.key ?? ''
  return (named.get(key) ?? []).filter(at => columns.get(key)![at]! >= leastLike)
}

/** The word right after those that say the order: "population" of "the largest population". */
function wordAfter(text: string, { words }: Order, terms: readonly TableTerm[]): TableTerm | undefined {
  const said = words.exec(text)
  const end = said ? said.index + said[0].length : text.length
  return terms.find(({ start }) => start >= end && /^[\s-]*$/.test(text.slice(end, start)))
}

/** Words that follow each other in the question as in the table's title say which table is meant: "Ward 7", "the league of 2022/23". */
function calledInTitle(terms: readonly TableTerm[], { titleKeys }: Table): ReadonlySet<string> {
  const isNext = (one: TableTerm | undefined, two: TableTerm | undefined) =>
    one !== undefined &&
    two !== undefined &&
    titleKeys.some(
      (key, at) => matchKey(one.key, [key]) >= 0.85 && matchKey(two.key, titleKeys.slice(at + 1, at + 2)) >= 0.85,
    )
  return new Set(
    terms.flatMap((term, at) => (isNext(terms[at - 1], term) || isNext(term, terms[at + 1]) ? [term.key] : [])),
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
  {
    order,
    terms,
    best,
    top,
    read,
    within,
    isLimited,
    covered,
    plain,
    named,
    conditions,
    answer,
  }: Fits & { order: Order | undefined; terms: readonly TableTerm[] },
): RowsFound {
  // "Which of them has no phone?" asks for all of them, though they say the same of it.
  const isKeptTo = conditions.some(({ at }) => at === answer)
  const name = rowName(table, best[0]!, answer)
  const values = new Set(best.map(({ row }) => (answer === undefined ? '' : (row.cells[answer]?.trim() ?? ''))))
  const [value = ''] = values
  const fitting = best.map(each => each.row)
  // "Which staff teach maths?": who teaches it beside something else as well.
  const bare = Math.max(...best.map(each => each.bare))
  // Where the rows keep to a condition, one word of a remark singles out none of them.
  const isCalled = best.some(({ whole }) => whole.length > 0) || conditions.length === 0
  const asWell = read.flatMap(each =>
    !best.includes(each) && (isCalled ? each.bare > 0 && each.bare >= bare - 1e-9 : !each.row.sumsUp) ? each.row : [],
  )
  const isNamedColumn = [...named.values()].some(columns => columns.includes(answer ?? -1))
  const sure =
    plain &&
    !order &&
    (isCalled || asWell.length === 0) &&
    values.size === 1 &&
    value !== '' &&
    // The first column names the rows, and by numbers that count nothing too.
    (!asksCount.test(text) || (numberOf(value) !== undefined && answer! > 0)) &&
    name.length > 0 &&
    covered >= 0.85 &&
    !asksPlace(text) &&
    isNamed(table, best[0]!, answer) &&
    !isOfLoser(text, table, best[0]!) &&
    !asksOfRemark(terms, best[0]!, { answer, least: isNamedColumn ? 2 : 1 }) &&
    !isOfOtherYear(text, table, { row: best[0]!.row, named })
  const next = Math.max(0, ...read.flatMap(({ fit }) => (fit < top - 1e-9 ? [fit] : [])))
  if (order) return { quotations: quotationsOf(fitting.slice(0, mostQuoted)) }
  const alone = sure || (best.length === 1 && name.length > 0 && next <= farBehind * top && covered >= 0.6)
  return {
    quotations: quotationsOf(
      (asksList.test(text) || !isCalled) && !sure
        ? [...fitting, ...asWell].slice(0, most.counted)
        : asksCount.test(text) || isKeptTo
          ? fitting.slice(0, mostQuoted)
          : distinct(fitting, answer).slice(0, mostQuoted),
    ),
    alone: alone || isLimited || within.length > 0 || best.length >= enoughRows,
    byMeasure: isLimited && conditions.length > 0,
    ...(sure ? { fact: { label: [table.columns[answer!]!.trim(), ...name].join(', '), value } } : {}),
  }
}

/** Whether a question says what calls the row by name, where a column does: what stands beside a town in a table of districts is said of the district. */
function isNamed(table: Table, { held, whole }: ReadRow, answer: number | undefined): boolean {
  const naming = namingColumn(table)
  return naming === undefined || naming === answer || [held, ...whole].includes(naming)
}

/**
 * Whether so many words of the question at least stand in one cell that neither calls the row by name nor answers: the "restored" of "restored 2015" asks of that cell,
 * and the "goals" and "cup" of "3 goals in the cup", though another column has the goals.
 */
function asksOfRemark(
  terms: readonly TableTerm[],
  { row, held, whole }: ReadRow,
  { answer, least }: { answer: number | undefined; least: number },
): boolean {
  const naming = [held, ...whole].flatMap(at => (at === undefined ? [] : row.keys[at]!))
  const stray = terms.filter(({ key }) => !naming.includes(key))
  return row.keys.some(
    (cell, at) =>
      at !== held &&
      at !== answer &&
      !whole.includes(at) &&
      stray.filter(({ key }) => cell.includes(key)).length >= least,
  )
}

/** Whether a question asks what somebody won who stands where those stand that did not. */
const isOfLoser = (text: string, { columns }: Table, { held }: ReadRow): boolean =>
  /\bw(?:in|ins|on|inning)\b/i.test(text) &&
  held !== undefined &&
  /\b(?:runners?|second|2nd|los(?:er|t))\b/i.test(columns[held]!)

/** Whether a year of the question stands in a row only as a part of a date of which nothing is asked: the day of the record heat is not the year of the rain. */
function isOfOtherYear(
  text: string,
  { columns, titleKeys }: Table,
  { row, named }: { row: TableRow; named: ReadonlyMap<string, readonly number[]> },
): boolean {
  const asked = new Set([...named.values()].flat())
  return [...text.matchAll(/\b(?:1[89]|20)\d\d\b/g)].some(([year]) => {
    const stands = row.cells.flatMap((cell, at) => (cell.includes(year) ? [{ cell: cell.trim(), at }] : []))
    const isElsewhere = titleKeys.includes(year) || columns.some(name => name.includes(year))
    return !isElsewhere && stands.length > 0 && stands.every(({ cell, at }) => cell !== year && !asked.has(at))
  })
}
