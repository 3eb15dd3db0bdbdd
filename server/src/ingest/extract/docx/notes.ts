import { textsOf } from '../office/blocks.ts'
import { canonicalText } from '../office/canonical-text.ts'
import type { LeftOut } from '../office/left-out.ts'
import type { Attribute, XmlVisitor } from '../office/xml-reader.ts'
import type { NumberingReader } from './numbering.ts'
import { StoryReader } from './story-reader.ts'
import type { StyleReader } from './styles.ts'

interface Parts {
  readonly styles: StyleReader
  readonly numbering: NumberingReader
  readonly leftOut: LeftOut
}

type Read = (visitor: XmlVisitor) => Promise<void>

/** The paragraphs of each footnote or endnote by its id. */
export const readNotes = (read: Read, parts: Parts) => readEntries(read, parts, /^(?:footnote|endnote)$/, () => '')

/** The paragraphs of each comment by its id, the first one with the name of who wrote it. */
export const readComments = (read: Read, parts: Parts) =>
  readEntries(read, parts, /^comment$/, attribute => canonicalText(attribute('author') ?? ''))

async function readEntries(read: Read, parts: Parts, element: RegExp, author: (attribute: Attribute) => string) {
  const entries = new Map<string, string[]>()
  let texts: string[] = []
  let by = ''
  const story = new StoryReader({
    ...parts,
    tell(block) {
      for (const text of textsOf(block)) {
        texts.push(by ? `${by}: ${text}` : text)
        by = ''
      }
    },
  })
  await read({
    open(name, attribute) {
      if (element.test(name)) {
        // Separators between text and notes have types of their own and hold no text.
        texts = []
        by = author(attribute)
        entries.set(attribute('id') ?? '', texts)
      }
      story.open(name, attribute)
    },
    text: text => story.text(text),
    close: name => story.close(name),
  })
  story.finish()
  return entries as ReadonlyMap<string, readonly string[]>
}

/** The texts in the shapes of a diagram (SmartArt), a paragraph each. */
export async function readDiagram(read: Read): Promise<readonly string[]> {
  const texts: string[] = []
  let parts: string[] = []
  let inText = false
  await read({
    open(name) {
      inText = name === 't'
    },
    text(text) {
      if (inText) parts.push(text)
    },
    close(name) {
      inText = false
      if (name !== 'p') return
      const text = canonicalText(parts.join(''))
      if (text && texts.length < 10_000) texts.push(text)
      parts = []
    },
  })
  return texts
}
