import type { Row } from './rows.ts'

/** Rows looked at from the top and from the bottom of each page. */
const marginRows = 3
/** They lie within this share of the page's height. */
const marginShare = 0.15
/** A line repeats if it stands on at least so many pages, and on this share of the pages around. */
const leastPages = 3
const leastShare = 0.4

/** A row in the margin of a page: its text, where it stands, and from which end of the page it was counted. */
export interface MarginRow {
  readonly text: string
  readonly edge: 'top' | 'bottom'
  readonly baseline: number
}

/** The rows of a page that could be its header or footer. Pages of a single row have none: it may be their only text. */
export function marginsOf(rows: readonly Row[], height: number): { margins: MarginRow[]; marginRows: Row[] } {
  const count = Math.min(marginRows, Math.floor(rows.length / 2))
  if (count === 0) return { margins: [], marginRows: [] }
  const top = rows.slice(0, count).filter(row => row.bottom < height * marginShare)
  const bottom = rows.slice(rows.length - count).filter(row => row.top > height * (1 - marginShare))
  const margins = [...top.map(row => marginRow(row, 'top')), ...bottom.map(row => marginRow(row, 'bottom'))]
  return { margins, marginRows: [...top, ...bottom] }
}

const rowText = (row: Row): string => row.fragments.map(fragment => fragment.text).join(' ')

const marginRow = (row: Row, edge: 'top' | 'bottom'): MarginRow => ({
  text: rowText(row),
  edge,
  baseline: row.baseline,
})

/** Whether a row of page `page` stands on enough of the pages around it (given with their numbers, itself included). */
export function isRepeated(
  row: MarginRow,
  page: number,
  around: readonly { readonly page: number; readonly margins: readonly MarginRow[] }[],
): boolean {
  const alike = around.filter(other => other.page === page || isOn(row, page, other))
  return alike.length >= leastPages && alike.length >= around.length * leastShare
}

/** Whether a row of the margin of page `page` stands in that of another page too. */
export const isOn = (
  row: MarginRow,
  page: number,
  other: { readonly page: number; readonly margins: readonly MarginRow[] },
): boolean => other.margins.some(one => isAlike(row, page, one, other.page))

/** Whether two rows say the same at about the same height, their numbers equal or counting along with the pages. */
function isAlike(row: MarginRow, page: number, other: MarginRow, otherPage: number): boolean {
  if (row.edge !== other.edge || Math.abs(row.baseline - other.baseline) > 6) return false
  if (row.text === other.text) return true
  const [ours, theirs] = [row.text.match(/\d+/gu) ?? [], other.text.match(/\d+/gu) ?? []]
  if (ours.length !== theirs.length || ours.length === 0) return false
  if (row.text.replace(/\d+/gu, '#') !== other.text.replace(/\d+/gu, '#')) return false
  return ours.every((number, index) => {
    const difference = Number(theirs[index]) - Number(number)
    return difference === 0 || difference === otherPage - page
  })
}

/** The text of a margin row without what counts pages, by which equal headers are told from different ones; "" for a bare page number. */
export function repeatedText(text: string): string {
  return text
    .replace(/\d+/gu, '#')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[#\s\-–—|/.]*$/u, '')
}
