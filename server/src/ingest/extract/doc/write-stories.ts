import type { LeftOut } from '../office/left-out.ts'
import type { SectionWriter } from '../office/section-writer.ts'
import { type Reference, StoryWriter } from '../office/story-writer.ts'
import { blocksOf } from './blocks-of.ts'
import type { FileInformation, TableName } from './file-information.ts'
import { paragraphsOf } from './paragraphs.ts'
import { readText } from './piece-table.ts'
import { readProperties } from './properties.ts'
import { readStyleLevels } from './style-levels.ts'

/** Writes all stories of a document; returns the number of paragraphs. Throws where the text cannot be put together. */
export function writeStories(given: {
  document: Buffer
  tables: Buffer
  information: FileInformation
  writer: SectionWriter
  leftOut: LeftOut
}): number {
  const { document, tables, information, writer, leftOut } = given
  const { lengths } = information
  const source = readText(document, tables, information)
  if (!source.complete) leftOut.lost('Part of the text', 'The file is damaged there.')
  const properties = readProperties(document, tables, information)
  const table = (name: TableName) => {
    const { offset, bytes } = information.table(name)
    return tables.subarray(offset, offset + bytes)
  }

  const starts = storyStarts(lengths)
  const texts = (start: number, end: number) =>
    [...paragraphsOf(source, properties, { start, end, leftOut })].map(each => each.text).filter(text => text)
  const notes = (references: TableName, bodies: TableName, entryBytes: number, start: number, length: number) =>
    readNotes({ references: table(references), bodies: table(bodies), entryBytes, start, length, texts })

  const footnotes = notes('footnoteReferences', 'footnoteTexts', 2, starts.footnotes, lengths.footnotes)
  const endnotes = notes('endnoteReferences', 'endnoteTexts', 2, starts.endnotes, lengths.endnotes)
  const comments = notes('commentReferences', 'commentTexts', 30, starts.comments, lengths.comments)

  const out = new StoryWriter(writer, { footnotes: footnotes.texts })
  const main = paragraphsOf(source, properties, { start: 0, end: lengths.main, leftOut })
  const context = {
    styleLevels: information.old ? new Map<number, number>() : readStyleLevels(table('styles')),
    footnotes: footnotes.between,
    endnotes: endnotes.between,
    comments: comments.between,
  }
  for (const block of blocksOf(main, context)) out.block(block)

  const plainTexts = (start: number, length: number) =>
    [...new Set(texts(start, start + length))].map(text => ({ text }))
  out.appendix(
    'Footnotes',
    footnotes.unplaced.map(text => ({ text })),
  )
  out.appendix('Text boxes', plainTexts(starts.boxes, lengths.boxes))
  out.appendix('Endnotes', [...resolve(out.endnotes, endnotes.texts), ...endnotes.unplaced.map(text => ({ text }))])
  out.appendix('Comments', [...resolve(out.comments, comments.texts), ...comments.unplaced.map(text => ({ text }))])
  out.appendix('Headers and footers', [
    ...plainTexts(starts.headers, lengths.headers),
    ...plainTexts(starts.headerBoxes, lengths.headerBoxes),
  ])
  writer.end()
  return out.paragraphs
}

const resolve = (references: readonly Reference[], texts: ReadonlyMap<string, readonly string[]>) =>
  references.flatMap(({ id, place }) => (texts.get(id) ?? []).map(text => ({ text, place })))

/** The stories stand one after the other in the text, in this order. */
function storyStarts(lengths: FileInformation['lengths']) {
  const footnotes = lengths.main
  const headers = footnotes + lengths.footnotes
  const comments = headers + lengths.headers + lengths.macros
  const endnotes = comments + lengths.comments
  const boxes = endnotes + lengths.endnotes
  return { footnotes, headers, comments, endnotes, boxes, headerBoxes: boxes + lengths.boxes }
}

interface NoteTexts {
  /** Paragraphs of each note by its id. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** Paragraphs of notes whose references are not known. */
  readonly unplaced: readonly string[]
  /** Ids of the notes referred to from one position of the main text to another. */
  between(start: number, end: number): readonly string[]
}

function readNotes(given: {
  references: Buffer
  bodies: Buffer
  /** Bytes that each reference has beside its position. */
  entryBytes: number
  start: number
  length: number
  texts(start: number, end: number): string[]
}): NoteTexts {
  const { references, bodies, entryBytes, start, length, texts } = given
  const count = Math.max(0, Math.floor((references.length - 4) / (4 + entryBytes)))
  if (length === 0) return { texts: new Map(), unplaced: [], between: () => [] }
  if (count === 0 || bodies.length < (count + 1) * 4) {
    return { texts: new Map(), unplaced: texts(start, start + length), between: () => [] }
  }
  const positions = Array.from({ length: count }, (_, index) => references.readUInt32LE(index * 4))
  const found = new Map<string, readonly string[]>()
  positions.forEach((_, index) => {
    const from = Math.min(length, bodies.readUInt32LE(index * 4))
    const to = Math.min(length, bodies.readUInt32LE(index * 4 + 4))
    found.set(String(index), texts(start + from, start + to))
  })
  let next = 0
  return {
    texts: found,
    unplaced: [],
    between(from, to) {
      const ids: string[] = []
      while (next < count && positions[next]! < from) next++
      while (next < count && positions[next]! < to) ids.push(String(next++))
      return ids
    },
  }
}
