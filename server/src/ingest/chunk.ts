import type { Chunk } from '../search/index.ts'
import { type Piece, piecesOf } from './chunk-pieces.ts'
import { tableRuns } from './chunk-table.ts'
import type { Section } from './section.ts'

/** Sizes in estimated tokens (`estimateTokens`). */
const aim = 250
const most = 300
/** A chunk may end early, at a paragraph, from this part of its share on. */
const enough = 0.7
/** One sentence of the chunk before is repeated up to this length, a second one while both stay within `overlap`. */
const longestRepeated = 60
const overlap = 40

/**
 * Cuts a section into chunks of 200 to 300 tokens: at paragraphs where these fall right, else between sentences, else between
 * words, a table between rows. Text chunks repeat the last one or two sentences of the chunk before.
 * @param index the section's index in its file, from 0
 */
export function chunkSection(section: Section, index: number): Chunk[] {
  const { text, headings, columns } = section
  if (columns)
    return tableRuns(text, columns, aim).map(({ start, end, columns }) => ({
      section: index,
      start,
      end,
      text: text.slice(start, end),
      headings,
      columns,
    }))
  return joined(piecesOf(text, { start: 0, end: text.length }, aim)).map(({ start, end }) => ({
    section: index,
    start,
    end,
    text: text.slice(start, end),
    headings,
  }))
}

/** Cuts all sections of a file, in order. */
export function* chunkSections(sections: Iterable<Section>): Generator<Chunk> {
  let index = 0
  for (const section of sections) yield* chunkSection(section, index++)
}

/** Joins pieces to chunks of about the same size, so that no small rest is left at the end. */
function joined(pieces: readonly Piece[]): { start: number; end: number }[] {
  const chunks: { start: number; end: number }[] = []
  let remaining = pieces.reduce((sum, piece) => sum + piece.tokens, 0)
  let first = 0
  let next = 0
  while (next < pieces.length) {
    const head = repeated(pieces, first, next)
    let size = head.reduce((sum, piece) => sum + piece.tokens, 0)
    const share = (size + remaining) / Math.ceil((size + remaining) / aim)
    const start = (head[0] ?? pieces[next]!).start
    first = next
    while (next < pieces.length) {
      const { tokens } = pieces[next]!
      const before = pieces[next - 1]
      if (next > first && (size + tokens > most || size >= share)) break
      if (next > first && before?.endsParagraph && size >= share * enough && !paragraphFits(pieces, next, size)) break
      size += tokens
      remaining -= tokens
      next++
    }
    chunks.push({ start, end: pieces[next - 1]!.end })
  }
  return chunks
}

/** The sentences at the end of a chunk, which began at `first`, that the one beginning at `next` repeats: never all of it. */
function repeated(pieces: readonly Piece[], first: number, next: number): Piece[] {
  const last = pieces[next - 1]
  if (!last?.sentence || last.tokens > longestRepeated || next - first < 2) return []
  if (last.tokens + pieces[next]!.tokens > most) return []
  const second = next - first > 2 ? pieces[next - 2] : undefined
  return second?.sentence && second.tokens + last.tokens <= overlap ? [second, last] : [last]
}

function paragraphFits(pieces: readonly Piece[], from: number, size: number): boolean {
  let sum = size
  for (let at = from; at < pieces.length; at++) {
    sum += pieces[at]!.tokens
    if (sum > most) return false
    if (pieces[at]!.endsParagraph) return true
  }
  return true
}
