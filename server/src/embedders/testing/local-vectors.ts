import { createHash } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type ModelServerOptions, startModelServer } from '../../assistant/models/testing/model-server.ts'
import type { ServedProtocol } from '../../assistant/models/testing/protocols.ts'

/** Words that mean the same to the local model: what keywords alone do not find. */
const sameMeaning: readonly (readonly string[])[] = [
  ['physician', 'doctor'],
  ['landlord', 'owner'],
  ['rent', 'pay'],
]

/** A small honest model: every word adds to a component that its letters, or those of its meaning, choose. */
export function localVector(text: string, dimensions = 64): number[] {
  const vector = new Array<number>(dimensions).fill(0)
  vector[0] = 0.01
  for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    const meaning = sameMeaning.find(words => words.includes(word))?.[0] ?? word
    vector[createHash('md5').update(meaning).digest()[0]! % dimensions]! += 1
  }
  return vector
}

/** A local server of a provider's protocol that embeds with `localVector`, and the variables that choose it. Ends with the test. */
export async function startVectorServer({
  protocol = 'compatible',
  model = 'local-model',
  key = 'local-key',
  ...rest
}: { protocol?: ServedProtocol; model?: string; key?: string } & Pick<ModelServerOptions, 'embed'> = {}) {
  const server = await startModelServer({
    protocol,
    key,
    models: [model],
    embed: ({ texts }) => ({ vectors: texts.map(text => localVector(text)) }),
    ...rest,
  })
  onTestFinished(() => server.close())
  const provider = protocol === 'compatible' ? 'openai-compatible' : protocol
  const env = {
    EMBEDDING_PROVIDER: provider,
    EMBEDDING_BASE_URL: protocol === 'ollama' ? server.url.replace(/\/v1$/, '') : server.url,
    EMBEDDING_MODEL: model,
    ...(protocol === 'ollama' ? {} : { EMBEDDING_API_KEY: key }),
  }
  return { server, env }
}
