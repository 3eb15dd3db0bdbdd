import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { ExtractionError } from '../../section.ts'

/** The value of an element's attribute by its local name. */
export type Attribute = (name: string) => string | undefined

/**
 * What is told of an XML part, in order. Names are local names: transitional and strict OOXML differ in their
 * namespaces alone, and no part that we read uses one local name in two senses that matter.
 */
export interface XmlVisitor {
  open?(name: string, attribute: Attribute): void
  text?(text: string): void
  close?(name: string): void
}

/** Deepest nesting of elements; Word itself stays under a hundred. */
const depthMost = 2_000
/** Most characters between two tags; a real one is a paragraph's run or a cell. */
const textMost = 32 * 1024 * 1024

/** The XML of a part is not well formed from some place on; all before it was told. */
export class XmlDamage extends Error {
  override name = 'XmlDamage'
}

/**
 * Parses XML as it streams in. Entities that a document defines itself are refused, so that none can be made to multiply.
 * @throws {XmlDamage} where the XML is not well formed
 * @throws {ExtractionError} when it nests too deep or one text is too long
 */
export async function readXml(chunks: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const names: string[] = []
  let sinceTag = 0
  let attributes: Record<string, string> = {}
  let prefix = ''
  const attribute: Attribute = name => {
    const value = attributes[prefix + name] ?? attributes[name]
    if (value !== undefined) return value
    const ending = `:${name}`
    for (const key in attributes) if (key.endsWith(ending)) return attributes[key]
    return undefined
  }
  const localNames = new Map<string, string>()
  const localName = (name: string) => {
    let local = localNames.get(name)
    if (local === undefined) {
      local = name.slice(name.indexOf(':') + 1)
      if (localNames.size < 10_000) localNames.set(name, local)
    }
    return local
  }
  parser.on('error', error => {
    throw new XmlDamage(error.message)
  })
  parser.on('opentag', tag => {
    sinceTag = 0
    attributes = tag.attributes
    const name = localName(tag.name)
    prefix = tag.name.slice(0, tag.name.length - name.length)
    names.push(name)
    if (names.length > depthMost) throw new ExtractionError('TOO_COMPLEX')
    visitor.open?.(name, attribute)
  })
  parser.on('closetag', () => {
    sinceTag = 0
    visitor.close?.(names.pop()!)
  })
  if (visitor.text) {
    const tell = visitor.text.bind(visitor)
    parser.on('text', tell)
    parser.on('cdata', tell)
  }
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    sinceTag += chunk.length
    if (sinceTag > textMost) throw new ExtractionError('TOO_MUCH_TEXT')
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  if (!decoder) throw new XmlDamage('empty part')
  parser.write(decoder.decode())
  parser.close()
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  const declared = /encoding=["']([\w.-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared).encoding
  } catch {
    return 'utf-8'
  }
}
