import { areYears, beginsAnother } from './captions.ts'
import { isFigure, readCells } from './cells.ts'
import { median } from './columns.ts'
import type { Block, Column, Table } from './page-text.ts'
import { areBold, lineOf, type Row } from './rows.ts'

/** A table has at least so many rows, and its cells are short: prose in two columns is none. */
const tableRows = 3
const cellCharacters = 60
/** Least white space between two columns of cells, in ems. */
const cellGap = 0.5
/** Rows further apart than this many times the usual distance belong to different tables. */
const farApart = 2.2

/**
 * Parts the rows of a block into runs of lines and tables. A table is a run of rows whose cells stand under each
 * other with a white strip between all of them; where that is not clear the rows stay lines, their cells in order.
 */
export function partTables(rows: readonly Row[]): Block[] {
  const blocks: Block[] = []
  let lines: Row[] = []
  const flush = () => {
    if (lines.length > 0) blocks.push({ kind: 'lines', lines: lines.map(lineOf) })
    lines = []
  }
  let start = 0
  while (start < rows.length) {
    const row = rows[start]
    if (row === undefined) break
    const found = row.fragments.length > 1 ? findTable(rows, start) : undefined
    if (found === undefined) {
      lines.push(row)
      start += 1
      continue
    }
    flush()
    blocks.push({ kind: 'table', table: found.table })
    start = found.end
  }
  flush()
  return blocks
}

function findTable(rows: readonly Row[], start: number): { table: Table; end: number } | undefined {
  let columns: Column[] = []
  let end = start
  let left = Infinity
  const distances: number[] = []
  for (let index = start; index < rows.length; index += 1) {
    const row = rows[index]
    const before = rows[index - 1]
    if (row === undefined) break
    const distance = before && index > start ? row.baseline - before.baseline : 0
    if (distances.length > 1 && distance > median(distances) * farApart) break
    if (index > start + 1 && beginsAnother(rows, index, left)) break
    if (before && index > start + 1 && isOtherSize(row.size, before.size)) break
    const next = joinColumns(columns, row)
    if (next.length < 2) break
    if (next.length < columns.length && index - start >= tableRows) break
    if (row.fragments.length === 1 && isProse(row)) break
    columns = next
    left = Math.min(left, row.left)
    if (index > start) distances.push(distance)
    end = index + 1
  }
  // A last row of one cell is more likely the line after the table.
  while (end > start && rows[end - 1]?.fragments.length === 1) end -= 1
  const members = rows.slice(start, end)
  if (members.length < tableRows) return undefined
  const table = makeTable(members, members.reduce<Column[]>(joinColumns, []))
  return table && { table, end }
}

const isOtherSize = (one: number, other: number) => one > other * 1.12 || other > one * 1.12

const isProse = (row: Row) => (row.fragments[0]?.text.length ?? 0) > cellCharacters

/** The columns when the cells of one more row are put under them: cells that overlap a column widen it, or join two. */
function joinColumns(columns: readonly Column[], row: Row): Column[] {
  const gap = row.size * cellGap
  const all = [...columns, ...row.fragments].sort((one, other) => one.left - other.left)
  const joined: Column[] = []
  for (const { left, right } of all) {
    const last = joined.at(-1)
    if (last !== undefined && left < last.right + gap) {
      joined[joined.length - 1] = { left: last.left, right: Math.max(last.right, right) }
    } else joined.push({ left, right })
  }
  return joined
}

function makeTable(rows: readonly Row[], columns: readonly Column[]): Table | undefined {
  if (columns.length < 2) return undefined
  const read = readCells(rows, columns)
  const texts = read.map(row => row.cells)
  if (!isTable(texts, columns.length)) return undefined
  const [head, ...body] = read
  if (head === undefined || !hasHeader(rows, texts))
    return { columns: columns.map(() => ''), rows: read, extents: columns }
  return { columns: head.cells, rows: body, extents: columns, head: { ...head, bold: areBold(rows.slice(0, 1)) } }
}

/** Whether rows of cells are a table: enough rows with several cells, short cells, and not a label beside prose. */
function isTable(rows: readonly (readonly string[])[], columns: number): boolean {
  const filled = rows.map(row => row.filter(cell => cell !== '').length)
  const full = filled.filter(count => count >= Math.max(2, columns * 0.5)).length
  if (full < tableRows || full < rows.length * 0.6) return false
  // A table of contents reads better as lines.
  if (rows.filter(row => row.some(cell => leader.test(cell))).length > rows.length * 0.2) return false
  const cells = rows.flat().filter(cell => cell !== '')
  if (median(cells.map(cell => cell.length)) > cellCharacters / 2) return false
  if (columns > 2) return true
  // Two columns may be labels and values, a list and its bullets or page numbers: a table only if it counts something.
  const second = rows.map(row => row[1] ?? '').filter(cell => cell !== '')
  const first = rows.map(row => row[0] ?? '').filter(cell => /\p{L}{2}/u.test(cell))
  return first.length >= rows.length * 0.6 && second.filter(isFigure).length >= second.length * 0.5
}

/** Dots that lead the eye to a page number. */
const leader = /(?:\.\s?){5,}|…/u

/** Whether the first row names the columns: words in all of them, set in bold or above figures. */
function hasHeader(rows: readonly Row[], texts: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = texts
  if (areYears(first) && rest.length > 1) return true
  const named = first.filter(cell => /\p{L}/u.test(cell) && !isFigure(cell)).length
  if (named < first.length * 0.75 || rest.length < 2) return false
  const [head, ...body] = rows
  const bold = head?.fragments.every(fragment => fragment.bold) ?? false
  if (bold && body.filter(row => row.fragments.every(fragment => fragment.bold)).length < body.length * 0.3) return true
  return first.some((_, column) => {
    const below = rest.map(row => row[column] ?? '').filter(cell => cell !== '')
    return below.length >= 2 && below.filter(isFigure).length >= below.length * 0.7
  })
}
