import type { Block, TableCell, TableRow } from '../office/blocks.ts'

/** A paragraph as far as it is read. */
export interface Paragraph {
  readonly kind: 'paragraph'
  parts: string[]
  styleId: string | undefined
  outline: number | undefined
  numberId: string | undefined
  numberLevel: number | undefined
  plainText: boolean
  footnotes: string[]
  endnotes: string[]
  comments: string[]
  /** Text boxes and tables that hang on this paragraph and are told after it. */
  attached: Block[]
}

export interface Table {
  readonly kind: 'table'
  rows: TableRow[]
}

export interface Row {
  readonly kind: 'row'
  cells: TableCell[]
  before: number
  header: boolean
  deleted: boolean
}

export interface Cell {
  readonly kind: 'cell'
  blocks: Block[]
  span: number
  continues: boolean
}
/** A text box, with what surrounds it set aside. */
export interface Box {
  readonly kind: 'box'
}

/** What is open while a story is read, outermost first. */
export type Frame = Paragraph | Table | Row | Cell | Box

export const emptyParagraph = (): Paragraph => ({
  kind: 'paragraph',
  parts: [],
  styleId: undefined,
  outline: undefined,
  numberId: undefined,
  numberLevel: undefined,
  plainText: false,
  footnotes: [],
  endnotes: [],
  comments: [],
  attached: [],
})

/** A paragraph that has text alone. */
export const plainBlock = (text: string): Block => ({
  kind: 'paragraph',
  text,
  level: undefined,
  bold: false,
  footnotes: [],
  endnotes: [],
  comments: [],
})
