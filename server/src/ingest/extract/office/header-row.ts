/** A table row as far as it matters for telling a header from data. */
export interface RowLook {
  /** Canonical cell texts, "" for empty cells. */
  readonly cells: readonly string[]
  /** Whether all its text is bold; undefined where that is not known. */
  readonly bold?: boolean | undefined
}

/**
 * Tells whether a row names the columns of the rows that follow it (the first twenty or so are enough): short, distinct words,
 * in contrast with what stands below. In doubt it is data, so that its words stay in the text.
 */
export function isHeaderRow(row: RowLook, following: readonly RowLook[]): boolean {
  const filled = row.cells.filter(cell => cell)
  if (following.length === 0 || filled.length < 2) return false
  if (filled.length < row.cells.length * 0.6) return false
  if (filled.some(cell => cell.length > 120 || (isNumber(cell) && !isYear(cell)))) return false
  if (new Set(filled.map(cell => cell.toLowerCase())).size < filled.length) return false
  if (filled.filter(cell => cell.endsWith(':')).length * 2 >= filled.length) return false
  if (row.bold && following.some(each => each.bold === false)) return true
  const years = filled.filter(isYear).length
  const contrasts = row.cells.some((cell, column) => {
    const below = following.map(each => each.cells[column] ?? '').filter(text => text)
    const numbers = below.filter(text => isNumber(text) && !(years > 0 && isYear(text))).length
    return cell !== '' && below.length > 0 && numbers * 2 > below.length
  })
  if (contrasts) return true
  if (years > 0) return false
  const short = filled.every(cell => cell.length <= 40)
  const full = filled.length === row.cells.length
  if (!short || !full) return false
  return filled.length >= 3 ? following.length >= 2 : following.length >= 3 && longer(row, following)
}

/** In a table of two columns a header is shorter than what it names; else it is a form, each row its own label and value. */
function longer(row: RowLook, following: readonly RowLook[]): boolean {
  const mean = following.reduce((sum, each) => sum + (each.cells[1]?.length ?? 0), 0) / following.length
  return mean > 1.5 * row.cells[1]!.length && !following.some(each => each.cells[0]?.endsWith(':'))
}

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)

/** Numbers, amounts of money, percentages, dates and times as they are displayed. */
const isNumber = (text: string): boolean =>
  text.length <= 40 &&
  /\d/.test(text) &&
  /^[\s\p{Sc}(+\-−–]*\d[\d.,'’\s:/\-–%\p{Sc})]*(?:[eE][+-]?\d+)?\s*(?:%|[AaPp][Mm]|\p{Sc}|[A-Z]{3})?\)?$/u.test(text)
