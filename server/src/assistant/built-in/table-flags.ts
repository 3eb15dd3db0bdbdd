import { keysOfText, type Table, type TableRow } from './table.ts'
import type { Condition } from './table-conditions.ts'
import type { TableTerm } from './table-fit.ts'
import { tablePatternsOf } from './table-words/index.ts'

const yes = /^(?:yes|y|true|✓|✔|x|included|available)$/i
const no = /^(?:no|n|false|✗|✘|none|-|–|—|)$/i
const saysNo = /^(?:no|n|false|✗|✘)$/i
const without = /\b(?:without|no|not|lacks?|lacking)\b/i
/** Denies by a part of a word: "can't", "pet-free". */
export const denies = /n['’]t\b|\bnon-|-free\b/i

/** Words that deny or leave out. */
export const excluding =
  /\b(?:not|besides|(?:other|rather) than|apart from|aside from|except(?: for)?|excluding|outside(?: of)?)\b|n['’]t\b/iu

/** Conditions on columns of yes and no ("a room with a projector"), and on those with empty cells ("unpaid", "no nickname"), of rows with the thing or without. */
export function flagsAsked(
  text: string,
  terms: readonly TableTerm[],
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  named: ReadonlyMap<string, readonly number[]>,
): Condition[] {
  const isFlag = columns.map((_name, at) => {
    const cells = rows.map(row => cellOf(row, at))
    return (
      cells.some(cell => yes.test(cell)) &&
      cells.some(cell => no.test(cell)) &&
      cells.every(cell => yes.test(cell) || isNothing(cell))
    )
  })
  const isDenied = without.test(text) || denies.test(text)
  // Where some cells say no, of the empty ones nothing is known.
  const isNo = (at: number) => (rows.some(row => saysNo.test(cellOf(row, at))) ? saysNo : no)
  const is = isDenied ? 'no' : 'yes'
  const written = without.exec(text)?.[0] ?? ''
  const flagged = new Set(terms.flatMap(({ key }) => (named.get(key) ?? []).filter(at => isFlag[at])))
  return [...flagged].map(at => ({
    at,
    is,
    written,
    words: [],
    holds: row => (isDenied ? isNo(at) : yes).test(cellOf(row, at)),
  }))
}

/** "has not been paid" */
const notDone = /(?:\bnot|n['’]t)(?: yet)?(?: been)?(?: yet)? (\p{L}+)/iu
/** "has no nickname", "without a phone", "do not have an office" */
const hasNone = /\b(?:no|without|out of|lack(?:s|ing)?|missing|not have|n['’]t have)(?: an?| any| the)? /iu
const hasSome = /\b(?:with|has|have|had)(?: an?| any) /iu
const empty = /^(?:n\/?[av]|nil|unknown|tb[acd])?$/i
const blank = /^[-–—]?$/
const zero = /^[$€£]?\s?0+(?:[.,]0+)?\s?[$€£%]?$/

/** Of "unpaid", "not paid" or "no nickname" the rows whose cell in the column "Paid on" or "Nickname" is empty, where others are not; of "a nickname" those others. */
export function lackingAsked(
  text: string,
  terms: readonly TableTerm[],
  {
    columns,
    columnKeys,
    fullKeys,
    rows,
    language,
  }: Pick<Table, 'columns' | 'columnKeys' | 'fullKeys' | 'rows' | 'language'>,
  named: ReadonlyMap<string, readonly number[]>,
): Condition[] {
  const undone = terms.flatMap(({ key, start, end }) => {
    const [done] = keysOfText(/^un(.+)/i.exec(text.slice(start, end))?.[1] ?? '')
    return done === undefined ? [] : [{ done, written: '', words: [key] }]
  })
  const notSo = notDone.exec(text)
  const done = keysOfText(notSo?.[1] ?? '').map(key => ({ done: key, written: notSo![0], words: [] }))
  const elsewhere = (tablePatternsOf(language)?.undone ?? []).flatMap(pattern => {
    const said = pattern.exec(text)
    const words = keysOfText(said?.[0] ?? '', language)
    return keysOfText(said?.[1] ?? '', language).map(key => ({ done: key, written: said![0], words }))
  })
  // No wins are 0 as well as "–"; what is "n/a" is not unpaid.
  const isEmpty = (row: TableRow, at: number) => isNothing(cellOf(row, at)) || zero.test(cellOf(row, at))
  const isBlank = (row: TableRow, at: number) => blank.test(cellOf(row, at))
  const isHalf = (at: number, is: typeof isEmpty) => rows.some(row => is(row, at)) && rows.some(row => !is(row, at))
  const saysYes = (at: number) => rows.some(row => yes.test(cellOf(row, at)))
  const asked = columns.flatMap((name, at) => {
    const found =
      [...undone, ...done].find(each => each.done === keysOfText(name)[0]) ??
      elsewhere.find(each => named.get(each.done)?.includes(at) || columnKeys[at]!.includes(each.done))
    return found && !saysYes(at) && isHalf(at, isBlank)
      ? { ...found, at, is: 'empty', holds: (row: TableRow) => isBlank(row, at) }
      : []
  })
  if (asked.length > 0) return asked
  const [none, some] = [hasNone.exec(text), hasSome.exec(text)]
  const said = none ?? some
  const isCalled = (at: number, key: string) => [columnKeys, fullKeys].some(keys => keys[at]!.includes(key))
  if (!said) return []
  // Of "Wins 21" and "Wins 22" it is not clear which has none.
  const [at, ...others] =
    terms
      .filter(({ start }) => start >= said.index + said[0].length)
      .map(({ key }) => (named.get(key) ?? []).filter(at => isCalled(at, key) && !saysYes(at) && isHalf(at, isEmpty)))
      .find(columns => columns.length > 0) ?? []
  if (others.length > 0) return []
  return at === undefined
    ? []
    : [
        {
          at,
          written: said[0],
          words: [],
          is: none ? 'empty or none' : 'not empty',
          holds: row => isEmpty(row, at) === (none !== null),
        },
      ]
}

const cellOf = ({ cells }: TableRow, at: number) => cells[at]?.trim() ?? ''
const isNothing = (cell: string) => no.test(cell) || empty.test(cell)
