import type { Box } from '@docent/contract'

/**
 * One character of a page. Coordinates are points from the top left of the page with its text turned upright: `turn`
 * says by how many quarter turns clockwise the text stands turned on the displayed page, and text of one turn is laid out together.
 */
export interface Glyph {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly baseline: number
  /** Font size in points, as displayed. */
  readonly size: number
  readonly bold: boolean
  /** A space or the end of a line stood before it in the file's own order. */
  readonly spaced: boolean
}

/** A run of words on one line without a gap that could part columns or cells. */
export interface Fragment {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly baseline: number
  readonly size: number
  readonly bold: boolean
  readonly rightToLeft: boolean
}

/** A visual line within its column: fragments side by side, in reading order. */
export interface Line {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly baseline: number
  readonly size: number
  readonly bold: boolean
  readonly rightToLeft: boolean
}

/** A table found in the text: its column names, and rows of as many cells as there are columns. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Where its columns stand. */
  readonly extents: readonly Column[]
  /** The row that names the columns, where one does. */
  readonly head?: TableRow & { readonly bold: boolean }
}
/** A column of cells, from left to right. */
export interface Column {
  readonly left: number
  readonly right: number
}
export interface TableRow {
  readonly cells: readonly string[]
  readonly box: Rectangle
}

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Lines of one column between two breaks in the layout, or a table. */
export type Block =
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly table: Table }

/** The quarter turns clockwise of text on the displayed page. */
export type Turn = 0 | 1 | 2 | 3

/** A rectangle of upright coordinates as a box on the displayed page of this width and height. */
export function boxOnPage({ left, top, right, bottom }: Rectangle, turn: Turn, width: number, height: number): Box {
  const across = right - left
  const down = bottom - top
  switch (turn) {
    case 0:
      return rounded(left, top, across, down)
    case 1:
      return rounded(width - bottom, left, down, across)
    case 2:
      return rounded(width - right, height - bottom, across, down)
    case 3:
      return rounded(top, height - right, down, across)
  }
}

/** Tenths of a point are finer than any screen shows. */
const rounded = (...numbers: [number, number, number, number]): Box =>
  numbers.map(number => Math.round(number * 10) / 10) as Box

/** The smallest rectangle around all of them; at least one is needed. */
export function around(rectangles: readonly Rectangle[]): Rectangle {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const rectangle of rectangles) {
    left = Math.min(left, rectangle.left)
    top = Math.min(top, rectangle.top)
    right = Math.max(right, rectangle.right)
    bottom = Math.max(bottom, rectangle.bottom)
  }
  return { left, top, right, bottom }
}

const rightToLeftLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/gu
const letter = /\p{L}/gu

/** Whether most letters of a text are written from right to left. */
export function isRightToLeft(text: string): boolean {
  const hits = text.match(rightToLeftLetter)?.length ?? 0
  return hits > 0 && hits * 2 > (text.match(letter)?.length ?? 0)
}

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

/** Whether a character belongs to a script written without spaces between words (Chinese, Japanese). */
export const isIdeograph = (character: string): boolean => ideograph.test(character)
