import { sameName } from './absent.ts'
import type { AskedQuestion } from './score.ts'
import { matchKey, type Table } from './table.ts'
import { currency } from './table-cells.ts'
import { answerColumn, type ColumnLikes, columnLikes, focusOf, namedColumns, numberedTerms } from './table-columns.ts'
import type { NumberLimit } from './table-compare.ts'
import { comparedColumn, namingColumn } from './table-compared.ts'
import { type Condition, conditionsAsked } from './table-conditions.ts'
import { orderIn, type TableTerm, weigh } from './table-fit.ts'
import { type Compared, isNumeric } from './table-measures.ts'
import type { Order, OrderAsked } from './table-order.ts'
import { type Measure, priceIn } from './table-properties.ts'
import { columnsOfPeriods, type PeriodAsked, periodAsked } from './table-series.ts'
import { asksWhich } from './table-words/index.ts'

/** What a question asks of one table. */
export interface AskedOfTable extends OrderAsked {
  /** The question without the words that only say a condition, which spaces stand for. */
  readonly text: string
  readonly terms: readonly TableTerm[]
  /** The words that may name a column or single out a row, and those of them that may single out a row. */
  readonly limiting: readonly TableTerm[]
  readonly telling: readonly TableTerm[]
  /** Words that say which table is meant. */
  readonly inTitle: ReadonlySet<string>
  readonly columns: ColumnLikes
  readonly named: ReadonlyMap<string, readonly number[]>
  /** The column that tells what is asked for, and the one by which rows are compared. */
  readonly answer: number | undefined
  readonly compared: Compared | undefined
  readonly conditions: readonly Condition[]
  /** The columns of years, months … that are asked to be compared. */
  readonly period: PeriodAsked | undefined
  /** Stems of words that no row need hold: those of conditions, periods and an order that a column tells. */
  readonly said: ReadonlySet<string>
}

/** How well a word must match a column's name for what is compared to be told by it rather than by the words of the order. */
const leastLike = 0.5

/** Reads what a question asks of a table. */
export function askOf(question: AskedQuestion, table: Table): AskedOfTable {
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
  const inTitle = calledInTitle(terms, table)
  const compare = (measure: Measure | undefined) =>
    comparedColumn(text, table, {
      named: columnsToCompare(text, table, { terms, named, inTitle }),
      next: order ? columnsNext(wordAfter(text, order, limiting), named, columns) : [],
      answer: column,
      measure,
    })
  const compared =
    order || limit
      ? (compare(order?.measure) ?? (limit && isOfMoney(text, limit) ? compare(priceIn(question.language)) : undefined))
      : undefined
  const answer = columnOfAnswer(question, table, { column, columns, isOrdered: order !== undefined })
  // Of all things in a paint list the dearest is asked for by "the dearest paint", though some rows say "floor paint".
  // The word by which it is compared is no more of a row where a note says it too.
  const isCompared = (key: string) => compared?.byName === true && table.columnKeys[compared.at]!.includes(key)
  const isOfAnswer = (key: string) => answer !== undefined && table.columnKeys[answer]!.includes(key)
  const isTitle = (key: string) => inTitle.has(key) || isOfTitle(key, terms, table)
  // "At least 3 rooms" singles out none with just three.
  const isOfLimit = ({ start }: TableTerm) =>
    compared !== undefined && limit !== undefined && isWithin(text, limit.written, start)
  const telling = limiting.filter(
    term =>
      !isTitle(term.key) && !isOfLimit(term) && !((order || limit) && (isCompared(term.key) || isOfAnswer(term.key))),
  )
  const period = order?.kind === 'most' || order?.kind === 'least' ? periodAsked(text, order.words, table) : undefined
  const isOrdered = !order?.measure || compared !== undefined || period !== undefined
  const said = new Set([...(isOrdered ? ordering : []), ...kept, ...(period?.words ?? [])])
  return {
    ...asked,
    text,
    terms,
    limiting,
    telling,
    inTitle,
    columns,
    named,
    answer,
    compared,
    conditions,
    period,
    said,
  }
}

/** Whether a word of a question stands in a part of it. */
export const isWithin = (text: string, part: string, start: number): boolean =>
  start >= text.indexOf(part) && start < text.indexOf(part) + part.length

/** Whether a limit is one of money: "under 500 euros". */
const isOfMoney = (text: string, { written }: NumberLimit): boolean =>
  ofMoney.test(text.slice(text.indexOf(written), text.indexOf(written) + written.length + longestUnit))
const longestUnit = 10
const ofMoney = new RegExp(
  `${currency}|\\d\\s?(?:euros?|eur|pounds?|dollars?|złot\\p{L}*|рубл\\p{L}*|reais|francs?|franken)(?!\\p{L})`,
  'iu',
)

/** The columns that the words of a comparison name, that of a year first, which says most clearly what is meant; none by words that a number follows. */
function columnsToCompare(
  text: string,
  table: Table,
  {
    terms,
    named,
    inTitle,
  }: {
    terms: readonly TableTerm[]
    named: ReadonlyMap<string, readonly number[]>
    inTitle: ReadonlySet<string>
  },
): number[] {
  const periods = columnsOfPeriods(text, table)
  const numbered = numberedTerms(terms.filter(({ key }) => !inTitle.has(key)))
  // "In January 2023" names the column of the month; "from January to June" names none of the two.
  if (new Set([...periods.values()].flat()).size === 1) for (const key of periods.keys()) numbered.delete(key)
  return [...named]
    .filter(([key]) => !numbered.has(key))
    .sort(([one], [two]) => Number(/\d/.test(two)) - Number(/\d/.test(one)))
    .flatMap(([, at]) => at)
}

/** A question with spaces in place of what only says a condition. */
const without = (text: string, conditions: readonly Condition[]) =>
  conditions.reduce((left, { written }) => left.replace(written, ' '.repeat(written.length)), text)

/**
 * The column that tells what is asked for: nobody is a number, and "Which phone has the largest battery?" asks for a phone, which the column with the rows' names
 * tells where the table is of phones.
 */
function columnOfAnswer(
  { text, kind, language }: AskedQuestion,
  table: Table,
  { column, columns, isOrdered }: { column: number | undefined; columns: ColumnLikes; isOrdered: boolean },
): number | undefined {
  if (column === undefined || (kind === 'who' && isNumeric(table, column))) return undefined
  const things = [...focusOf(text, language)]
  const which = asksWhich(text, language) || /^which\b/i.test(text)
  if (!isOrdered || !which || things.length === 0) return column
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
      (key, at) =>
        matchKey(one.key, [key]) >= sameName && matchKey(two.key, titleKeys.slice(at + 1, at + 2)) >= sameName,
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
