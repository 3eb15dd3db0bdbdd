import { around, type Fragment, isIdeograph } from './page-text.ts'

/** Narrowest white strip that can part two columns, in ems of the text beside it. */
const gutterEms = 0.8
/** Columns have at least so many lines each, and lines that fill so much of their width. */
const columnLines = 3
const columnFill = 0.5
const columnCharacters = 14
/** Width of the steps in which a strip is looked for, in points. */
const step = 2
const deepest = 8
/** Pages with more fragments are plans and charts, which have no columns. */
const mostFragments = 10_000
/** Beginnings of a band that are tried one by one; after that a band without columns is passed over whole. */
const mostAttempts = 24

/**
 * Parts a page into the blocks of text that are read one after the other: a recursive cut (after Nagy's X-Y cut) that
 * looks from the top down for the longest band of text with a white strip through all of it, so that headings and
 * tables across the page end a band. Columns of prose are parted, rows of a table stay together.
 */
export function partIntoBlocks(fragments: readonly Fragment[], rightToLeft: boolean, depth = 0): Fragment[][] {
  const few = fragments.length < columnLines * 2 || fragments.length > mostFragments
  if (few || depth > deepest) return fragments.length > 0 ? [[...fragments]] : []
  const sorted = [...fragments].sort((one, other) => one.top - other.top || one.left - other.left)
  const left = fragments.reduce((least, fragment) => Math.min(least, fragment.left), Infinity)
  const right = fragments.reduce((most, fragment) => Math.max(most, fragment.right), -Infinity)
  const blocks: Fragment[][] = []
  let plain: Fragment[] = []
  let start = 0
  let attempts = 0
  while (start < sorted.length) {
    const band = findBand(sorted, { start, left, right })
    const columns = band && columnsOf(sorted.slice(start, band.end), band.gutters)
    if (band === undefined || columns === undefined) {
      // Rows of a table stay with the lines around them; but columns may begin below what stands at the band's top.
      attempts += 1
      const end = band === undefined || attempts < mostAttempts ? start + 1 : band.end
      plain.push(...sorted.slice(start, end))
      start = end
      continue
    }
    if (plain.length > 0) blocks.push(plain)
    plain = []
    if (rightToLeft) columns.reverse()
    for (const column of columns) blocks.push(...partIntoBlocks(column, rightToLeft, depth + 1))
    start = band.end
  }
  if (plain.length > 0) blocks.push(plain)
  return blocks
}

interface Strip {
  readonly left: number
  readonly right: number
}

/** The longest band of fragments from `start` on through which at least one white strip runs; none if only `start` itself. */
function findBand(
  sorted: readonly Fragment[],
  { start, left, right }: { start: number; left: number; right: number },
): { end: number; gutters: Strip[] } | undefined {
  const taken = new Uint8Array(Math.max(1, Math.min(4_000, Math.ceil((right - left) / step))))
  let best: { end: number; gutters: Strip[] } | undefined
  for (let index = start; index < sorted.length; index += 1) {
    const fragment = sorted[index]
    if (fragment === undefined) break
    const from = Math.max(0, Math.floor((fragment.left - left) / step))
    const to = Math.max(from + 1, Math.ceil((fragment.right - left) / step))
    // Most lines cover what others in their column have covered before.
    if (index > start && isCovered(taken, from, to)) {
      if (best !== undefined) best = { ...best, end: index + 1 }
      continue
    }
    taken.fill(1, from, to)
    const { inner, open } = strips(taken, Math.max(2, Math.ceil((fragment.size * gutterEms) / step)))
    if (inner.length === 0 && !open) return best
    if (inner.length > 0) best = { end: index + 1, gutters: inner.map(strip => toPoints(strip, left)) }
  }
  // Nothing to part in all the rest: it is one band without strips.
  return best ?? { end: sorted.length, gutters: [] }
}

const toPoints = (strip: Strip, left: number): Strip => ({
  left: left + strip.left * step,
  right: left + strip.right * step,
})

function isCovered(taken: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (taken[index] !== 1) return false
  return true
}

/** White strips between taken steps (`inner`), and whether one more could still come to lie inside (`open`). */
function strips(taken: Uint8Array, least: number): { inner: Strip[]; open: boolean } {
  const inner: Strip[] = []
  let open = false
  let free = 0
  let seen = false
  for (let index = 0; index <= taken.length; index += 1) {
    if (index < taken.length && taken[index] === 0) {
      free += 1
      continue
    }
    if (free >= least) {
      if (seen && index < taken.length) inner.push({ left: index - free, right: index })
      else open = true
    }
    if (taken[index] === 1) seen = true
    free = 0
  }
  return { inner, open }
}

/** The fragments of each column, if what the strips part are columns of prose and not the cells of rows. */
function columnsOf(band: readonly Fragment[], gutters: readonly Strip[]): Fragment[][] | undefined {
  if (gutters.length === 0) return undefined
  const filled = partAt(band, gutters).filter(column => column.length > 0)
  const long = filled.filter(column => column.length >= columnLines)
  if (long.length > 1 && (long.every(column => isProse(column)) || !areAligned(long))) return filled
  // A column of prose beside one of pictures, code or tables: about as wide, whatever stands in it.
  for (const gutter of gutters) {
    const [one = [], other = []] = partAt(band, [gutter])
    const [narrow, wide] = [extent(one), extent(other)].sort((first, second) => first - second)
    if (narrow !== undefined && wide !== undefined && narrow < wide * 0.65) continue
    if (one.length < columnLines || other.length < columnLines) continue
    if (isDenseProse(one) || isDenseProse(other)) return [one, other]
  }
  return undefined
}

function partAt(band: readonly Fragment[], gutters: readonly Strip[]): Fragment[][] {
  const columns: Fragment[][] = Array.from({ length: gutters.length + 1 }, () => [])
  for (const fragment of band) {
    const middle = (fragment.left + fragment.right) / 2
    const column = gutters.findIndex(gutter => middle < gutter.right)
    columns[column === -1 ? gutters.length : column]?.push(fragment)
  }
  return columns
}

const extent = (column: readonly Fragment[]) => {
  const { left, right } = around(column)
  return right - left
}

/** Many lines, nearly all as wide as the column. */
function isDenseProse(column: readonly Fragment[]): boolean {
  const width = extent(column)
  const full = column.filter(fragment => fragment.right - fragment.left > width * 0.85 && weight(fragment.text) > 24)
  return full.length >= 6 && full.length > column.length * 0.6
}

function isProse(column: readonly Fragment[]): boolean {
  const width = extent(column)
  const fill = median(column.map(fragment => (fragment.right - fragment.left) / width))
  return fill >= columnFill && median(column.map(fragment => weight(fragment.text))) >= columnCharacters
}

/** Characters, an ideograph counted as two. */
const weight = (text: string) => text.length + (isIdeograph(text.slice(0, 1)) ? text.length : 0)

/** Whether most lines of the shorter columns share a baseline with a line of another column, as cells do. */
function areAligned(columns: readonly (readonly Fragment[])[]): boolean {
  const sorted = columns.toSorted((one, other) => one.length - other.length)
  const [shortest = [], ...others] = sorted
  const baselines = others.flat().map(fragment => fragment.baseline)
  const partners = shortest.filter(fragment =>
    baselines.some(baseline => Math.abs(baseline - fragment.baseline) <= fragment.size * 0.15),
  )
  const words = median(shortest.map(fragment => weight(fragment.text)))
  return partners.length > shortest.length * 0.3 || words < 8
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
