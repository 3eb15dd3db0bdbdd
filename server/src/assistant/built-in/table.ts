import { hasCompounds, type Language } from '../../languages/index.ts'
import { wordsOfName } from '../../search/index.ts'
import type { AnswerRequest, NamedPassage, Quotation } from '../answerer.ts'
import { rowsOf } from './candidates.ts'
import { partOf } from './relatives.ts'
import { meanTheSame } from './same-meaning.ts'
import { numberIn } from './table-cells.ts'
import { fullNames } from './table-names.ts'
import { tablePatternsOf } from './table-words/index.ts'
import { likeness, termsOf } from './terms.ts'

export interface TableRow extends Quotation {
  readonly cells: readonly string[]
  /** The stems of each cell. */
  readonly keys: readonly (readonly string[])[]
  /** Whether it sums up others and is none of the things that the table tells of. */
  readonly sumsUp: boolean
}

export interface Table {
  /** Whether its document has a title of its own, as documents of text have, which say much of what a table tells beside it. */
  readonly inText: boolean
  /** The question's, by whose rules all of its stems are cut. */
  readonly language: Language
  readonly fileName: string
  /** The nearest heading above. */
  readonly heading: string | undefined
  readonly columns: readonly string[]
  readonly columnKeys: readonly (readonly string[])[]
  /** The columns' names with what is shortened written out, and their stems. */
  readonly fullNames: readonly string[]
  readonly fullKeys: readonly (readonly string[])[]
  /** Stems of the file's name and the headings above. */
  readonly titleKeys: readonly string[]
  readonly rows: readonly TableRow[]
  /** Whether all rows of the table were read. */
  readonly whole: boolean
}

type RowAlone = Omit<TableRow, 'sumsUp'>

/** A table longer than this is not read whole. */
const mostSections = 12

/** Reads the whole table that a passage's rows belong to; it may run over several sections. */
export async function readTable(
  passage: NamedPassage,
  readSection: AnswerRequest['readSection'],
  language: Language = 'en',
): Promise<Table | undefined> {
  const keysOf = (text: string) => keysOfText(text, language)
  const { fileId, columns = [], headings } = passage
  const rows: RowAlone[] = []
  let [whole, read] = [true, 0]
  const same = (other: { columns?: readonly string[]; headings: readonly string[] } | undefined) =>
    other?.columns?.join('\t') === columns.join('\t') && other.headings.join('\t') === headings.join('\t')
  const take = async (section: number): Promise<RowAlone[] | undefined> => {
    if (section < 0) return undefined
    if (read >= mostSections) {
      whole = false
      return undefined
    }
    read += 1
    const found = await readSection({ fileId, section })
    if (!found || (section !== passage.section && !same(found))) return undefined
    return rowsOf(found.text).map(({ start, end }) => {
      const cells = found.text.slice(start, end).split('\t')
      return { fileId, section, start, end, cells, keys: cells.map(keysOf) }
    })
  }
  for (let section = passage.section; ; section++) {
    const found = await take(section)
    if (!found) break
    rows.push(...found)
  }
  for (let section = passage.section - 1; ; section--) {
    const found = await take(section)
    if (!found) break
    rows.unshift(...found)
  }
  if (rows.length === 0) return undefined
  const full = fullNames(columns, language)
  const title = [wordsOfName(passage.fileName), passage.title, ...headings].join(' ')
  return {
    language,
    inText: passage.title !== '',
    fileName: passage.fileName,
    heading: headings.at(-1),
    columns,
    columnKeys: columns.map(keysOf),
    fullNames: full,
    fullKeys: full.map(keysOf),
    titleKeys: keysOf(title.replace(/(\p{L}{3})(?=\d)/gu, '$1 ')),
    rows: rows.map((row, at) => ({
      ...row,
      sumsUp: isCalledSum(row, language) || (at === rows.length - 1 && isSum(row, rows, language)),
    })),
    whole,
  }
}

export const keysOfText = (text: string, language: Language = 'en'): string[] =>
  termsOf(text, language).map(({ key }) => key)

/** "19th" and "19" are one day. */
const figure = (key: string) => key.replace(/(?<=^\d+)(?:st|nd|rd|th)$/, '')

/** How well one of these stems matches: 1 the same, less for a relative; numbers only themselves and their ordinals. */
export function matchKey(key: string, keys: readonly string[]): number {
  if (keys.includes(key)) return 1
  if (/\d/.test(key)) return keys.some(other => figure(other) === figure(key)) ? 0.9 : 0
  return keys.reduce((best, other) => Math.max(best, likeness(key, other)), 0)
}

/** What a word counts that is said of one meaning, where it is all or half of a cell: the "Norway" of "Norwegian ships". */
const sameMeaning = 0.8

/** How well a word matches a cell, by its form, as a part of a compound or, where the cell is short, by its meaning. */
export const matchCell = (key: string, cell: readonly string[], language: Language): number =>
  Math.max(
    matchKey(key, cell),
    hasCompounds(language) ? Math.max(0, ...cell.map(other => partOf(key, other))) : 0,
    cell.length <= 2 && cell.some(other => meanTheSame(key, other, language)) ? sameMeaning : 0,
  )

/** What a row is called that sums up others, and what else it says. */
const calledSum = /^\s*(?:(?:grand |sub)?totals?|sum|averages?|mean|overall)\b(.*)/i

const isCalledSum = ({ cells }: RowAlone, language: Language): boolean =>
  cells.slice(0, 2).some(cell => {
    const called = calledSum.exec(cell) ?? tablePatternsOf(language)?.sums.exec(cell)
    // A "Total station" with a name and a number of its own is a thing.
    return called && (!/\p{L}/u.test(called[1]!) || cells.filter(other => /\p{L}{2}/u.test(other)).length < wordyCells)
  })

/** A row with so many cells of words sums up nothing. */
const wordyCells = 3

/** Of fewer rows above it the last may be the sum by chance. */
const leastSummed = 3

/** Whether the last row sums up the others without saying so ("Year" below the months): in most columns of numbers its own is the sum of all others. */
function isSum(last: RowAlone, rows: readonly RowAlone[], language: Language): boolean {
  const others = rows.filter(row => row !== last && !isCalledSum(row, language))
  if (others.length < leastSummed) return false
  const columns = last.cells.flatMap((cell, at) => {
    const value = numberIn(cell, language)
    if (value === undefined) return []
    const values = others.flatMap(({ cells }) => numberIn(cells[at] ?? '', language) ?? [])
    return values.length === others.length ? { value, values } : []
  })
  const sums = columns.filter(({ value, values }) => {
    const sum = values.reduce((one, two) => one + two, 0)
    return sum !== 0 && Math.abs(value - sum) <= 1e-6 * Math.abs(sum)
  })
  return sums.length > 0 && sums.length >= columns.length / 2
}

/** Rows that follow each other are quoted as one. */
export function quotationsOf(rows: readonly TableRow[]): Quotation[] {
  const joined: Quotation[] = []
  for (const { fileId, section, start, end } of rows) {
    const last = joined.at(-1)
    if (last?.fileId === fileId && last.section === section && last.end + 1 === start)
      joined[joined.length - 1] = { ...last, end }
    else joined.push({ fileId, section, start, end })
  }
  return joined
}
