import { wording } from '../wording.ts'
import type { AskedQuestion } from './score.ts'
import { matchKey, type Table, type TableRow } from './table.ts'
import type { TableTerm } from './table-fit.ts'
import { isNumeric } from './table-measures.ts'
import { numbersRows } from './table-order.ts'
import { contentTerms } from './terms.ts'

/** Counts the rows that hold all the words by which the question limits them; undefined where it cannot be sure. */
export function countRows(
  question: AskedQuestion,
  terms: readonly TableTerm[],
  table: Table,
  named: ReadonlyMap<string, readonly number[]>,
): { rows: readonly TableRow[]; fact: { label: string; value: string; how: string } } | undefined {
  // "How many times did Ravnby win?": the rows where the column that tells it holds the name.
  const isTimes = /\bhow many times\b/i.test(question.text)
  const thing = contentTerms(/\b(?:how many|number of)\s+((?:[\p{L}-]+\s*){1,2})/iu.exec(question.text)?.[1] ?? '')[0]
  if (!thing || (named.get(thing.key) ?? []).some(at => isNumeric(table, at) && !numbersRows(table, at)))
    return undefined
  // Where rows say how many of a thing there are, they are not what is counted.
  if (table.columns.some(name => /^(?:quantity|qty|stock|in stock|on hand|count|pieces)\b/i.test(name.trim())))
    return undefined
  // What is counted must be what the table is of.
  if (!isTimes && !named.has(thing.key) && matchKey(thing.key, table.titleKeys) === 0) return undefined
  const limits = terms.filter(({ key }) => key !== thing.key && !named.has(key) && matchKey(key, table.titleKeys) < 1)
  if (limits.length === 0) return undefined
  const holds = (row: TableRow, at: number) => limits.every(({ key }) => row.keys[at]?.includes(key))
  const telling = isTimes ? [...new Set([...named.values()].flat())] : table.columns.map((_name, at) => at)
  const columns = telling.filter(at => table.rows.some(row => holds(row, at)))
  // Where two columns hold the words, it is not clear which is meant.
  if (columns.length !== 1) return undefined
  const column = columns[0]!
  const counted = table.rows.filter(row => !row.sumsUp)
  const rows = counted.filter(row => holds(row, column))
  // Beside "Paid" a "Not paid" is something else.
  const whole = rows.filter(row => row.keys[column]!.length === limits.length)
  if (whole.length > 0 && whole.length < rows.length) return undefined
  const label = wording.counted
  const limit = question.text.slice(limits[0]!.start, limits.at(-1)!.end)
  const how = wording.countedRows(counted.length, table.columns[column]!.trim(), limit)
  return { rows, fact: { label, value: String(rows.length), how } }
}
