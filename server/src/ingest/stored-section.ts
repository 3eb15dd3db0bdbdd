import { place } from '@docent/contract'
import { z } from 'zod'
import type { Chunk } from '../search/index.ts'
import { chunkSection } from './chunk.ts'
import { type Section, sectionCharacters } from './section.ts'

const offset = z.int().min(0).max(sectionCharacters)
const names = z.array(z.string().max(sectionCharacters))

/**
 * A section as it is stored: with the bounds of its chunks, so that what is indexed again is what was indexed before. A
 * chunk names its columns where these are not all of the section's.
 */
const storedSection = z.object({
  headings: names,
  text: z.string().max(sectionCharacters),
  anchors: z.array(z.object({ start: offset, end: offset, place })),
  columns: names.optional(),
  chunks: z.array(z.tuple([offset, offset]).rest(z.array(z.string()))),
})
const storedChunks = storedSection.omit({ anchors: true })
export type StoredSection = z.infer<typeof storedSection>

/** Most bytes of one section's JSON, which zlib is told, so that no member unpacks to more. */
export const storedSectionBytes = 32 * 1024 * 1024

/** A section with its chunks, ready to be written. */
export function encodeSection(section: Section, index: number): { json: string; chunks: number } {
  const chunks = chunkSection(section, index).map(({ start, end, columns }) =>
    columns && columns !== section.columns ? [start, end, columns] : [start, end],
  )
  const { headings, text, anchors, columns } = section
  return { json: JSON.stringify({ headings, text, anchors, columns, chunks }), chunks: chunks.length }
}

/** Reads back what a reader process wrote, believing nothing of it. @throws when it is not a stored section */
export function decodeSection(json: string): StoredSection {
  const section = parse(storedSection, json)
  for (const { start, end } of section.anchors) checkRange(start, end, section.text)
  for (const [start, end] of section.chunks) checkRange(start, end, section.text)
  return section
}

/** The chunks of a stored section, which stands at `index` in its file. Passes over the anchors, of which there may be many. */
export function decodeChunks(json: string, index: number): Chunk[] {
  const { headings, text, columns, chunks } = parse(storedChunks, json)
  return chunks.map(([start, end, ownColumns]) => {
    checkRange(start, end, text)
    return { section: index, start, end, text: text.slice(start, end), headings, columns: ownColumns ?? columns }
  })
}

function parse<Shape>(shape: z.ZodType<Shape>, json: string): Shape {
  try {
    return shape.parse(JSON.parse(json))
  } catch {
    // Without the cause: what JSON.parse says quotes the document, and this error is logged.
    throw new Error('The stored text is damaged.')
  }
}

function checkRange(start: number, end: number, text: string): void {
  if (start > end || end > text.length) throw new RangeError(`Not a range of the section: ${start} to ${end}`)
}
