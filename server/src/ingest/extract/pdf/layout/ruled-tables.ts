import { areYears, namesAbove, partAtCaptions, tellFigures } from './captions.ts'
import {
  type CellRow,
  cellsOf,
  findColumns,
  isEntryOfForm,
  isRowAbove,
  readCells,
  readRow,
  tellsDecimals,
} from './cells.ts'
import { median } from './columns.ts'
import { around, type Column, type Fragment, type Rectangle, type Table } from './page-text.ts'
import { areBold, gatherRows, type Row } from './rows.ts'

/** A horizontal line drawn on the page, in the coordinates of upright text. */
export interface Rule {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** A table with the place that it takes on the page. */
export interface PlacedTable {
  readonly table: Table
  readonly box: Rectangle
}

/** Rules of one table begin and end within so many points of each other. */
const aligned = 4
const shortest = 60
/** Header lines at most, between the first two rules. */
const headerLines = 4
/** Rows further apart than this many times the usual distance lie below the table. */
const farApart = 2
const mostRules = 2_000

/**
 * Finds tables that are drawn with rules: at least two of equal extent, the rows between the first two being the
 * header where a table has few rules, or each band between two rules a row where it has many. Returns the tables and
 * the fragments outside of them.
 */
export function findRuledTables(
  fragments: readonly Fragment[],
  rules: readonly Rule[],
): { tables: PlacedTable[]; rest: Fragment[] } {
  const tables: PlacedTable[] = []
  let rest = [...fragments]
  for (const chain of chainRules(rules)) {
    for (const bands of partChain(rowsBelow(rest, chain), chain).flatMap(partAtCaptions)) {
      const names = namesAbove(rest, bands)
      const read = readBands(bands, names)
      if (read === undefined) continue
      const { table, isNamedAbove } = read
      const rows = [...(isNamedAbove ? [names!] : []), ...bands.flat()]
      tables.push({ table, box: around(rows) })
      const taken = new Set(rows.flatMap(row => row.fragments))
      rest = rest.filter(fragment => !taken.has(fragment))
    }
  }
  return { tables, rest }
}

/** Rules of one extent below each other, from top to bottom. */
function chainRules(rules: readonly Rule[]): Rule[][] {
  const chains: Rule[][] = []
  for (const rule of joinPieces(rules)) {
    if (rule.right - rule.left < shortest) continue
    const chain = chains.find(([first]) => first && isAligned(first, rule))
    if (chain === undefined) chains.push([rule])
    else chain.push(rule)
  }
  return chains.filter(chain => chain.length > 1)
}

const isAligned = (one: Rule, other: Rule) =>
  Math.abs(one.left - other.left) < aligned && Math.abs(one.right - other.right) < aligned

/** Rules drawn piece by piece, cell by cell, joined to one for each height. */
function joinPieces(rules: readonly Rule[]): Rule[] {
  if (rules.length > mostRules) return []
  const sorted = rules.toSorted((one, other) => one.y - other.y || one.left - other.left)
  const levels: Rule[][] = []
  for (const rule of sorted) {
    const level = levels.at(-1)
    if (level?.[0] !== undefined && rule.y - level[0].y < 2.5) level.push(rule)
    else levels.push([rule])
  }
  return levels.flatMap(level => {
    const joined: Rule[] = []
    for (const rule of level.sort((one, other) => one.left - other.left)) {
      const last = joined.at(-1)
      if (last !== undefined && rule.left <= last.right + 2) {
        joined[joined.length - 1] = { ...last, right: Math.max(last.right, rule.right) }
      } else joined.push(rule)
    }
    return joined
  })
}

/** The rows between the ends of the rules, from the first rule down to the end of the page. */
function rowsBelow(fragments: readonly Fragment[], [first]: readonly Rule[]): Row[] {
  if (first === undefined) return []
  return gatherRows(
    fragments.filter(({ left, right, top, bottom }) => {
      const middle = (left + right) / 2
      return middle > first.left - aligned && middle < first.right + aligned && (top + bottom) / 2 > first.y
    }),
  )
}

/**
 * Parts what stands between rules into tables, each a list of bands of rows: a heading, prose, or much white space
 * after the rows of one ends it, and the next begins at the next rule. Below a head that is ruled alone (its table goes
 * on overleaf, or has no rule at its end) follow the rows that stand close.
 */
function partChain(rows: readonly Row[], chain: readonly Rule[]): Row[][][] {
  const tables: Row[][][] = []
  let table: Row[][] = []
  const flush = () => {
    if (table.length > 1) tables.push(table)
    table = []
  }
  for (const [index, rule] of chain.entries()) {
    const next = chain[index + 1]
    const band = rows.filter(row => middleOf(row) > rule.y && (next === undefined || middleOf(row) < next.y))
    const close = takeClose(band, { rule, width: rule.right - rule.left, isHead: table.length === 0 })
    // A table that is closed by its last rule ends there, but for the last row on a page, which may have none below it.
    const isClosed = next === undefined && table.length !== 1
    const held = isClosed ? lastRow(close, { band, rule, table }) : close
    if (held.length > 0) table.push(held)
    const size = rows[0]?.size ?? 10
    const isGap = band.length === 0 && next !== undefined && next.y - rule.y > size * 2.5
    if (held.length < band.length || isGap) flush()
  }
  flush()
  return tables
}

/** The row below the last rule, where nothing else follows on its page, it hangs below the rule as the rows of the table do, and has about as many cells. */
function lastRow(
  close: readonly Row[],
  { band, rule, table }: { band: readonly Row[]; rule: Rule; table: readonly (readonly Row[])[] },
): Row[] {
  const [row] = close
  const above = table.at(-1)?.[0]
  if (row === undefined || above === undefined || band.length > lastLines || table.length <= fewRules) return []
  const before = table.at(-2)!.at(-1)!
  const hangs = Math.abs(row.baseline - rule.y - (above.baseline - (before.bottom + above.top) / 2))
  const isAlike = hangs <= row.size / 2 && row.fragments.length >= Math.max(cellsOfRow, above.fragments.length * 0.6)
  return isAlike ? [...close] : []
}
const [lastLines, cellsOfRow, fewRules] = [2, 3, 2]

/** Whether a row is a label in bold and a value that is not, as the entries of a form are. */
function isLabelled(rows: readonly Row[], columns: readonly Column[]): boolean {
  const cells = rows.map(row => cellsOf(row, columns))
  const isBold = (column: number) =>
    cells.some(row => row[column]!.length > 0) && cells.every(row => row[column]!.every(({ bold }) => bold))
  return columns.length === 2 && isBold(0) && !isBold(1)
}

const middleOf = (row: Row) => (row.top + row.bottom) / 2

/** The first rows of a band that stand close enough to each other and to the rule above to be rows of its table. */
function takeClose(
  band: readonly Row[],
  { rule, width, isHead }: { rule: Rule; width: number; isHead: boolean },
): Row[] {
  const taken: Row[] = []
  const distances: number[] = []
  for (const row of band) {
    const last = taken.at(-1)
    if (last === undefined) {
      if (row.top - rule.y > row.size * 2) break
      taken.push(row)
      continue
    }
    const distance = row.baseline - last.baseline
    if (distance > Math.max(median(distances), row.size * 1.2) * farApart) break
    if (!isHead && (row.size > last.size * 1.12 || last.size > row.size * 1.3)) break
    if (row.fragments.length === 1 && row.right - row.left > width * 0.6) break
    distances.push(distance)
    taken.push(row)
  }
  return taken
}

/** @param names the row above the first rule that names columns, taken where no row below it does */
function readBands(
  bands: readonly (readonly Row[])[],
  names: Row | undefined,
): { table: Table; isNamedAbove: boolean } | undefined {
  const rows = bands.flat()
  const size = median(rows.map(row => row.size))
  const columns = findColumns(names ? [names, ...rows] : rows, {
    gap: size * 0.4,
    tolerance: Math.floor(rows.length * 0.12),
  })
  if (columns.length < 2) return undefined
  const [head = [], ...body] = bands
  const isGrid = body.length > 1 && median(body.map(band => countFull(band, columns))) <= 1
  const read = isGrid
    ? body.map(band => readRow(band, columns))
    : body.flatMap(band => readCells(band, columns, { ruled: true }))
  if (read.length === 0 || !hasCells(read, columns.length)) return undefined
  const header = readRow(head, columns)
  const bold = areBold(head)
  const isHeader =
    head.length <= headerLines &&
    !tellFigures(head, names ? 1 : 2) &&
    !(tellsDecimals(header.cells) && isRowAbove(header.cells, read, { bold })) &&
    !isEntryOfForm(header.cells, read, isLabelled(head, columns)) &&
    (header.cells.some(cell => /\p{L}/u.test(cell)) || areYears(header.cells))
  if (isHeader) {
    const named = { ...header, bold }
    return { table: { columns: header.cells, rows: read, extents: columns, head: named }, isNamedAbove: false }
  }
  const rowsBelow = [...readCells(head, columns), ...read]
  if (names === undefined) {
    return { table: { columns: columns.map(() => ''), rows: rowsBelow, extents: columns }, isNamedAbove: false }
  }
  const above = { ...readRow([names], columns), bold: areBold([names]) }
  return { table: { columns: above.cells, rows: rowsBelow, extents: columns, head: above }, isNamedAbove: true }
}

/** Rows of a band that fill nearly all cells which any of its rows fills: more than one means that it holds several rows. */
function countFull(band: readonly Row[], columns: readonly Column[]): number {
  const filled = band.map(row => cellsOf(row, columns).map(cell => cell.length > 0))
  const any = columns.filter((_, column) => filled.some(cells => cells[column])).length
  return filled.filter(cells => cells.filter(Boolean).length >= any * 0.8).length
}

/** Most rows fill more than one cell, and no column holds all the text. */
function hasCells(rows: readonly CellRow[], columns: number): boolean {
  const several = rows.filter(row => row.cells.filter(cell => cell !== '').length > 1).length
  if (several < rows.length * 0.5) return false
  const lengths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((sum, row) => sum + (row.cells[column]?.length ?? 0), 0),
  )
  return lengths.filter(length => length > 0).length > 1
}
