import { around, type Fragment, isIdeograph, isRightToLeft, type Line } from './page-text.ts'

/** Fragments on one baseline, from left to right. */
export interface Row {
  readonly fragments: readonly Fragment[]
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly baseline: number
  readonly size: number
}

/** Gathers fragments into visual rows, from top to bottom. Raised and lowered characters join the row that they overlap most. */
export function gatherRows(fragments: readonly Fragment[]): Row[] {
  const sorted = [...fragments].sort((one, other) => one.baseline - other.baseline || one.left - other.left)
  const groups: { baseline: number; size: number; fragments: Fragment[] }[] = []
  for (const fragment of sorted) {
    const group = groups.at(-1)
    if (group !== undefined && fragment.baseline - group.baseline <= reach(group.size, fragment.size)) {
      group.fragments.push(fragment)
      if (fragment.size > group.size) {
        group.size = fragment.size
        group.baseline = fragment.baseline
      }
    } else {
      groups.push({ baseline: fragment.baseline, size: fragment.size, fragments: [fragment] })
    }
  }
  return groups.map(group => ({
    ...around(group.fragments),
    baseline: group.baseline,
    size: group.size,
    fragments: group.fragments.sort((one, other) => one.left - other.left),
  }))
}

/** Whether all text of rows is bold. */
export const areBold = (rows: readonly Row[]): boolean =>
  rows.every(({ fragments }) => fragments.every(({ bold }) => bold))

/** How far two baselines of one row may lie apart: less for equal sizes, more where one is small (an exponent). */
const reach = (one: number, other: number) =>
  Math.min(one, other) < Math.max(one, other) * 0.8 ? Math.max(one, other) * 0.5 : Math.min(one, other) * 0.3

/** The row as a line to read: its fragments in reading order, with spaces between them where the script has them. */
export function lineOf(row: Row): Line {
  const whole = row.fragments.map(fragment => fragment.text).join(' ')
  const rightToLeft = isRightToLeft(whole)
  const ordered = rightToLeft ? row.fragments.toReversed() : row.fragments
  let text = ''
  let last: Fragment | undefined
  let bold = 0
  for (const fragment of ordered) {
    if (last !== undefined && isParted(last, fragment)) text += ' '
    text += fragment.text
    if (fragment.bold) bold += fragment.text.length
    last = fragment
  }
  const { left, top, right, bottom, baseline, size } = row
  return { text, left, top, right, bottom, baseline, size, bold: bold * 2 > text.length, rightToLeft }
}

function isParted(last: Fragment, next: Fragment): boolean {
  const gap = Math.max(next.left - last.right, last.left - next.right)
  const size = Math.max(last.size, next.size)
  if (isIdeograph(last.text.slice(-1)) && isIdeograph(next.text.slice(0, 1))) return gap > size * 0.6
  // Fragments part at a change of baseline too: an exponent stands against its base, if not always close.
  const isRaised = Math.min(last.size, next.size) < size * 0.8
  return gap > size * (isRaised ? 0.2 : 0.12)
}
