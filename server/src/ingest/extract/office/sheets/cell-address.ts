/** The letters of a column counted from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** A range in one row (from 1) as spreadsheets write it: `B4:D4`, `B4`. */
export const rowRange = (row: number, first: number, last: number): string =>
  first === last ? columnLetters(first) + row : `${columnLetters(first)}${row}:${columnLetters(last)}${row}`

/** Column (from 0) and row (from 1) of an address such as `$B$4`; undefined when it is none within Excel's 16 384 × 1 048 576. */
export function parseAddress(address: string): { column: number; row: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address)
  if (!match) return undefined
  let column = 0
  for (const letter of match[1]!) column = column * 26 + letter.charCodeAt(0) - 64
  const row = Number(match[2])
  return column <= 16_384 && row >= 1 && row <= 1_048_576 ? { column: column - 1, row } : undefined
}
