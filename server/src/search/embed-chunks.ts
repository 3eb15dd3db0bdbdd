import { setImmediate } from 'node:timers/promises'
import type { Embedder } from './embedder.ts'
import type { Chunk } from './engine.ts'
import { joined } from './index-rows.ts'

/** Chunks that are embedded before others may have the main thread: the built-in model takes some 2 ms for them. */
const embeddedAtOnce = 8

/** The vectors of chunks of a file, one behind the other. */
export async function embedChunks(
  embedder: Embedder,
  name: string,
  chunks: readonly Chunk[],
  signal: AbortSignal | undefined,
): Promise<Int8Array> {
  // One that works elsewhere knows itself how much it takes at once.
  const step = embedder.background ? chunks.length : embeddedAtOnce
  const vectors: Int8Array[] = []
  for (let at = 0; at < chunks.length; at += step) {
    const texts = chunks.slice(at, at + step).map(chunk => embeddedText(name, chunk))
    vectors.push(...(await embedder.embed(texts, { kind: 'passage', signal })))
    await setImmediate()
  }
  if (vectors.length !== chunks.length || vectors.some(vector => vector.length !== embedder.dimensions))
    throw new Error(`The embedder gave ${vectors.length} vectors for ${chunks.length} texts, or others than it says.`)
  return joined(vectors)
}

/** A passage is embedded with the document and the headings that it stands under, which a question may name. */
function embeddedText(name: string, { headings, columns = [], text }: Chunk): string {
  const title = name.replace(/\.[^.]{1,5}$/, '').replace(/[_-]+/g, ' ')
  return [title, ...headings, columns.join(' '), text].filter(part => part !== '').join('\n')
}
