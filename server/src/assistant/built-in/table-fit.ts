import { namesOf, sameName } from './absent.ts'
import { type AskedQuestion, isLikelyEnglish } from './score.ts'
import { keysOfText, matchCell, matchKey, type Table, type TableRow } from './table.ts'
import { numberOf } from './table-cells.ts'
import type { ColumnLikes } from './table-columns.ts'
import { type OrderAsked, orderAsked } from './table-order.ts'
import { tablePatternsOf } from './table-words/index.ts'
import { tellingOfTerm } from './telling.ts'
import { contentTerms, type Term } from './terms.ts'

/** What a table itself is called, as stems. */
export const namesOfTable: ReadonlySet<string> = new Set(
  keysOfText('table list chart timetable schedule sheet spreadsheet register'),
)
/** Words about the table and verbs that say nothing, as stems. */
export const ofTheTable: ReadonlySet<string> = new Set([
  ...namesOfTable,
  ...keysOfText(
    'overall altogether listed row column record recorded shown appear number total amount time name type kind come came take took get got make made happen go went according ever',
  ),
])

export interface TableTerm extends Term {
  /** Rarity among the rows, from about 0.3 (in all of them) to 1.3, and more for a name. */
  readonly weight: number
  /** Whether it is written as a name is. */
  readonly isName: boolean
}

/** What a name tells more than another word. */
const ofName = 1.5

/** The words of a question with their rarity among the rows of a table. */
export function weigh(text: string, { rows, language }: Table): TableTerm[] {
  const size = Math.log(2 + rows.length)
  const numbers = tablePatternsOf(language)?.numbers
  const terms = contentTerms(text, language).map(term => {
    const figure = numbers?.get(text.slice(term.start, term.end).toLowerCase())
    return figure === undefined ? term : { ...term, key: figure }
  })
  return terms.map(term => {
    const count = rows.filter(row => row.keys.some(keys => matchKey(term.key, keys) === 1)).length
    const isName = term.start > 0 && /^\p{Lu}/u.test(text.slice(term.start))
    return { ...term, isName, weight: (isName ? ofName : 1) * (0.3 + Math.log((2 + rows.length) / (1 + count)) / size) }
  })
}

/** The order that a question asks for. The "top" of "Top Gun" and the "final" of a row that is called so are names, no order. */
export function orderIn(text: string, { rows, language }: Table): OrderAsked {
  const asked = orderAsked(text, language)
  const { ordering } = asked
  const said = new Set(keysOfText(text, language))
  const isSaid = (key: string) => said.has(key)
  const isName = (keys: readonly string[]) => keys.some(key => ordering.has(key)) && keys.every(isSaid)
  const named = ordering.size > 0 && rows.some(({ keys }) => keys.some(isName))
  return named ? { ...asked, comparison: undefined, order: undefined, ordering: new Set() } : asked
}

export interface ReadRow {
  readonly row: TableRow
  readonly fit: number
  /** How much of the question it holds anywhere, whatever makes one row more telling than another. */
  readonly bare: number
  /** Columns whose cell the question names whole. */
  readonly whole: readonly number[]
  /** The cell that holds most of the question. */
  readonly held?: number
}

/** How well a row fits: the words that its cells hold, whole cells most, and the numbers that stand beside a column's name. */
export function readRow(
  row: TableRow,
  terms: readonly TableTerm[],
  { columnKeys, language }: Table,
  named: ReadonlyMap<string, readonly number[]>,
  answer: number | undefined,
): ReadRow {
  let fit = 0
  const cells = row.keys.map((keys, at) => ({ keys, at })).filter(({ keys }) => keys.length > 0)
  const whole = cells.filter(({ keys, at }) => at !== answer && keys.every(key => terms.some(term => term.key === key)))
  const hits = new Map<number, number>()
  for (const term of terms) {
    const best = Math.max(
      0,
      ...cells.map(({ keys, at }) => (at === answer ? 0.3 : 1) * matchCell(term.key, keys, language)),
    )
    fit += term.weight * best * (named.has(term.key) && best < 1 ? 0.4 : 1)
    for (const { keys, at } of cells)
      if (matchKey(term.key, keys) === 1) hits.set(at, (hits.get(at) ?? 0) + term.weight)
  }
  const bare = fit
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
  return { row, fit, bare, whole: whole.map(({ at }) => at), held }
}

/**
 * The part of the question's weight that a row, the columns or the title hold. Words that speak of the table itself ("listed on this
 * chart") count only where they are found.
 */
export function coverage(
  terms: readonly TableTerm[],
  table: Table,
  { best: { row }, ordering, columns }: { best: ReadRow; ordering: ReadonlySet<string>; columns: ColumnLikes },
): { covered: number; total: number } {
  let [held, total] = [0, 0]
  for (const { key, weight, isName } of terms) {
    const found = ordering.has(key)
      ? 1
      : Math.max(
          ...columns.get(key)!,
          matchKey(key, table.titleKeys),
          ...row.keys.map(each => matchCell(key, each, table.language)),
        )
    if (found === 0 && ofTheTable.has(key) && !isName) continue
    held += weight * found
    total += weight
  }
  return { covered: total > 0 ? held / total : 0, total }
}

/** What the question calls the row: its whole cells, with the column's name before a bare number. */
export const rowName = ({ columns }: Table, { row, whole, held }: ReadRow, answer: number | undefined): string[] =>
  (whole.length > 0 ? whole : held === undefined ? [] : [held])
    .filter(at => at !== answer)
    .map(at => {
      const cell = row.cells[at]!.trim()
      return /^\d{1,3}$/.test(cell) ? `${columns[at]!.trim()} ${cell}` : cell
    })

/**
 * Part of the question's telling words that a table holds anywhere, 0 to 1.
 * @param said the words by which rows are compared, which need not stand in it, and the columns that words name
 */
export function holdsOf(
  question: AskedQuestion,
  table: Table,
  { ordering, columns }: { ordering: ReadonlySet<string>; columns: ColumnLikes },
): number {
  const keys = allKeys(table)
  let [held, total] = [0, 0]
  for (const term of question.terms) {
    const found = ordering.has(term.key) ? 1 : Math.max(0, ...(columns.get(term.key) ?? []), matchKey(term.key, keys))
    if (found === 0 && ofTheTable.has(term.key) && !/^\p{Lu}/u.test(term.written)) continue
    held += tellingOfTerm(term, question) * found
    total += tellingOfTerm(term, question)
  }
  return total > 0 ? held / total : 0
}

/** Whether a table holds every name of an English question, in its cells, columns, headings or the name of its file. */
export function holdsNames(question: AskedQuestion, table: Table): boolean {
  if (!isLikelyEnglish(question)) return true
  const keys = [...allKeys(table), ...table.columnKeys.flat()]
  return namesOf(question).every(name => name.every(({ key }) => matchKey(key, keys) >= sameName))
}

const allKeys = ({ rows, titleKeys }: Table) => [...new Set([...rows.flatMap(({ keys }) => keys.flat()), ...titleKeys])]
