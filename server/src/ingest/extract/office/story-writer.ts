import type { Place } from '@docent/contract'
import type { Block, ParagraphBlock, TableBlock, TableRow } from './blocks.ts'
import { cellText } from './canonical-text.ts'
import { isHeaderRow } from './header-row.ts'
import type { SectionWriter } from './section-writer.ts'

/** Longest text that still counts as a heading; a longer one is a paragraph that wears a heading's style. */
const headingMost = 300

export interface Notes {
  readonly footnotes: ReadonlyMap<string, readonly string[]>
}

/** A reference to an endnote or comment, with the paragraph that holds it. */
export interface Reference {
  readonly id: string
  readonly place: Place
}

/** Writes the blocks of a document into sections, numbering its paragraphs. A heading opens a section and is its first paragraph. */
export class StoryWriter {
  readonly #writer: SectionWriter
  readonly #notes: Notes
  #path: { level: number; text: string }[] = []
  /** Whether nothing but headings stands in the section begun. */
  #bare = false
  /** Paragraphs so far that hold text; a table row counts as one. */
  paragraphs = 0
  readonly endnotes: Reference[] = []
  readonly comments: Reference[] = []

  constructor(writer: SectionWriter, notes: Notes) {
    this.#writer = writer
    this.#notes = notes
  }

  block(block: Block): void {
    if (block.kind === 'table') this.#table(block)
    else this.#paragraph(block)
  }

  /** Writes further text under a heading of its own at the end of the document. */
  appendix(heading: string, entries: readonly { text: string; place?: Place }[]): void {
    if (!entries.some(entry => entry.text)) return
    this.#writer.under([heading])
    for (const { text, place } of entries) if (text) this.#writer.paragraph(text, place ?? this.#nextPlace())
  }

  #paragraph(block: ParagraphBlock): void {
    const isHeading = block.level !== undefined && block.text !== '' && block.text.length <= headingMost
    if (isHeading) this.#heading(block.level, block.text)
    else if (block.text) this.#bare = false
    const place = block.text ? this.#nextPlace() : this.#place(Math.max(1, this.paragraphs))
    this.#writer.paragraph(block.text, place)
    if (block.footnotes.length > 0) this.#bare = false
    this.#references([block], place)
  }

  #heading(level: number, text: string): void {
    const deeper = this.#bare && level > (this.#path.at(-1)?.level ?? 9)
    this.#path = [...this.#path.filter(above => above.level < level), { level, text: cellText(text) }]
    const headings = this.#path.map(above => above.text)
    if (deeper) this.#writer.deeper(headings)
    else this.#writer.under(headings)
    this.#bare = true
  }

  #table(table: TableBlock): void {
    const width = table.rows.reduce((most, row) => Math.max(most, widthOf(row)), 0)
    if (width <= 1) this.#column(table.rows)
    else this.#grid(gridOf(table.rows, width), width)
    this.#bare = false
  }

  #grid(rows: readonly GridRow[], width: number): void {
    const headers = headerCount(rows)
    const columns = rows.slice(0, headers).reduce<string[]>(joinColumns, Array(width).fill(''))
    if (this.#bare && rows.some(row => row.cells.some(cell => cell))) this.#writer.drop()
    rows.forEach((row, index) => {
      const place = this.#nextPlace()
      if (index === headers) this.#writer.table(columns)
      if (index >= headers) this.#writer.row(row.cells, place)
      const nested = row.blocks.filter(block => block.kind === 'table')
      this.#references(row.blocks, place)
      for (const inner of nested) this.#table(inner)
      // References and nested tables end the section; the table goes on in a new one.
      if (index >= headers && index + 1 < rows.length) this.#writer.continueTable(columns)
    })
    this.#writer.end()
  }

  /** A table of one column is a frame around paragraphs. Each row still counts as one paragraph. */
  #column(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const blocks = row.cells.flatMap(cell => cell.blocks)
      const texts = blocks.filter(block => block.kind === 'paragraph')
      const place = texts.some(block => block.text) ? this.#nextPlace() : this.#place(Math.max(1, this.paragraphs))
      for (const block of blocks) {
        if (block.kind === 'table') this.#table(block)
        else {
          this.#writer.paragraph(block.text, place)
          this.#references([block], place)
        }
      }
    }
  }

  #references(blocks: readonly Block[], place: Place): void {
    for (const block of blocks) {
      if (block.kind === 'table') continue
      for (const id of block.footnotes) {
        for (const text of this.#notes.footnotes.get(id) ?? []) this.#writer.paragraph(text, place)
      }
      for (const id of block.endnotes) this.endnotes.push({ id, place })
      for (const id of block.comments) this.comments.push({ id, place })
    }
  }

  #nextPlace(): Place {
    this.paragraphs++
    return this.#place(this.paragraphs)
  }

  #place(paragraph: number): Place {
    return { kind: 'paragraphs', from: paragraph, to: paragraph }
  }
}

interface GridRow {
  readonly cells: readonly string[]
  readonly blocks: readonly Block[]
  readonly header: boolean
  readonly bold: boolean
}

const widthOf = (row: TableRow) => row.cells.reduce((sum, cell) => sum + cell.span, row.before)

/** Lays the cells out on the grid; a cell merged downwards shows its text in every row it covers. */
function gridOf(rows: readonly TableRow[], width: number): GridRow[] {
  let above: readonly string[] = []
  return rows.map(row => {
    const cells: string[] = Array(width).fill('')
    let column = row.before
    for (const cell of row.cells) {
      cells[column] = cell.continues ? (above[column] ?? '') : textOf(cell.blocks)
      column += cell.span
    }
    above = cells
    const blocks = row.cells.flatMap(cell => cell.blocks)
    const texts = blocks.filter(block => block.kind === 'paragraph').filter(block => block.text)
    return { cells, blocks, header: row.header, bold: texts.length > 0 && texts.every(block => block.bold) }
  })
}

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .filter(block => block.kind === 'paragraph')
    .map(block => cellText(block.text))
    .filter(text => text)
    .join(' ')

/** How many rows at the top name the columns: those Word repeats on every page, else the first where it looks like a header. */
function headerCount(rows: readonly GridRow[]): number {
  const first = rows.findIndex(row => !row.header)
  if (first > 0 && first <= 5) return first
  if (first === -1 || rows.length < 2) return 0
  return isHeaderRow(rows[0]!, rows.slice(1, 20)) ? 1 : 0
}

/** Joins header rows one below the other; a cell that covers several columns names each of them. */
function joinColumns(columns: string[], row: GridRow): string[] {
  return columns.map((name, index) => {
    const cell = row.cells[index]!
    return !cell || name === cell ? name : `${name} ${cell}`.trim()
  })
}
