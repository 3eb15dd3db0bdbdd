import type { SheetCell, SheetRow } from './sheet-row.ts'

/** A merged range: columns from 0, rows from 1, both ends included. */
export interface MergedRange {
  readonly firstColumn: number
  readonly firstRow: number
  readonly lastRow: number
}

/** Tallest merged cell whose text is repeated. */
const heightMost = 5_000

/**
 * Repeats the text of a cell merged downwards in each row it covers, so that every row says what it belongs to. Rows that show nothing
 * else stay as they are. Give it the rows from top to bottom.
 */
export class MergedCells {
  readonly #starting = new Map<number, MergedRange[]>()
  readonly #open = new Map<number, { lastRow: number; cell: SheetCell }>()

  constructor(ranges: readonly MergedRange[]) {
    for (const range of ranges) {
      const height = range.lastRow - range.firstRow
      if (height < 1 || height > heightMost) continue
      const list = this.#starting.get(range.firstRow)
      if (list) list.push(range)
      else this.#starting.set(range.firstRow, [range])
    }
  }

  fill(row: SheetRow): SheetRow {
    if (this.#starting.size === 0) return row
    let cells = row.cells
    const shown = new Set(cells.map(cell => cell.column))
    const added: SheetCell[] = []
    for (const [column, { lastRow, cell }] of this.#open) {
      if (row.number > lastRow) this.#open.delete(column)
      else if (!shown.has(column)) added.push(cell)
    }
    for (const { firstColumn, lastRow } of this.#starting.get(row.number) ?? []) {
      const cell = cells.find(each => each.column === firstColumn)
      if (cell) this.#open.set(firstColumn, { lastRow, cell })
    }
    if (added.length > 0) cells = [...cells, ...added].sort((one, other) => one.column - other.column)
    return { number: row.number, cells }
  }
}
