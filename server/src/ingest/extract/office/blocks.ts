import { canonicalText } from './canonical-text.ts'

/** A paragraph as the story of a document tells it, its text canonical. */
export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly text: string
  /** 0 for a title, 1 to 9 for headings. */
  readonly level: number | undefined
  /** Whether all its text is bold. */
  readonly bold: boolean
  /** Ids of the notes and comments it refers to, in order. */
  readonly footnotes: readonly string[]
  readonly endnotes: readonly string[]
  readonly comments: readonly string[]
}

export interface TableCell {
  readonly blocks: readonly Block[]
  /** How many columns of the table's grid it covers. */
  readonly span: number
  /** Whether it is the lower part of a cell merged downwards. */
  readonly continues: boolean
}

export interface TableRow {
  readonly cells: readonly TableCell[]
  /** Columns of the grid left free before the first cell. */
  readonly before: number
  /** Whether Word repeats it as a header on every page. */
  readonly header: boolean
}

export interface TableBlock {
  readonly kind: 'table'
  readonly rows: readonly TableRow[]
}

export type Block = ParagraphBlock | TableBlock

/** All texts of a block, those of table rows with their cells joined. */
export function textsOf(block: Block): string[] {
  if (block.kind === 'paragraph') return block.text ? [block.text] : []
  return block.rows
    .map(row => canonicalText(row.cells.map(cell => cell.blocks.flatMap(textsOf).join(' ')).join(' ')))
    .filter(text => text)
}
