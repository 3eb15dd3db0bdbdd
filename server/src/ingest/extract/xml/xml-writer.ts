import { Parser } from 'htmlparser2'
import type { Report } from '../../section.ts'
import { blockText } from '../html/block.ts'
import { PageBuilder } from '../html/page-builder.ts'
import { cleanBlock, cleanLine } from '../text/clean-text.ts'
import { PathWriter } from '../text/path-writer.ts'
import { ChildrenWriter } from './children-writer.ts'
import {
  elements,
  fullText,
  isLeaf,
  isMixed,
  isParagraph,
  isSilent,
  localNameAsWritten,
  ownText,
  readableAttributes,
  textSize,
  titleOf,
  type XmlNode,
} from './xml-node.ts'

/** Longest value that stands on a line as `name: value`; longer ones are paragraphs. */
const lineCharacters = 300
/** Size from which an element that has a title gets a section of its own. */
const sectionFrom = 1_200

/** Writes elements as text that reads: prose as paragraphs, like records as tables, small values as lines, titles as headings. */
export class XmlWriter {
  readonly #writer: PathWriter
  paragraphs = 0

  constructor(report: Report) {
    this.#writer = new PathWriter(report)
  }

  node(node: XmlNode, path: string, headings: readonly string[]): void {
    if (isSilent(node)) return
    if (isParagraph(node) || isMixed(node)) {
      this.#prose(node, path, headings)
      return
    }
    if (isLeaf(node)) {
      this.#leaf(node, path, headings)
      return
    }
    const title = textSize(node, sectionFrom) > sectionFrom ? titleOf(node) : undefined
    const under = title ? [...headings, title.text] : headings
    if (title) this.heading(under, title.child ? `${path}/${title.child.name}` : path)
    else this.#attributes(node, path, headings)
    const children = new ChildrenWriter(this, path, under, countNames(node))
    for (const child of node.children) {
      if (typeof child === 'string' || child === title?.child) continue
      children.add(child)
    }
    children.end()
  }

  heading(headings: readonly string[], path: string): void {
    this.#writer.heading(headings, path)
  }

  text(text: string, path: string, headings: readonly string[]): void {
    const clean = cleanLine(text)
    if (clean === '') return
    this.paragraphs++
    this.#writer.paragraph(clean, path, headings)
  }

  row(headings: readonly string[], columns: readonly string[], cells: readonly string[], path: string): void {
    this.paragraphs++
    this.#writer.row(headings, columns, cells, path)
  }

  endTable(): void {
    this.#writer.endTable()
  }

  end(): void {
    this.#writer.end()
  }

  /** Prose that holds paragraphs of its own (a cell, a note with lists) is taken apart; anything else is one paragraph. */
  #prose(node: XmlNode, path: string, headings: readonly string[]): void {
    const inner = elements(node)
    if (!isParagraph(node) && inner.some(isParagraph)) {
      const children = new ChildrenWriter(this, path, headings, countNames(node))
      for (const child of node.children) {
        if (typeof child === 'string') this.text(child, path, headings)
        else children.addPlain(child)
      }
      return
    }
    this.text(fullText(node, true), path, headings)
    for (const child of inner) this.#attributes(child, path, headings)
  }

  #leaf(node: XmlNode, path: string, headings: readonly string[]): void {
    const raw = ownText(node)
    // Feeds and maps carry HTML as text.
    const text = /<\/?[a-z][^<>]*>/i.test(raw) ? htmlText(raw) : cleanLine(raw)
    const label = localNameAsWritten(node.name)
    if (text.length > lineCharacters) {
      for (const paragraph of raw === text ? [text] : text.split('\n')) this.text(paragraph, path, headings)
    } else if (text !== '')
      this.#line(
        /^(t|text|value|data)$/i.test(label) ? text.replaceAll('\n', ' ') : `${label}: ${text.replaceAll('\n', ' ')}`,
        path,
        headings,
      )
    this.#attributes(node, path, headings)
  }

  #attributes(node: XmlNode, path: string, headings: readonly string[]): void {
    for (const [name, value] of readableAttributes(node)) {
      const label = localNameAsWritten(name)
      this.#line(`${label}: ${cleanLine(value)}`, `${path}/@${name}`, headings)
    }
  }

  #line(text: string, path: string, headings: readonly string[]): void {
    this.paragraphs++
    this.#writer.line(cleanBlock(text), path, headings)
  }
}

function countNames(node: XmlNode): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of elements(node)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function htmlText(html: string): string {
  const page = new PageBuilder()
  const parser = new Parser(page)
  parser.end(html)
  return page.blocks.map(blockText).join('\n')
}
