import { keysOfText, type Table, type TableRow } from './table.ts'
import { datesAsked } from './table-dates.ts'
import type { TableTerm } from './table-fit.ts'
import { excluding, flagsAsked, lackingAsked } from './table-flags.ts'

/** What rows must be like to answer, besides holding a question's words: "unpaid", "not in Leeds", "after 2019". */
export interface Condition {
  /** The column that tells it. */
  readonly at: number
  /** What of the question says so, and means nothing else: "after 2019", the "not" of "not in Leeds". */
  readonly written: string
  /** The stems that no row need hold since it is kept to. */
  readonly words: readonly string[]
  readonly holds: (row: TableRow) => boolean
  /** What the column must be, in words: "empty", "not “Leeds”". */
  readonly is: string
  /** Whether it leaves out rows rather than saying what they are. */
  readonly denies?: true
  /** Whether another column may be meant. */
  readonly isUnsure?: true
}

/** The conditions that a question lays on the rows of a table, those that at least one row keeps to. */
export function conditionsAsked(
  text: string,
  terms: readonly TableTerm[],
  table: Table,
  named: ReadonlyMap<string, readonly number[]>,
): Condition[] {
  if (ofOneRow.test(text)) return flagsAsked(text, terms, table, named)
  const lacking = [...flagsAsked(text, terms, table, named), ...lackingAsked(text, terms, table, named)]
  const asked = [
    ...lacking,
    ...(lacking.length > 0 ? [] : excludedIn(text, table)),
    ...sharedIn(text, table, named),
    ...datesAsked(text, table, [...named.values()].flat()),
  ]
  return table.rows.some(row => !row.sumsUp && asked.every(({ holds }) => holds(row))) ? asked : []
}

/** "Does Ann have a key?" and "How much is a room without a view?" ask what one row says. */
const ofOneRow =
  /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|when|where|why|how (?!many\b)|up to|(?:at|for|to|by|from) (?:what|how))\b/i

/** "not in Leeds", "apart from Ada Ferris": the rows that do not say what the first cell said after the words that exclude says. */
function excludedIn(text: string, { rows, columns }: Table): Condition[] {
  const said = excluding.exec(text)
  if (!said) return []
  const after = keysOfText(text.slice(said.index + said[0].length))
  const values = columns.flatMap((_name, at) => {
    const distinct = new Map(rows.map(({ keys }) => [keys[at]?.join(' ') ?? '', keys[at] ?? []]))
    return [...distinct.values()].flatMap(keys => {
      const place = placeOf(after, keys)
      return place === undefined ? [] : [{ at, keys, place }]
    })
  })
  const [first] = values.sort((one, two) => one.place - two.place || two.keys.length - one.keys.length)
  if (!first) return []
  const { at, keys } = first
  return [
    {
      at,
      written: said[0],
      words: keys,
      denies: true,
      is: `not “${rows.find(({ keys: each }) => each[at]?.join(' ') === keys.join(' '))!.cells[at]!.trim()}”`,
      holds: row => isFilled(row, at) && !keys.every(key => row.keys[at]!.includes(key)),
    },
  ]
}

/** Where the words of a cell stand one after another among those of a text, or undefined. */
function placeOf(keys: readonly string[], cell: readonly string[]): number | undefined {
  const at = keys.findIndex((_key, from) => cell.every((key, next) => keys[from + next] === key))
  return cell.length === 0 || at < 0 ? undefined : at
}

const sharing =
  /\b(?:the )?same ((?:[\p{L}-]+ ){1,3}?)as (.+)|\bshares? (?:the |an? |his |her |their )?(?:same )?((?:[\p{L}-]+ ){1,3}?)with (.+)/iu

/** "in the same office as Dev Patel": the other rows that say the same in the column that is named as those that are called by name. */
function sharedIn(
  text: string,
  { rows, columnKeys }: Table,
  named: ReadonlyMap<string, readonly number[]>,
): Condition[] {
  const said = sharing.exec(text)
  if (!said) return []
  const [written, thing = said[3]!] = said
  const others = keysOfText(said[2] ?? said[4]!)
  const columns = keysOfText(thing).flatMap(key => named.get(key) ?? [])
  const at = columns.toSorted((one, two) => columnKeys[one]!.length - columnKeys[two]!.length)[0]
  const called = rows.filter(({ keys }) =>
    keys.some((cell, column) => column !== at && placeOf(others, cell) !== undefined),
  )
  if (at === undefined || called.length === 0) return []
  const value = saidIn(called[0]!, at)
  if (value === '' || called.some(row => saidIn(row, at) !== value)) return []
  return [
    {
      at,
      written,
      words: keysOfText(written),
      is: `“${called[0]!.cells[at]!.trim()}”`,
      holds: row => !called.includes(row) && saidIn(row, at) === value,
    },
  ]
}

const saidIn = ({ keys }: TableRow, at: number) => keys[at]?.join(' ') ?? ''
const isFilled = ({ cells }: TableRow, at: number) => (cells[at] ?? '').trim() !== ''
