import { cleanLine } from '../text/clean-text.ts'
import { hasHeader } from '../text/table-header.ts'
import { type Block, blockSize, blockText } from './block.ts'

interface Cell {
  readonly blocks: Block[]
  readonly isHeader: boolean
  readonly colspan: number
  readonly rowspan: number
}

/** Most columns that a span may claim; pages claim thousands. */
const spanMost = 200

/** Gathers the cells of one table element and decides whether it is data or layout. */
export class TableBuilder {
  readonly #rows: { cells: Cell[]; inHead: boolean }[] = []
  #caption: Block[] | undefined
  #inHead = false
  /** A table in a cell of this one: then this one arranges the page. */
  hasTable = false
  readonly isPresentation: boolean

  constructor(attributes: Record<string, string>) {
    this.isPresentation = /^(presentation|none)$/.test(attributes.role ?? '')
  }

  part(name: string): void {
    this.#inHead = name === 'thead'
  }

  row(): void {
    this.#rows.push({ cells: [], inHead: this.#inHead })
  }

  /** @returns where the blocks of the new cell go */
  cell(name: string, attributes: Record<string, string>): Block[] {
    if (this.#rows.length === 0) this.row()
    const cell = {
      blocks: [],
      isHeader: name === 'th',
      colspan: span(attributes.colspan),
      rowspan: span(attributes.rowspan),
    }
    this.#rows.at(-1)!.cells.push(cell)
    return cell.blocks
  }

  caption(): Block[] {
    this.#caption ??= []
    return this.#caption
  }

  /** The table as one block, or, where it is layout, its content in reading order. */
  build(place: Pick<Block, 'region' | 'isMain'>): Block[] {
    const caption = cleanLine((this.#caption ?? []).map(blockText).join(' '))
    const cells = this.#rows.flatMap(row => row.cells)
    const filled = cells.filter(cell => cell.blocks.length > 0)
    if (filled.length === 0) return this.#caption ?? []
    if (this.#isLayout(filled)) return [...(this.#caption ?? []), ...filled.flatMap(cell => cell.blocks)]
    const grid = toGrid(this.#rows.map(row => row.cells))
    const { columns, from } = this.#header(grid)
    const rows = grid.slice(from).filter(row => row.some(cell => cell !== ''))
    // A table that is nothing but its header row.
    if (rows.length === 0) return [{ kind: 'table', caption, columns: columns.map(() => ''), rows: grid, ...place }]
    return [{ kind: 'table', caption, columns, rows, ...place }]
  }

  #isLayout(filled: readonly Cell[]): boolean {
    if (this.hasTable || this.isPresentation || filled.length === 1) return true
    const widest = this.#rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
    if (widest <= 1) return true
    if (filled.some(cell => cell.blocks.some(block => block.kind === 'heading'))) return true
    const characters = filled.reduce(
      (sum, cell) => sum + cell.blocks.reduce((size, block) => size + blockSize(block), 0),
      0,
    )
    return characters / filled.length > 500
  }

  #header(grid: readonly string[][]): { columns: string[]; from: number } {
    const width = grid.reduce((most, row) => Math.max(most, row.length), 0)
    const unnamed = Array.from({ length: width }, () => '')
    let from = 0
    while (from < this.#rows.length && isHeaderRow(this.#rows[from]!)) from++
    // A table of headings only has no header.
    if (from > 0 && from < this.#rows.length && from <= 4) {
      const columns = unnamed.map((_, column) => {
        const names = grid.slice(0, from).map(row => row[column] ?? '')
        return names.filter((name, index) => name !== '' && names.indexOf(name) === index).join(' / ')
      })
      return { columns, from }
    }
    const noHeaderCells = this.#rows.every(row => row.cells.every(cell => !cell.isHeader))
    if (noHeaderCells && width > 2 && hasHeader(grid))
      return { columns: unnamed.map((_, at) => grid[0]![at] ?? ''), from: 1 }
    return { columns: unnamed, from: 0 }
  }
}

function isHeaderRow({ cells, inHead }: { cells: readonly Cell[]; inHead: boolean }): boolean {
  const filled = cells.filter(cell => cell.blocks.length > 0)
  if (filled.length === 0) return false
  return inHead || (cells.length > 1 && filled.every(cell => cell.isHeader))
}

/** Lays cells out in columns: what spans rows is repeated in each, what spans columns stands in the first. */
function toGrid(rows: readonly (readonly Cell[])[]): string[][] {
  const grid: string[][] = []
  let held: ({ text: string; rows: number } | undefined)[] = []
  for (const cells of rows) {
    const row: string[] = []
    const next: typeof held = []
    const fillHeld = () => {
      while (held[row.length]) {
        const above = held[row.length]!
        if (above.rows > 1) next[row.length] = { text: above.text, rows: above.rows - 1 }
        row.push(above.text)
      }
    }
    for (const cell of cells) {
      fillHeld()
      const text = cleanLine(cell.blocks.map(blockText).join(' '))
      const isHeader = cell.isHeader
      for (let column = 0; column < cell.colspan; column++) {
        const own = column === 0 || isHeader ? text : ''
        if (cell.rowspan > 1) next[row.length] = { text: own, rows: cell.rowspan - 1 }
        row.push(own)
      }
    }
    fillHeld()
    grid.push(row)
    held = next
  }
  return grid
}

function span(value: string | undefined): number {
  const count = Number.parseInt(value ?? '1', 10)
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), spanMost) : 1
}
