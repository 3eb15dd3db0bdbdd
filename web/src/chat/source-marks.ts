import type { Element, ElementContent, Root, RootContent } from 'hast'

// A mark `[1]` becomes its number between two characters of Unicode's private use area before Markdown is read,
// because afterwards it could not be told from the escaped `\[1\]` of a document's own text.
const open = '\uE000'
const close = '\uE001'

/** Sets the marks of a reply's Markdown apart from its text. */
export const setMarksApart = (markdown: string): string =>
  markdown.replace(/\\[\s\S]|( ?)\[(\d{1,4})\]/g, (all, space: string | undefined, number: string | undefined) =>
    // A mark stays on the line of the word that it follows.
    number === undefined ? all : `${space ? '\u00A0' : ''}${open}${number}${close}`,
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

function split(text: string): RootContent[] {
  return text.split(/\uE000(\d{1,4})\uE001/).flatMap((part, at): RootContent[] => {
    if (at % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part }]
    return [{ type: 'element', tagName: 'cite', properties: { dataNumber: part }, children: [] }]
  })
}

/** The different numbers of the marks within an element, in their order. */
export function markNumbers(element: Element): number[] {
  const found = element.children.flatMap((child): number[] => {
    if (child.type !== 'element') return []
    return child.tagName === 'cite' ? [Number(child.properties.dataNumber)] : markNumbers(child)
  })
  return [...new Set(found)]
}
