import type { ServedProtocol } from './protocols.ts'

/** A request for vectors, in the same words for all protocols. */
export interface AskedEmbedding {
  readonly texts: readonly string[]
  /** Gemini's task types, one a text. */
  readonly taskTypes: readonly string[]
  readonly dimensions: number | undefined
}

/** How the local model servers take and answer requests for vectors, written from the providers' documentation (2026-11). */
export interface EmbeddingProtocol {
  readonly path: RegExp
  read(body: Record<string, unknown>): AskedEmbedding
  /** The body of an answer, for the path that was asked. */
  answer(vectors: readonly (readonly number[])[], path: string): unknown
}

interface GeminiRequest {
  readonly content: { parts: { text: string }[] }
  readonly taskType?: string
  readonly outputDimensionality?: number
}

/** https://ai.google.dev/api/embeddings: embedContent for one text, batchEmbedContents for several. */
const gemini: EmbeddingProtocol = {
  path: /^\/v1beta\/models\/([^/:]+):(?:batchEmbedContents|embedContent)$/,
  read(body) {
    const requests = (body.requests ?? [body]) as GeminiRequest[]
    return {
      texts: requests.map(({ content }) => content.parts.map(({ text }) => text).join('')),
      taskTypes: requests.flatMap(({ taskType }) => taskType ?? []),
      dimensions: requests[0]?.outputDimensionality,
    }
  },
  answer: (vectors, path) =>
    path.endsWith(':embedContent')
      ? { embedding: { values: vectors[0] } }
      : { embeddings: vectors.map(values => ({ values })) },
}

/** https://platform.openai.com/docs/api-reference/embeddings, as vLLM, llama.cpp and Ollama speak it too. */
const openai: EmbeddingProtocol = {
  path: /^\/v1\/embeddings$/,
  read: ({ input, dimensions }) => ({
    texts: input as string[],
    taskTypes: [],
    dimensions: dimensions as number | undefined,
  }),
  answer: vectors => ({
    object: 'list',
    model: 'local-model',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  }),
}

export const embeddingProtocols: Readonly<Partial<Record<ServedProtocol, EmbeddingProtocol>>> = {
  gemini,
  openai,
  compatible: openai,
  ollama: openai,
}
