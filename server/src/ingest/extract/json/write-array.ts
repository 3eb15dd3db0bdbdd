import { cleanLine } from '../text/clean-text.ts'
import { alignRecord, recordColumns } from '../text/record-table.ts'
import { hasHeader } from '../text/table-header.ts'
import { flatten, inlineText, itemPath, type JsonNode, textSize } from './json-node.ts'
import type { JsonWriter } from './json-writer.ts'

/** Items and characters looked at before it is decided how an array is written. */
const headItems = 50
const headCharacters = 500_000

/**
 * Writes an array item by item: like objects and lists of equal length as a table with a row for each, anything else one after the other.
 */
export class ArrayWriter {
  readonly #writer: JsonWriter
  readonly #path: string
  readonly #headings: readonly string[]
  #head: { node: JsonNode; index: number }[] | undefined = []
  #characters = 0
  #columns: readonly string[] | undefined
  #positional = false

  constructor(writer: JsonWriter, path: string, headings: readonly string[]) {
    this.#writer = writer
    this.#path = path
    this.#headings = headings
  }

  add(node: JsonNode, index: number): void {
    if (!this.#head) {
      this.#item(node, index)
      return
    }
    this.#head.push({ node, index })
    this.#characters += textSize(node, headCharacters)
    if (this.#head.length >= headItems || this.#characters > headCharacters) this.#decide()
  }

  end(): void {
    this.#decide()
    this.#writer.endTable()
  }

  #decide(): void {
    const head = this.#head
    if (!head) return
    this.#head = undefined
    const nodes = head.map(each => each.node)
    this.#columns = objectColumns(nodes)
    let skip = 0
    if (!this.#columns) {
      const rows = listRows(nodes)
      if (rows) {
        this.#positional = true
        const named = hasHeader(rows)
        this.#columns = named ? rows[0]! : rows[0]!.map(() => '')
        skip = named ? 1 : 0
      }
    }
    for (const { node, index } of head.slice(skip)) this.#item(node, index)
  }

  #item(node: JsonNode, index: number): void {
    const path = itemPath(this.#path, index)
    if (this.#columns && node.kind === (this.#positional ? 'array' : 'object')) {
      const cells = this.#positional && node.kind === 'array' ? node.items.map(inlineText) : this.#objectCells(node)
      this.#writer.row(this.#headings, this.#columns, cells, path)
    } else this.#writer.item(node, path, this.#headings, index)
  }

  /** Cells in the order of the columns; keys not met before become new columns of a further table. */
  #objectCells(node: JsonNode): string[] {
    const aligned = alignRecord(this.#columns ?? [], flatten(node))
    this.#columns = aligned.columns
    return aligned.cells
  }
}

/** The columns of a table of objects, if they are alike enough and their values short enough to be rows. */
function objectColumns(nodes: readonly JsonNode[]): string[] | undefined {
  if (nodes.some(node => node.kind !== 'object' || textSize(node, 20_000) >= 20_000)) return undefined
  return recordColumns(nodes.map(flatten))
}

function listRows(nodes: readonly JsonNode[]): string[][] | undefined {
  if (nodes.length < 2) return undefined
  const width = nodes[0]!.kind === 'array' ? nodes[0]!.items.length : 0
  if (width < 2 || width > 64) return undefined
  const rows: string[][] = []
  for (const node of nodes) {
    if (node.kind !== 'array' || node.items.length !== width || node.items.some(item => item.kind !== 'value'))
      return undefined
    rows.push(node.items.map(inlineText))
  }
  return rows.flat().every(cell => cell.length <= 600) ? rows.map(row => row.map(cleanLine)) : undefined
}
