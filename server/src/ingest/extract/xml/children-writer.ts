import { cleanLine } from '../text/clean-text.ts'
import { alignRecord, recordColumns } from '../text/record-table.ts'
import { hasHeader } from '../text/table-header.ts'
import {
  elements,
  fullText,
  isMixed,
  isParagraph,
  localName,
  recordLeaves,
  textSize,
  type XmlNode,
} from './xml-node.ts'
import type { XmlWriter } from './xml-writer.ts'

/** Children and characters looked at before it is decided how they are written. */
const headChildren = 50
const headCharacters = 500_000

interface Child {
  readonly node: XmlNode
  readonly path: string
}

/** Writes the children of an element: repeated like records as rows of a table, anything else one after the other. */
export class ChildrenWriter {
  readonly #writer: XmlWriter
  readonly #path: string
  readonly #headings: readonly string[]
  /** How often each name occurs; undefined while that is not known, for an element too large for memory. */
  readonly #names: ReadonlyMap<string, number> | undefined
  readonly #numbers = new Map<string, number>()
  #head: Child[] | undefined = []
  #characters = 0
  #record = ''
  #positional = false
  #columns: readonly string[] = []

  constructor(writer: XmlWriter, path: string, headings: readonly string[], names?: ReadonlyMap<string, number>) {
    this.#writer = writer
    this.#path = path
    this.#headings = headings
    this.#names = names
  }

  /** The path of the next child of this name: with its number where there are several. */
  childPath(name: string): string {
    const number = (this.#numbers.get(name) ?? 0) + 1
    this.#numbers.set(name, number)
    return `${this.#path}/${name}${this.#names && (this.#names.get(name) ?? 1) === 1 ? '' : `[${number}]`}`
  }

  add(node: XmlNode): void {
    const child = { node, path: this.childPath(node.name) }
    if (!this.#head) {
      this.#write(child)
      return
    }
    this.#head.push(child)
    this.#characters += textSize(node, headCharacters)
    if (this.#head.length >= headChildren || this.#characters > headCharacters) this.#decide()
  }

  /** Writes a child at once, never as a row. */
  addPlain(node: XmlNode): void {
    this.#writer.node(node, this.childPath(node.name), this.#headings)
  }

  /** Writes what waits; what comes then is decided anew. */
  end(): void {
    this.#decide()
    this.#writer.endTable()
    this.#head = []
    this.#characters = 0
    this.#record = ''
  }

  #decide(): void {
    const head = this.#head
    if (!head) return
    this.#head = undefined
    const name = commonestName(head)
    const records = head.filter(child => child.node.name === name)
    let header: Child | undefined
    if (records.length >= 2 && records.length >= head.length * 0.5) header = this.#tableOf(records)
    for (const child of head) if (child !== header) this.#write(child)
  }

  /** Decides whether these are rows; gives the one that names the columns, if one does. */
  #tableOf(records: readonly Child[]): Child | undefined {
    const nodes = records.map(child => child.node)
    if (nodes.some(node => isParagraph(node) || isMixed(node) || textSize(node, 20_000) >= 20_000)) return undefined
    const rows = nodes.map(positionalCells)
    const positional = rows.filter(row => row !== undefined)
    if (positional.length === rows.length) {
      this.#record = nodes[0]!.name
      this.#positional = true
      const named = hasHeader(positional)
      this.#columns = named ? positional[0]! : positional[0]!.map(() => '')
      return named ? records[0] : undefined
    }
    const leaves = nodes.map(recordLeaves)
    if (leaves.some(each => each === undefined || each.length < 2)) return undefined
    const columns = recordColumns(leaves.filter(each => each !== undefined))
    if (!columns || columns.length < 2) return undefined
    this.#record = nodes[0]!.name
    this.#columns = columns
    return undefined
  }

  #write({ node, path }: Child): void {
    if (this.#record !== '' && node.name === this.#record) {
      const cells = this.#cells(node)
      if (cells) {
        this.#writer.row(this.#headings, this.#columns, cells, path)
        return
      }
    }
    this.#writer.node(node, path, this.#headings)
  }

  #cells(node: XmlNode): string[] | undefined {
    if (this.#positional) return positionalCells(node) ?? undefined
    const leaves = recordLeaves(node)
    if (!leaves || leaves.some(([, text]) => text.length > 5_000)) return undefined
    const aligned = alignRecord(this.#columns, leaves)
    this.#columns = aligned.columns
    return aligned.cells
  }
}

function commonestName(children: readonly Child[]): string {
  const counts = new Map<string, number>()
  for (const { node } of children) counts.set(node.name, (counts.get(node.name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** The cells of a row whose children are cells by position: `<row><entry/><entry/></row>`, `<Row><Cell ss:Index="3"/></Row>`. */
function positionalCells(node: XmlNode): string[] | undefined {
  const children = elements(node)
  const name = children[0]?.name
  if (!name || !/^(cell|td|th|entry|c|col|column|field|value)$/.test(localName(name))) return undefined
  if (children.some(child => !/^(cell|td|th|entry|c|col|column|field|value)$/.test(localName(child.name))))
    return undefined
  if (children.some(child => child.attributes.some(([attribute]) => attribute === 'name'))) return undefined
  const cells: string[] = []
  for (const child of children) {
    const index = Number(child.attributes.find(([attribute]) => localName(attribute) === 'index')?.[1])
    if (index > cells.length && index < 1_000) while (cells.length < index - 1) cells.push('')
    cells.push(cleanLine(fullText(child)))
  }
  return cells
}
