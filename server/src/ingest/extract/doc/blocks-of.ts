import { levelOfOutline } from '../docx/styles.ts'
import type { Block, ParagraphBlock, TableCell, TableRow } from '../office/blocks.ts'
import type { FileParagraph } from './paragraphs.ts'

/** What `blocksOf` needs to know beside the paragraphs. */
export interface BlockContext {
  readonly styleLevels: ReadonlyMap<number, number>
  /** Ids of the notes whose references stand from one position to another. */
  footnotes(start: number, end: number): readonly string[]
  endnotes(start: number, end: number): readonly string[]
  comments(start: number, end: number): readonly string[]
}

interface Row {
  cells: ParagraphBlock[][]
  edges: FileParagraph['properties']['cells']
  header: boolean
}

/** Puts paragraphs together into blocks: cells and rows into tables. Tables inside cells become paragraphs of their cell. */
export function* blocksOf(paragraphs: Iterable<FileParagraph>, context: BlockContext): Generator<Block> {
  let rows: Row[] = []
  let row: ParagraphBlock[][] = []
  let cell: ParagraphBlock[] = []
  for (const paragraph of paragraphs) {
    const { properties, endsCell } = paragraph
    const block = blockOf(paragraph, context)
    if (endsCell && (properties.endsRow || (!properties.inTable && !paragraph.text && cell.length === 0))) {
      // In files without properties (Word 6) an empty paragraph that ends with a cell mark is the end of a row.
      rows.push({ cells: row, edges: properties.cells, header: properties.header })
      row = []
      cell = []
    } else if (endsCell) {
      row.push([...cell, block])
      cell = []
    } else if (properties.inTable) cell.push(block)
    else {
      yield* finished()
      if (block.text || block.footnotes.length + block.endnotes.length + block.comments.length > 0) yield block
    }
  }
  yield* finished()

  function* finished(): Generator<Block> {
    if (cell.length > 0) row.push(cell)
    if (row.length > 0) rows.push({ cells: row, edges: [], header: false })
    if (rows.length > 0) yield { kind: 'table', rows: gridRows(rows) }
    rows = []
    row = []
    cell = []
  }
}

function blockOf(paragraph: FileParagraph, context: BlockContext): ParagraphBlock {
  const { properties, start, end, text } = paragraph
  return {
    kind: 'paragraph',
    text,
    level: levelOfOutline(properties.outline) ?? context.styleLevels.get(properties.style),
    bold: false,
    footnotes: context.footnotes(start, end),
    endnotes: context.endnotes(start, end),
    comments: context.comments(start, end),
  }
}

/** Edges nearer than this, in twentieths of a point, are one. */
const edgeTolerance = 30

/** Lays the cells of rows, which may be cut differently, on one grid by the places of their edges. */
function gridRows(rows: readonly Row[]): TableRow[] {
  const known = rows.every(row => row.edges.length >= row.cells.length && row.cells.length > 0)
  const edges = known ? gridEdges(rows) : []
  const column = (edge: number) => edges.findLastIndex(each => each <= edge + edgeTolerance)
  return rows.map(row => {
    const cells = row.cells.map((blocks, index): TableCell => {
      const place = known ? row.edges[index]! : undefined
      const span = place ? Math.max(1, column(place.right) - column(place.left)) : 1
      return { blocks, span, continues: place?.continues ?? false }
    })
    return { cells, before: known ? Math.max(0, column(row.edges[0]!.left)) : 0, header: row.header }
  })
}

function gridEdges(rows: readonly Row[]): number[] {
  const all = [...new Set(rows.flatMap(row => row.edges.flatMap(cell => [cell.left, cell.right])))]
  const edges: number[] = []
  for (const edge of all.sort((one, other) => one - other)) {
    if (edges.length === 0 || edge - edges.at(-1)! > edgeTolerance) edges.push(edge)
  }
  return edges
}
