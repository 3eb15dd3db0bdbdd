import { loadModel, type StaticModel } from './model.ts'
import { readHeader } from './model-file.ts'

const file = new URL('../model/docent-embedder-1.bin', import.meta.url)

let loaded: StaticModel | undefined
const model = (): StaticModel => {
  loaded ??= loadModel(file)
  return loaded
}

/**
 * The built-in embedding model, as the server's embedder port takes it. Its 12 MB are read at the first text, so that a server
 * that is asked nothing does not hold them; all who use the model share them.
 */
export function builtInEmbedder() {
  const { name, version, dimensions } = readHeader(file)
  return {
    id: `${name}-${version}-${dimensions}`,
    dimensions,
    embed: async (texts: readonly string[], { signal }: { kind: 'passage' | 'query'; signal?: AbortSignal }) => {
      signal?.throwIfAborted()
      return texts.map(text => model().embed(text))
    },
    embedSentences: async (sentences: readonly string[]) => sentences.map(sentence => model().embed(sentence)),
    /** The same for one text, at once. */
    embedOne: (text: string) => model().embed(text),
    confidence: (text: string) => model().known(text),
    telling: (word: string) => model().telling(word),
  }
}

export { loadModel, type StaticModel } from './model.ts'
export type { ModelHeader } from './model-file.ts'
