import { cellsOf, type Range } from './marked-text.ts'

/** Narrowest and widest column, and what its padding takes, in the width of a zero; most characters are narrower than that. */
const [narrowest, widest, padding, character] = [4, 34, 3, 0.88]
/** Rows that are looked at. */
const sample = 60

/** Characters of Chinese, Japanese and Korean, and what is set as wide as they are. */
const broad =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** How many common characters take as much room as a text. */
const roomOf = (text: string) => text.length + (text.match(broad)?.length ?? 0)

/** How wide the columns of a table are, in the width of a zero: as its first rows need, within bounds. */
export function columnWidths(text: string, rows: readonly Range[], columns: readonly string[]): number[] {
  const longest = columns.map(roomOf)
  for (const row of rows.slice(0, sample))
    for (const [at, cell] of cellsOf(text, row).entries())
      longest[at] = Math.max(longest[at] ?? 0, roomOf(text.slice(cell.start, cell.end)))
  return longest.map(length => Math.min(widest, Math.max(narrowest, Math.ceil(length * character))) + padding)
}
