import type { Fragment, Line } from './page-text.ts'

/** Text in a line of a test, 10 points high: letters are 5 points wide, `y` is the baseline from the top. */
export function fragment(
  text: string,
  {
    x,
    y,
    size = 10,
    width = text.length * size * 0.5,
    bold = false,
  }: { x: number; y: number; size?: number; width?: number; bold?: boolean },
): Fragment & Line {
  return {
    text,
    left: x,
    right: x + width,
    top: y - size * 0.8,
    bottom: y + size * 0.2,
    baseline: y,
    size,
    bold,
    rightToLeft: false,
  }
}

/** Lines below each other at the same left edge, 12 points apart. */
export const stack = (
  texts: readonly string[],
  { x = 50, y = 100, width }: { x?: number; y?: number; width?: number } = {},
) => texts.map((text, index) => fragment(text, { x, y: y + index * 12, ...(width === undefined ? {} : { width }) }))
