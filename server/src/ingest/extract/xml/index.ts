import { SaxesParser } from 'saxes'
import { type Extract, ExtractionError, type Report } from '../../section.ts'
import { cleanLine, counted } from '../text/clean-text.ts'
import { openText } from '../text/read-text.ts'
import { ChildrenWriter } from './children-writer.ts'
import { Entities } from './entities.ts'
import type { XmlNode } from './xml-node.ts'
import { XmlWriter } from './xml-writer.ts'

/** Characters of source from which an element is not held in memory but written child by child. */
const largeCharacters = 262_144
const depthMost = 500
/** Errors after which a document is no longer XML in any useful sense. */
const errorsMost = 100

/**
 * Reads XML in two passes over the file: the first finds which elements are too large for memory, the second writes. External
 * entities and DTDs are never fetched, internal entities are bounded. A document that is not well formed is read as far as it
 * goes, and the receipt says from where on it may be wrong.
 */
export const extractXml: Extract = async (file, report) => {
  const survey = new Survey()
  await parse(file.path, survey)
  const document = new XmlDocument(new XmlWriter(report), survey)
  const { encoding, leftOut, errors, externalReferences } = await parse(file.path, document, report)
  document.end()
  const [first] = errors
  if (document.paragraphs === 0) {
    // Nothing but one long error: no element at all is another format, else damage.
    if (first)
      throw new ExtractionError(survey.elements === 0 ? 'WRONG_FORMAT' : 'DAMAGED', { cause: new Error(first) })
    throw new ExtractionError('NO_TEXT')
  }
  if (survey.elements === 0) throw new ExtractionError('WRONG_FORMAT')
  const complete = leftOut.length === 0 && errors.length === 0
  if (first)
    leftOut.push({
      what: `The text from line ${/^\d+/.exec(first)?.[0] ?? '?'} on may be incomplete`,
      why: 'The XML is not well formed there.',
    })
  if (externalReferences > 0)
    leftOut.push({
      what: counted(externalReferences, 'reference'),
      why: 'They point to other files, which are never fetched.',
    })
  return { complete, encoding, paragraphs: document.paragraphs, leftOut }
}

/** What the two passes learn of the document. */
interface XmlEvents {
  open(name: string, attributes: Record<string, string>, position: number): void
  text(text: string): void
  close(position: number): void
}

async function parse(path: string, events: XmlEvents, report?: Report) {
  const source = await openText(
    path,
    head => /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head)?.[1],
  )
  try {
    const entities = new Entities()
    const errors: string[] = []
    const parser = new SaxesParser({ xmlns: false, position: true })
    // The parser only looks names up; what they mean is decided, and bounded, in one place.
    parser.ENTITIES = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? entities.text(name) : undefined) })
    parser.on('doctype', doctype => entities.declare(doctype))
    parser.on('error', error => void errors.push(error.message))
    parser.on('opentag', tag => events.open(tag.name, tag.attributes, parser.position))
    parser.on('text', text => events.text(text))
    parser.on('cdata', text => events.text(text))
    parser.on('closetag', () => events.close(parser.position))
    let told = 0
    let blank = true
    for await (const { text, read } of source.pieces) {
      blank &&= text.trim() === ''
      parser.write(text)
      if (errors.length > errorsMost) break
      if (report && read - told > 1 << 20) {
        told = read
        report.progress({ done: read >> 10, total: source.bytes >> 10, unit: 'KB' })
      }
    }
    if (blank) throw new ExtractionError('NO_TEXT')
    if (errors.length <= errorsMost) parser.close()
    const { externalReferences } = entities
    return { encoding: source.encoding, leftOut: source.leftOut(), errors, externalReferences }
  } finally {
    await source.close()
  }
}

/** The first pass: which elements are large, by their number in the document. */
class Survey implements XmlEvents {
  readonly large = new Set<number>()
  elements = 0
  readonly #open: { number: number; position: number }[] = []

  open(_name: string, _attributes: Record<string, string>, position: number): void {
    if (this.#open.length >= depthMost) throw new ExtractionError('TOO_COMPLEX')
    this.#open.push({ number: this.elements++, position })
  }
  text(): void {}
  close(position: number): void {
    const element = this.#open.pop()
    if (element && position - element.position > largeCharacters) this.large.add(element.number)
  }
  /** Elements that never closed are written child by child too, so that what they hold is not lost. */
  isLarge(number: number): boolean {
    return this.large.has(number) || this.#open.some(element => element.number === number)
  }
}

/** A large element that is being written child by child. */
interface Frame {
  readonly path: string
  readonly headings: readonly string[]
  readonly children: ChildrenWriter
  text: string
}

/** The second pass: gathers small elements in memory, hands each to the writer, and walks through large ones. */
class XmlDocument implements XmlEvents {
  readonly #writer: XmlWriter
  readonly #survey: Survey
  readonly #frames: Frame[] = []
  readonly #nodes: XmlNode[] = []
  #number = 0

  constructor(writer: XmlWriter, survey: Survey) {
    this.#writer = writer
    this.#survey = survey
  }

  get paragraphs(): number {
    return this.#writer.paragraphs
  }

  open(name: string, attributes: Record<string, string>): void {
    const number = this.#number++
    const frame = this.#frames.at(-1)
    if (this.#nodes.length > 0 || !this.#survey.isLarge(number)) {
      const node: XmlNode = { name, attributes: Object.entries(attributes), children: [] }
      this.#nodes.at(-1)?.children.push(node)
      this.#nodes.push(node)
      return
    }
    if (frame) {
      this.#flushText(frame)
      frame.children.end()
    }
    const path = frame ? frame.children.childPath(name) : `/${name}`
    const headings = frame?.headings ?? []
    this.#frames.push({ path, headings, children: new ChildrenWriter(this.#writer, path, headings), text: '' })
  }

  text(text: string): void {
    const node = this.#nodes.at(-1)
    if (node) node.children.push(text)
    else {
      const frame = this.#frames.at(-1)
      if (frame) frame.text += text
    }
  }

  close(): void {
    const node = this.#nodes.pop()
    if (!node) {
      const frame = this.#frames.pop()
      if (frame) this.#endFrame(frame)
      return
    }
    if (this.#nodes.length > 0) return
    const frame = this.#frames.at(-1)
    if (!frame) {
      this.#writer.node(node, `/${node.name}`, [])
      return
    }
    this.#flushText(frame)
    frame.children.add(node)
  }

  end(): void {
    while (this.#nodes.length > 0) this.close()
    while (this.#frames.length > 0) this.close()
    this.#writer.end()
  }

  #endFrame(frame: Frame): void {
    this.#flushText(frame)
    frame.children.end()
  }

  #flushText(frame: Frame): void {
    const text = cleanLine(frame.text)
    frame.text = ''
    if (text === '') return
    frame.children.end()
    this.#writer.text(text, frame.path, frame.headings)
  }
}
