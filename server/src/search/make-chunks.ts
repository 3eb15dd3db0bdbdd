import type { Embedder } from './embedder.ts'
import type { Chunk, Passage } from './engine.ts'
import { termsOf } from './words.ts'

/** Builders for the tests of this folder. One chunk for each text. */
export const makeChunks = (...texts: string[]): Chunk[] =>
  texts.map((text, section) => ({ section, start: 0, end: text.length, text, headings: [] }))

/** A passage that is the whole of its file. */
export const makePassage = (fileId: string, text: string, score: number): Passage => ({
  fileId,
  text,
  score,
  chunk: 0,
  section: 0,
  start: 0,
  end: text.length,
  headings: [],
  title: '',
})

export async function* oneBatch(chunks: readonly Chunk[]): AsyncGenerator<readonly Chunk[]> {
  yield chunks
}

/** A small real embedder: every term adds to a component that its letters choose. */
export function hashingEmbedder({ id = 'hash-1', dimensions = 64 } = {}): Embedder {
  return { id, dimensions, embed: async texts => texts.map(text => hashed(text, dimensions)) }
}

function hashed(text: string, dimensions: number): Int8Array {
  const sums = new Float64Array(dimensions)
  for (const term of termsOf(text)) {
    let hash = 2_166_136_261
    for (const letter of term) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
    sums[(hash >>> 0) % dimensions]! += 1
  }
  const length = Math.hypot(...sums) || 1
  return Int8Array.from(sums, sum => Math.round((127 * sum) / length))
}
