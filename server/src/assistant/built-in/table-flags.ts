import type { Table, TableRow } from './table.ts'
import type { TableTerm } from './table-fit.ts'

/** A condition on a column of yes and no ("a room with a projector"). */
export interface Flag {
  readonly at: number
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
  { columns, rows }: Table,
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
  const wanted = without.test(text) || denies.test(text) ? no : yes
  return terms.flatMap(({ key }) =>
    (named.get(key) ?? [])
      .filter(at => isFlag[at])
      .map(at => ({ at, holds: ({ cells }: TableRow) => wanted.test(cells[at]?.trim() ?? '') })),
  )
}
