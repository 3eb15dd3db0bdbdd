import type { Region } from './elements.ts'

/** A paragraph, heading or table of a page, in reading order. */
export type Block = TextBlock | TableBlock

export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'preformatted'
  /** Clean; breaks within only where they mean something. */
  readonly text: string
  /** 1 to 6 for headings. */
  readonly level: number
  readonly region: Region | undefined
  readonly isMain: boolean
}

export interface TableBlock {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly region: Region | undefined
  readonly isMain: boolean
}

/** How many characters of text a block has. */
export function blockSize(block: Block): number {
  if (block.kind !== 'table') return block.text.length
  return block.rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0)
}

/** A block's text for counting words. */
export const blockText = (block: Block): string =>
  block.kind === 'table' ? block.rows.map(row => row.join(' ')).join(' ') : block.text
