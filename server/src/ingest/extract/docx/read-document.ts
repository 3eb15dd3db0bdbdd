import type { Place } from '@docent/contract'
import { ExtractionError, type Report } from '../../section.ts'
import { type Block, textsOf } from '../office/blocks.ts'
import type { LeftOut } from '../office/left-out.ts'
import type { OfficePackage, Relationship } from '../office/office-package.ts'
import type { SectionWriter } from '../office/section-writer.ts'
import { type Reference, StoryWriter } from '../office/story-writer.ts'
import { XmlDamage, type XmlVisitor } from '../office/xml-reader.ts'
import { readComments, readDiagram, readNotes } from './notes.ts'
import { NumberingReader } from './numbering.ts'
import { StoryReader } from './story-reader.ts'
import { StyleReader } from './styles.ts'

/** Paragraphs between two reports of progress. */
const progressStep = 500

/** Reads all stories of a document into sections; returns the number of paragraphs. Damage is noted, not thrown. */
export async function readDocument(given: {
  office: OfficePackage
  main: string
  writer: SectionWriter
  leftOut: LeftOut
  progress: Report['progress']
}): Promise<number> {
  const { office, main, writer, leftOut, progress } = given
  const relationships = await office.relationships(main).catch(() => [])
  const target = (type: string) => relationships.find(each => each.type === type && !each.outside)?.target ?? ''

  /** Reads a part; where it is damaged, what came before is kept and the receipt says so. */
  const read = async (part: string, what: string, visitor: XmlVisitor): Promise<void> => {
    try {
      await office.read(part, visitor)
    } catch (error) {
      if (error instanceof ExtractionError) throw error
      leftOut.lost(what, error instanceof XmlDamage ? 'The file is damaged there.' : 'It cannot be unpacked.')
    }
  }
  const styles = new StyleReader()
  await read(target('styles'), 'The styles', styles)
  const numbering = new NumberingReader()
  await read(target('numbering'), 'The numbering of lists', numbering)
  const parts = { styles, numbering, leftOut }
  const story = async (part: string, what: string, tell: (block: Block) => void, diagrams?: Diagrams) => {
    const reader = new StoryReader({ ...parts, tell, ...(diagrams ? { diagrams } : {}) })
    await read(part, what, reader)
    reader.finish()
  }

  const footnotes = await readNotes(visitor => read(target('footnotes'), 'Some footnotes', visitor), parts)
  const endnotes = await readNotes(visitor => read(target('endnotes'), 'Some endnotes', visitor), parts)
  const comments = await readComments(visitor => read(target('comments'), 'Some comments', visitor), parts)
  const diagrams = await readDiagrams(relationships, read)

  const out = new StoryWriter(writer, { footnotes })
  let told = 0
  const tell = (block: Block) => {
    out.block(block)
    if (out.paragraphs < told + progressStep) return
    told = out.paragraphs
    progress({ done: told, total: 0, unit: 'paragraph' })
  }
  await story(main, 'The rest of the document', tell, diagrams)

  const resolve = (references: readonly Reference[], texts: ReadonlyMap<string, readonly string[]>) =>
    references.flatMap(({ id, place }) => (texts.get(id) ?? []).map(text => ({ text, place })))
  out.appendix('Endnotes', resolve(out.endnotes, endnotes))
  out.appendix('Comments', resolve(out.comments, comments))
  out.appendix('Headers and footers', await readMargins())
  return out.paragraphs

  /** The texts of headers and footers, each once, however many pages repeat them. */
  async function readMargins(): Promise<{ text: string; place?: Place }[]> {
    const texts = new Set<string>()
    const names = relationships.filter(each => /^(?:header|footer)$/.test(each.type) && !each.outside)
    for (const part of new Set(names.map(each => each.target))) {
      await story(part, 'A page header or footer', block => {
        for (const text of textsOf(block)) if (texts.size < 1_000) texts.add(text)
      })
    }
    return [...texts].map(text => ({ text }))
  }
}

type Diagrams = ReadonlyMap<string, readonly string[]>

async function readDiagrams(
  relationships: readonly Relationship[],
  read: (part: string, what: string, visitor: XmlVisitor) => Promise<void>,
): Promise<Diagrams> {
  const diagrams = new Map<string, readonly string[]>()
  for (const { id, type, target } of relationships) {
    if (type === 'diagramData') diagrams.set(id, await readDiagram(visitor => read(target, 'A diagram', visitor)))
  }
  return diagrams
}
