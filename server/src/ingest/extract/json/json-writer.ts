import type { Report } from '../../section.ts'
import { cleanBlock, cleanLine } from '../text/clean-text.ts'
import { pieces } from '../text/cut-text.ts'
import { PathWriter } from '../text/path-writer.ts'
import { inlineText, isNumberList, type JsonNode, memberPath, textSize } from './json-node.ts'
import { ArrayWriter } from './write-array.ts'

/** Longest value that stands on a line as `key: value`; longer strings are paragraphs. */
const lineCharacters = 300
/** Size from which a nested object or list has a section of its own. */
const sectionFrom = 1_200

/** Writes JSON values as text that reads: members as lines, long strings as prose, like objects as tables, keys as headings. */
export class JsonWriter {
  readonly #writer: PathWriter
  /** Lists of numbers that were left out, and how many numbers they held. */
  numberLists = { lists: 0, numbers: 0 }

  constructor(report: Report) {
    this.#writer = new PathWriter(report)
  }

  get sections(): number {
    return this.#writer.sections
  }

  /** Writes a value of any kind. `key` is its name where it has one. */
  node(node: JsonNode, path: string, headings: readonly string[], key?: string): void {
    if (isNumberList(node) && node.kind === 'array') {
      this.numberLists = { lists: this.numberLists.lists + 1, numbers: this.numberLists.numbers + node.items.length }
      return
    }
    if (node.kind === 'value') {
      this.#value(node, path, headings, key)
      return
    }
    const size = textSize(node, sectionFrom)
    if (size <= lineCharacters && isFlat(node)) {
      this.#line(inlineText(node), path, headings, key)
      return
    }
    const under = key !== undefined && size > sectionFrom ? [...headings, cleanLine(key)] : headings
    if (node.kind === 'object')
      for (const [name, value] of node.entries)
        this.node(value, memberPath(path, name), under, this.#dotted(key, name, under, headings))
    else {
      const array = new ArrayWriter(this, path, under)
      for (const [index, item] of node.items.entries()) array.add(item, index)
      array.end()
    }
  }

  /** An item of a list that is no table: a large object gets a section under its own name. */
  item(node: JsonNode, path: string, headings: readonly string[], index: number): void {
    const isLarge = node.kind !== 'value' && textSize(node, sectionFrom) > sectionFrom
    const label = isLarge ? (itemLabel(node) ?? `[${index}]`) : undefined
    this.#writer.endLines()
    this.node(node, path, label ? [...headings, label] : headings)
    this.#writer.endLines()
  }

  row(headings: readonly string[], columns: readonly string[], cells: readonly string[], path: string): void {
    this.#writer.row(headings, columns, cells, path)
  }

  endTable(): void {
    this.#writer.endTable()
  }

  end(): void {
    this.#writer.end()
  }

  /** Members of an object too small for a heading keep its name before theirs. */
  #dotted(key: string | undefined, name: string, under: readonly string[], headings: readonly string[]): string {
    return key === undefined || under !== headings ? name : `${key}.${name}`
  }

  #value(node: JsonNode & { kind: 'value' }, path: string, headings: readonly string[], key?: string): void {
    if (!node.isString || node.text.length <= lineCharacters) {
      const text = node.isString ? inlineText(node) : node.text
      if (!/[\r\n]/.test(node.text.trim())) {
        this.#line(text, path, headings, key)
        return
      }
    }
    const parts = pieces(node.text, 1_000_000).flatMap(part => part.split(/(?:\r?\n[^\S\n]*){2,}/))
    parts.forEach((paragraph, index) => {
      const text = cleanBlock(paragraph)
      const name = index === 0 && key !== undefined && text.length <= lineCharacters ? `${cleanLine(key)}: ` : ''
      if (text !== '') this.#writer.paragraph(name + text, path, headings)
    })
  }

  #line(text: string, path: string, headings: readonly string[], key?: string): void {
    if (text === '') return
    this.#writer.line(key === undefined ? text : `${cleanLine(key)}: ${text}`, path, headings)
  }
}

function isFlat(node: JsonNode): boolean {
  return node.kind === 'array' && node.items.every(item => item.kind === 'value' && !/[\r\n]/.test(item.text))
}

/** What an object calls itself, short enough for a heading. */
function itemLabel(node: JsonNode): string | undefined {
  if (node.kind !== 'object') return undefined
  for (const name of ['title', 'name', 'heading', 'label', 'subject', 'question', 'id']) {
    const found = node.entries.find(([key, value]) => key.toLowerCase() === name && value.kind === 'value')
    const text = found ? inlineText(found[1]) : ''
    if (text !== '' && text.length <= 120) return text
  }
  return undefined
}
