import { describe, expect, onTestFinished, test } from 'vitest'
import type { EmbeddingReaction } from '../assistant/models/testing/model-server.ts'
import { readConfig } from '../config.ts'
import { ConnectedEmbedder } from './connected-embedder.ts'
import { localVector, startVectorServer } from './testing/local-vectors.ts'

type Options = Parameters<typeof startVectorServer>[0]

async function connected(options: Options = {}, env: Record<string, string> = {}, limits: { queryMs?: number } = {}) {
  const { server, env: own } = await startVectorServer(options)
  const config = readConfig({ ...own, ...env }).embedding!
  const warned: string[] = []
  const log = { info() {}, warn: (_: object, message: string) => void warned.push(message) }
  const embedder = new ConnectedEmbedder(config, { log, ...limits })
  onTestFinished(() => embedder.close())
  const passages = (...texts: string[]) => embedder.embed(texts, { kind: 'passage' })
  const query = (text: string, signal?: AbortSignal) => embedder.embed([text], { kind: 'query', signal })
  return { server, embedder, warned, passages, query }
}

const similarity = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, each, at) => sum + each * y[at]!, 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

describe.each(['gemini', 'openai', 'compatible', 'ollama'] as const)('over the wire, %s', protocol => {
  test('texts become int8 vectors in their order, the key goes to the address alone, and the dimensions come from the answer', async () => {
    const { server, embedder, passages, query } = await connected({ protocol })
    expect(embedder).toMatchObject({ id: undefined, dimensions: undefined, state: 'checking' })
    const texts = Array.from({ length: 40 }, (_, number) => `passage ${'abcdefgh'[number % 8]!.repeat(4)} of the lease`)
    const vectors = await passages(...texts)
    expect(vectors).toHaveLength(40)
    for (const [at, vector] of vectors.entries())
      expect(similarity(vector, localVector(texts[at]!))).toBeGreaterThan(0.99)
    expect(Math.max(...vectors[0]!.map(Math.abs))).toBe(127)
    expect(embedder).toMatchObject({ dimensions: 64, state: 'ok' })
    expect(embedder.id).toMatch(/local-model\/64\//)
    // Bounded batches.
    expect(server.askedVectors.map(each => each.texts.length)).toEqual([32, 8])
    const { headers } = server.askedVectors[0]!
    const sent = headers.authorization ?? headers['x-goog-api-key']
    expect(sent).toBe(
      { gemini: 'local-key', ollama: undefined }[protocol as string] ??
        (protocol === 'ollama' ? undefined : 'Bearer local-key'),
    )
    await query('Who is the owner?')
    expect(server.askedVectors.at(-1)?.texts).toEqual(['Who is the owner?'])
  })

  test('a key that is wrong, a name that is unknown', async () => {
    if (protocol !== 'ollama') {
      const wrongKey = await connected({ protocol }, { EMBEDDING_API_KEY: 'another' })
      await wrongKey.embedder.check()
      expect(wrongKey.embedder).toMatchObject({ state: 'wrong-key', usable: false })
      expect(wrongKey.warned).toEqual([expect.stringContaining('check EMBEDDING_API_KEY')])
      expect(wrongKey.warned.join()).not.toContain('another')
    }
    const wrongName = await connected({ protocol }, { EMBEDDING_MODEL: 'no-such-model' })
    await wrongName.embedder.check()
    expect(wrongName.embedder).toMatchObject({ state: 'unknown-model', usable: false })
    expect(wrongName.warned).toEqual([expect.stringContaining('check EMBEDDING_MODEL')])
  })

  test.each([
    ['429 with a short wait', { status: 429, headers: { 'retry-after-ms': '10' } }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a closed connection', { nothing: 'hang-up' }],
  ] satisfies [string, EmbeddingReaction][])('%s passes when tried again', async (_, failing) => {
    const { server, passages, embedder } = await connected({
      protocol,
      embed: ({ texts }, count) => (count === 1 ? failing : { vectors: texts.map(text => localVector(text)) }),
    })
    expect(await passages('the lease')).toHaveLength(1)
    expect(server.askedVectors).toHaveLength(2)
    expect(embedder.state).toBe('ok')
  })

  test('a redirect is not followed', async () => {
    const other = await startVectorServer({ protocol })
    const { passages, embedder } = await connected({
      protocol,
      embed: ({ path }) => ({ status: 307, headers: { location: new URL(path, other.server.url).href } }),
    })
    await expect(passages('the lease')).rejects.toMatchObject({ kind: 'redirected' })
    expect(embedder.state).toBe('redirected')
    expect(other.server.askedVectors).toEqual([])
  })
})

test('a long wait is not waited for, and is told to who asked', async () => {
  const { passages, server } = await connected({ embed: () => ({ status: 429, headers: { 'retry-after': '3600' } }) })
  await expect(passages('the lease')).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 3_600_000 })
  expect(server.askedVectors).toHaveLength(1)
})

test('vectors of another length than before are never taken', async () => {
  let dimensions = 64
  const { passages, embedder, warned } = await connected({
    embed: ({ texts }) => ({ vectors: texts.map(text => localVector(text, dimensions)) }),
  })
  await passages('the lease')
  const { id } = embedder
  dimensions = 32
  await expect(passages('the rent')).rejects.toThrow()
  expect(embedder).toMatchObject({ id, dimensions: 64, state: 'wrong-dimensions', usable: false })
  expect(warned).toEqual([expect.stringContaining('another length than before')])
})

test.each([
  ['too few', []],
  ['nothing but zeros', [[0, 0, 0]]],
  ['one number', [[1]]],
  ['no numbers', [['a', 'b']] as unknown as number[][]],
])('what is no vector is refused: %s', async (_, vectors) => {
  const { passages, embedder } = await connected({ embed: () => ({ vectors }) })
  await expect(passages('the lease')).rejects.toMatchObject({ kind: 'malformed' })
  expect(embedder).toMatchObject({ id: undefined, state: 'malformed' })
})

test('a text that is too long for the model is shortened, and its neighbours are kept whole', async () => {
  const { passages, server } = await connected({
    embed: ({ texts }) =>
      texts.some(text => text.length > 1_500)
        ? { status: 400, code: 'context_length_exceeded' }
        : { vectors: texts.map(text => localVector(text)) },
  })
  await passages('known')
  const long = 'lease '.repeat(500)
  const vectors = await passages('the rent', long, 'the owner')
  expect(vectors).toHaveLength(3)
  expect(similarity(vectors[2]!, localVector('the owner'))).toBeGreaterThan(0.99)
  expect(server.askedVectors.at(-1)?.texts).toContain('the owner')
})

test('a question is embedded once, however often it is asked, and nobody waits long for a model that is down', async () => {
  let down = false
  const { query, server, embedder } = await connected({
    embed: ({ texts }) => (down ? { status: 500 } : { vectors: texts.map(text => localVector(text)) }),
  })
  await Promise.all([query('Who is the owner?'), query('Who is the owner?')])
  await query('Who is the owner?')
  expect(server.askedVectors).toHaveLength(1)
  down = true
  await expect(query('How long?')).rejects.toMatchObject({ kind: 'server-error' })
  await expect(query('How long again?')).rejects.toMatchObject({ kind: 'server-error' })
  // One request: the second question did not wait for another.
  expect(server.askedVectors).toHaveLength(2)
  // What is known needs no model.
  expect(await query('Who is the owner?')).toHaveLength(1)
  expect(embedder.state).toBe('server-error')
})

test('who leaves does not wait for a model that is silent', async () => {
  const { query, embedder } = await connected({ embed: () => ({ nothing: 'silence' }) })
  const leaving = new AbortController()
  const asked = query('Who?', leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
  const passages = embedder.embed(['the lease'], { kind: 'passage', signal: AbortSignal.timeout(20) })
  await expect(passages).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a question to a silent model is given up in time', async () => {
  const { query, embedder } = await connected({ embed: () => ({ nothing: 'silence' }) }, {}, { queryMs: 50 })
  await expect(query('Who?')).rejects.toMatchObject({ kind: 'timeout' })
  expect(embedder.state).toBe('timeout')
})

test.each([
  ['gemini', 'gemini-embedding-001', 'the owner', 'RETRIEVAL_QUERY', 768],
  ['gemini', 'gemini-embedding-2', 'task: search result | query: the owner', undefined, 768],
  ['openai', 'text-embedding-3-small', 'the owner', undefined, 768],
  ['compatible', 'intfloat/multilingual-e5-small', 'query: the owner', undefined, undefined],
  ['ollama', 'nomic-embed-text', 'search_query: the owner', undefined, undefined],
  [
    'compatible',
    'BAAI/bge-small-en-v1.5',
    'Represent this sentence for searching relevant passages: the owner',
    undefined,
    undefined,
  ],
  ['compatible', 'BAAI/bge-m3', 'the owner', undefined, undefined],
] as const)(
  '%s %s is asked in the form that it was trained with',
  async (protocol, model, text, taskType, dimensions) => {
    const { query, passages, server } = await connected({ protocol, model })
    await query('the owner')
    expect(server.askedVectors[0]).toMatchObject({ texts: [text], taskTypes: taskType ? [taskType] : [], dimensions })
    await passages('the owner', 'the rent')
    expect(server.askedVectors[1]?.texts[0]).not.toMatch(/query/)
    if (taskType) expect(server.askedVectors[1]?.taskTypes).toEqual(['RETRIEVAL_DOCUMENT', 'RETRIEVAL_DOCUMENT'])
  },
)
