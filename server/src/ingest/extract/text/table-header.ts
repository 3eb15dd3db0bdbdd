/** A number, an amount, a date or a time, as cells hold them. */
const figure = /^[\s(]*[-+~≈<>]?\s*[$€£¥₹]?\s*[\d٠-٩०-९][\d.,:/\s'’\u2013-]*(%|[a-zA-Z°]{1,3})?[)\s]*$/

/**
 * Whether the first row of a table names its columns. It does where it holds no figures and differs from what is below it; where
 * nothing speaks against it, it is taken for one, as most tables have one.
 */
export function hasHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows
  if (!first || rest.length === 0) return false
  const names = first.map(cell => cell.trim())
  const named = names.filter(name => name !== '')
  // A first column without a name is common; more empty names than that is a title or a row.
  if (named.length === 0 || (names.length > 2 && named.length < names.length / 2)) return false
  if (names.length > 1 && named.length === 1) return false
  if (named.some(name => name.length > 120)) return false
  const figures = named.filter(name => figure.test(name) && !isYear(name)).length
  if (figures > 0 && figures >= named.length / 4) return false
  // Years as names are fine beside words ("Country, 2019, 2020"), but a row of nothing else is data.
  if (named.every(isYear) && named.length < 3) return false
  // A name that stands again below in its own column several times is a value.
  const repeated = names.filter(
    (name, column) => name !== '' && rest.slice(0, 50).some(row => row[column]?.trim() === name),
  )
  if (repeated.length > 0 && repeated.length >= named.length / 3) return false
  return names.length > 1 || hasFigures(rest) || named[0]!.length <= 40
}

const isYear = (text: string) => /^(19|20|21)\d\d$/.test(text)
const hasFigures = (rows: readonly (readonly string[])[]) => rows.some(row => row.some(cell => figure.test(cell)))
