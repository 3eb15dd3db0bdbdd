import { keysOfText, type Table, type TableRow } from './table.ts'
import type { TableTerm } from './table-fit.ts'

/** A condition on a column of yes and no ("a room with a projector"), or on one with empty cells ("unpaid"). */
export interface Flag {
  readonly at: number
  /** The stem of the word that says so, where no cell holds it. */
  readonly word?: string | undefined
  readonly holds: (row: TableRow) => boolean
}

const yes = /^(?:yes|y|true|✓|✔|x|included|available)$/i
const no = /^(?:no|n|false|✗|✘|none|-|–|—|)$/i
const without = /\b(?:without|no|not|lacks?|lacking)\b/i
/** Denies by a part of a word: "can't", "pet-free". */
export const denies = /n['’]t\b|\bnon-|-free\b/i

/** The columns of yes and no that a question names, with what it asks of them: rows with the thing, or without. */
export function flagsAsked(
  text: string,
  terms: readonly TableTerm[],
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  named: ReadonlyMap<string, readonly number[]>,
): Flag[] {
  const isFlag = columns.map((_name, at) => {
    const cells = rows.map(row => row.cells[at]?.trim() ?? '')
    return (
      cells.some(cell => yes.test(cell)) &&
      cells.some(cell => no.test(cell)) &&
      cells.every(cell => yes.test(cell) || no.test(cell))
    )
  })
  const undone = lackingAsked(text, terms, { columns, rows })
  if (undone.length > 0) return undone
  const wanted = without.test(text) || denies.test(text) ? no : yes
  return terms.flatMap(({ key }) =>
    (named.get(key) ?? [])
      .filter(at => isFlag[at])
      .map(at => ({ at, holds: ({ cells }: TableRow) => wanted.test(cells[at]?.trim() ?? '') })),
  )
}

/** "has not been paid" */
const notDone = /(?:\bnot|n['’]t)(?: yet)?(?: been)?(?: yet)? (\p{L}+)/iu

/** Of "unpaid" or "not paid" the rows whose cell in the column "Paid on" is empty, where others are not. */
function lackingAsked(
  text: string,
  terms: readonly TableTerm[],
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
): Flag[] {
  const undone = terms.flatMap(({ key, start, end }) => {
    const [done] = keysOfText(/^un(.+)/i.exec(text.slice(start, end))?.[1] ?? '')
    return done === undefined ? [] : { done, word: key }
  })
  const notSo = keysOfText(notDone.exec(text)?.[1] ?? '').map(done => ({ done, word: undefined }))
  const isEmpty = (row: TableRow, at: number) => no.test(row.cells[at]?.trim() ?? '')
  return columns.flatMap((name, at) => {
    const asked = [...undone, ...notSo].find(({ done }) => done === keysOfText(name)[0])
    const isHalfEmpty = rows.some(row => isEmpty(row, at)) && rows.some(row => !isEmpty(row, at))
    return asked && isHalfEmpty ? { at, word: asked.word, holds: (row: TableRow) => isEmpty(row, at) } : []
  })
}
