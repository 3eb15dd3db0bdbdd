import { cleanLine } from '../text/clean-text.ts'

/** An element in memory, with its path and what it holds in document order. */
export interface XmlNode {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: (string | XmlNode)[]
}

const set = (names: string) => new Set(names.split(' '))

/** Elements that are one paragraph, whatever stands within them. */
const paragraphs = set(
  'p para paragraph simpara formalpara ab l line lg si s sentence h h1 h2 h3 h4 h5 h6 quote cit note li docauthor byline',
)
/** Elements that name what they stand in. */
const titles = set('title head heading name label caption headline subject')
/** Elements and attributes that are not for readers. */
const silent = set('instrtext deltext bindata script style pict')
const readable = set(
  'title name alt label caption description desc summary content text value key displayname comment term definition',
)

/** A name without its prefix, lower case: `w:P` → `p`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()
export const isParagraph = (node: XmlNode): boolean => paragraphs.has(localName(node.name))
export const isSilent = (node: XmlNode): boolean => silent.has(localName(node.name))
export const elements = (node: XmlNode): XmlNode[] => node.children.filter(child => typeof child !== 'string')
export const isLeaf = (node: XmlNode): boolean => node.children.every(child => typeof child === 'string')
export const ownText = (node: XmlNode): string => node.children.filter(child => typeof child === 'string').join(' ')
export const isMixed = (node: XmlNode): boolean => !isLeaf(node) && ownText(node).trim() !== ''

/**
 * All text within a node. Within prose the pieces of a word stand without spaces between them; the values of a
 * record do not touch.
 */
export function fullText(node: XmlNode, inProse = false): string {
  if (isSilent(node)) return ''
  const prose = inProse || isParagraph(node) || isMixed(node)
  let text = ''
  for (const child of node.children) {
    if (typeof child === 'string') text += child
    else if (/^(tab|br|cr|lb)$/.test(localName(child.name)) && isLeaf(child)) text += ` ${ownText(child)}`
    else text += prose ? fullText(child, true) : ` ${fullText(child)} `
  }
  return text
}

/** The text's length, counted no further than `most`. */
export function textSize(node: XmlNode, most: number): number {
  let size = 0
  for (const child of node.children) {
    size += typeof child === 'string' ? child.trim().length : textSize(child, most - size)
    if (size > most) return size
  }
  return size
}

/** The attributes that say something to a reader. `xml:lang`, `xmlns` and styles do not. */
export function readableAttributes(node: XmlNode): (readonly [string, string])[] {
  return node.attributes.filter(([name, value]) => {
    if (value.trim() === '' || (name.includes(':') && name.toLowerCase() !== 'ss:name')) return false
    if (readable.has(localName(name))) return /\p{L}|\d/u.test(value)
    return /\p{L}{2,}\s+\p{L}{2,}/u.test(value) && !/[:;{}/]/.test(value) && localName(name) !== 'style'
  })
}

/** What an element calls itself: by a child or an attribute; short enough for a heading. */
export function titleOf(node: XmlNode): { text: string; child: XmlNode | undefined } | undefined {
  const child = elements(node)
    .slice(0, 6)
    .find(each => titles.has(localName(each.name)) && textSize(each, 200) <= 150)
  const text = child ? cleanLine(fullText(child, true)) : ''
  if (text !== '') return { text, child }
  const attribute = node.attributes.find(([name, value]) => titles.has(localName(name)) && value.length <= 150)
  const named = attribute ? cleanLine(attribute[1]) : ''
  return /\p{L}|\d/u.test(named) ? { text: named, child: undefined } : undefined
}

/** The values of a record by dotted name: its attributes without prefix, its leaves, nested ones opened. */
export function recordLeaves(node: XmlNode): [name: string, text: string][] | undefined {
  const leaves: [string, string][] = []
  const open = (element: XmlNode, prefix: string): boolean => {
    for (const [name, value] of element.attributes)
      if (!name.includes(':') && !name.startsWith('xmlns') && value.trim() !== '')
        leaves.push([prefix + name, cleanLine(value)])
    for (const child of elements(element)) {
      if (isSilent(child)) continue
      const name = prefix + localNameAsWritten(child.name)
      if (isLeaf(child)) {
        const text = cleanLine(ownText(child))
        if (text !== '') leaves.push([name, text])
        for (const [attribute, value] of child.attributes)
          if (!attribute.includes(':') && readable.has(localName(attribute)))
            leaves.push([`${name}.${attribute}`, cleanLine(value)])
      } else if (isMixed(child) || isParagraph(child)) leaves.push([name, cleanLine(fullText(child, true))])
      else if (prefix.split('.').length > 3 || !open(child, `${name}.`)) return false
      if (leaves.length > 200) return false
    }
    return true
  }
  if (!open(node, '')) return undefined
  const text = isLeaf(node) ? cleanLine(ownText(node)) : ''
  return text === '' ? leaves : [...leaves, [localNameAsWritten(node.name), text]]
}

export const localNameAsWritten = (name: string): string => name.slice(name.indexOf(':') + 1)
