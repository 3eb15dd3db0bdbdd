import { phrase } from './expected.ts'
import type { Table, TableRow } from './table.ts'
import { excluding } from './table-flags.ts'

const beginning = /^(?:from|origin|start|departure|departs? from|leaves? from)$/i
const end = /^(?:to|destination|arrival|arrives? (?:at|in))$/i

/**
 * The rows of a timetable or a list of fares that go from where the question says to where it says ("from Rome to Oslo", "the ferry that arrives in Oslo"), by the
 * columns for both ends; undefined where it says neither, or no row goes there.
 */
export function rowsOfRoute(question: string, { columns, rows }: Table): readonly TableRow[] | undefined {
  const [from, to] = [beginning, end].map(name => columns.findIndex(column => name.test(column.trim())))
  if ((from === -1 && to === -1) || excluding.test(question)) return undefined
  const starts = rows.filter(({ cells }) =>
    says(question, cells[from!], place => `(?:from|leav(?:es?|ing)|depart(?:s|ing)?) (?:the )?${place}|${place} to`),
  )
  const ends = rows.filter(({ cells }) =>
    says(question, cells[to!], place => `(?:to|towards|reach(?:es)?|arriv(?:es?|ing) (?:at|in)) (?:the )?${place}`),
  )
  const found = rows.filter(
    row => (starts.length === 0 || starts.includes(row)) && (ends.length === 0 || ends.includes(row)),
  )
  return starts.length + ends.length > 0 && found.length > 0 ? found : undefined
}

function says(question: string, cell: string | undefined, pattern: (place: string) => string): boolean {
  const place = cell?.trim() ?? ''
  if (!/\p{L}{2}/u.test(place)) return false
  return new RegExp(`(?<!\\p{L})(?:${pattern(phrase(place))})(?!\\p{L})`, 'iu').test(question)
}
