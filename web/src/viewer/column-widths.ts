import { cellsOf, type Range } from './marked-text.ts'

/** Narrowest and widest column, and what its padding takes, in the width of a zero; most characters are narrower than that. */
const [narrowest, widest, padding, character] = [4, 34, 3, 0.88]
/** Rows that are looked at. */
const sample = 60

/** How wide the columns of a table are, in the width of a zero: as its first rows need, within bounds. */
export function columnWidths(text: string, rows: readonly Range[], columns: readonly string[]): number[] {
  const longest = columns.map(name => name.length)
  for (const row of rows.slice(0, sample))
    for (const [at, cell] of cellsOf(text, row).entries())
      longest[at] = Math.max(longest[at] ?? 0, cell.end - cell.start)
  return longest.map(length => Math.min(widest, Math.max(narrowest, Math.ceil(length * character))) + padding)
}
