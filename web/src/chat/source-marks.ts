import type { Element, ElementContent, Root, RootContent } from 'hast'

// A mark `[1]` becomes its number between two characters of Unicode's private use area before Markdown is read,
// because afterwards it could not be told from the escaped `\[1\]` of a document's own text.
const open = '\uE000'
const close = '\uE001'

/** Sets the marks of a reply's Markdown apart from its text. */
export const setMarksApart = (markdown: string): string =>
  markdown.replace(/\\[\s\S]|\[(\d{1,4})\]/g, (all, number: string | undefined) =>
    number === undefined ? all : `${open}${number}${close}`,
  )

/** Turns the marks into elements `<cite data-number>`, which the reply draws as chips. */
export function marksToElements() {
  return (tree: Root) => {
    splitIn(tree)
  }
}

function splitIn(parent: Root | Element): void {
  const children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === 'element') splitIn(child)
    return child.type === 'text' && child.value.includes(open) ? split(child.value) : [child]
  })
  parent.children = children as ElementContent[]
}

/** Longest word, in characters, that is kept on one line with the mark behind it. */
const keptTogether = 24

function split(text: string): RootContent[] {
  const parts = text.split(/\uE000(\d{1,4})\uE001/)
  const last = parts.length - 1
  return parts.flatMap((part, at): RootContent[] => {
    if (at % 2 === 1) {
      const mark: Element = { type: 'element', tagName: 'cite', properties: { dataNumber: part }, children: [] }
      const word = wordBefore(parts[at - 1]!)
      if (word === '') return [mark]
      const children: ElementContent[] = [{ type: 'text', value: word }, mark]
      return [{ type: 'element', tagName: 'span', properties: { className: ['kept-together'] }, children }]
    }
    const value = at < last ? part.slice(0, part.length - wordBefore(part).length) : part
    return value === '' ? [] : [{ type: 'text', value }]
  })
}

/** The last word of a text with the space behind it, where it is short enough to be kept with a mark. */
function wordBefore(text: string): string {
  const word = /\S+\s*$/.exec(text)?.[0] ?? ''
  return word.length <= keptTogether ? word : ''
}

/** The different numbers of the marks within an element, in their order. */
export function markNumbers(element: Element): number[] {
  const found = element.children.flatMap((child): number[] => {
    if (child.type !== 'element') return []
    return child.tagName === 'cite' ? [Number(child.properties.dataNumber)] : markNumbers(child)
  })
  return [...new Set(found)]
}
