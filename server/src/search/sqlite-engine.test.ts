import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect as check, onTestFinished, test as plain } from 'vitest'
import type { Embedder } from './embedder.ts'
import type { SearchEngine } from './engine.ts'
import { hashingEmbedder, makeChunks, oneBatch } from './make-chunks.ts'
import { type SqliteEngineOptions, sqliteSearchEngine } from './sqlite-engine.ts'

type Start = (options?: Partial<SqliteEngineOptions>) => SearchEngine

const test = plain.extend<{ folder: string; start: Start }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names out of the pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'docent-engine-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  start: async ({ folder }, use) => {
    const engines: SearchEngine[] = []
    await use(options => {
      engines.push(sqliteSearchEngine({ folder, workers: 1, ...options }))
      return engines.at(-1)!
    })
    for (const engine of engines) await engine.close()
  },
})

const add = (engine: SearchEngine, userId: string, fileId: string, ...texts: string[]) =>
  engine.indexFile({ userId, fileId, name: `${fileId}.txt` }, oneBatch(makeChunks(...texts)))
const ids = async (engine: SearchEngine, userId: string, query: string, fileIds?: string[]) =>
  (await engine.search({ userId, query, fileIds, limit: 9 })).passages.map(({ fileId }) => fileId)

test('another user finds nothing, whatever file she names', async ({ start, expect }) => {
  const engine = start({ workers: 2, embedder: hashingEmbedder() })
  await add(engine, 'anna', 'lease', 'The deposit is 900 euros.')
  await add(engine, 'ben', 'own', 'deposit')
  expect(await ids(engine, 'anna', 'deposit')).toEqual(['lease'])
  expect(await ids(engine, 'ben', 'deposit 900 euros')).toEqual(['own'])
  expect(await ids(engine, 'ben', 'deposit', ['lease'])).toEqual([])
  expect(await engine.getChunks({ userId: 'ben', fileId: 'lease', from: 0, to: 9 })).toEqual([])
  await engine.deleteFile({ userId: 'ben', fileId: 'lease' })
  expect(await ids(engine, 'anna', 'deposit')).toEqual(['lease'])
})

test('a deleted user leaves no file, and checking the engine touches nobody', async ({ folder, start, expect }) => {
  const engine = start()
  await add(engine, 'check', 'a', 'apples')
  await engine.check()
  expect(await ids(engine, 'check', 'apples')).toEqual(['a'])
  await engine.deleteUser({ userId: 'check' })
  expect(readdirSync(folder)).toEqual([])
})

test('a thread that dies fails the calls it held, and the next call finds a new one', async ({ start, expect }) => {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const engine = start()
  await add(engine, 'anna', 'lease', 'The deposit is 900 euros.')
  const calls = Array.from({ length: 50 }, () => ids(engine, 'anna', 'deposit'))
  await threads.at(-1)?.terminate()
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(failed).not.toEqual([])
  for (const each of failed) expect(each).toMatchObject({ reason: { name: 'SearchWorkerError' } })
  expect(await ids(engine, 'anna', 'deposit')).toEqual(['lease'])
  expect(threads).toHaveLength(2)
})

test.each([
  ['garbage', (path: string) => writeFileSync(path, Buffer.alloc(9_000, 'no database '))],
  ['cut off', (path: string) => truncateSync(path, Math.floor(readFileSync(path).length / 2 / 4_096) * 4_096)],
  ['emptied', (path: string) => truncateSync(path, 0)],
  ['missing', (path: string) => rmSync(path)],
])('an index that is %s is reported lost, says so, and can be filled again', async (_, damage) => {
  const expect = check
  const folder = mkdtempSync(join(tmpdir(), 'docent-engine-'))
  const lost: string[] = []
  try {
    const first = sqliteSearchEngine({ folder, workers: 1 })
    await add(first, 'anna', 'a', ...Array.from({ length: 200 }, (_, number) => `apples ${number} and pears`))
    await first.close()
    damage(join(folder, readdirSync(folder).find(name => name.endsWith('.sqlite'))!))
    const engine = sqliteSearchEngine({ folder, workers: 1, onIndexLost: ({ userId }) => lost.push(userId) })
    expect(await engine.search({ userId: 'anna', query: 'apples', limit: 9 })).toMatchObject({
      rebuilding: true,
      files: 0,
    })
    expect(lost).toContain('anna')
    await add(engine, 'anna', 'a', 'apples')
    expect(await ids(engine, 'anna', 'apples')).toEqual(['a'])
    await engine.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('with another embedder it is keyword search until all is embedded anew, then hybrid', async ({
  start,
  expect,
}) => {
  const before = start({ embedder: hashingEmbedder() })
  for (const name of ['a', 'b']) await add(before, 'anna', name, `apples of ${name}`)
  expect((await before.search({ userId: 'anna', query: 'apples', limit: 9 })).mode).toBe('hybrid')
  await before.close()
  const after = start({ embedder: hashingEmbedder({ id: 'hash-2', dimensions: 32 }) })
  const search = () => after.search({ userId: 'anna', query: 'apples', limit: 9 })
  const meanwhile = await search()
  expect(meanwhile).toMatchObject({ mode: 'keyword', waiting: 2, rebuilding: false, files: 2 })
  expect(meanwhile.passages).toHaveLength(2)
  await expect.poll(search).toMatchObject({ mode: 'hybrid', waiting: 0 })
  // The count of what is embedded is written a moment after the search can use it.
  await expect.poll(() => after.embeddingProgress()).toEqual({ files: 2, embedded: 2 })
})

test('an embedder that fails leaves keyword search, and a file that it cannot embed is not half there', async ({
  start,
  expect,
}) => {
  let failing = false
  const real = hashingEmbedder()
  const embedder: Embedder = {
    ...real,
    embed: (texts, options) => (failing ? Promise.reject(new Error('away')) : real.embed(texts, options)),
  }
  const errors: unknown[] = []
  const engine = start({ embedder, onError: error => errors.push(error) })
  await add(engine, 'anna', 'a', 'apples')
  failing = true
  expect(await engine.search({ userId: 'anna', query: 'apples', limit: 9 })).toMatchObject({
    mode: 'keyword',
    embedderFailed: true,
  })
  await expect(add(engine, 'anna', 'b', 'bananas')).rejects.toThrow('away')
  expect(await engine.indexedFiles({ userId: 'anna' })).toEqual(['a'])
  expect(errors).toHaveLength(1)
})

test('an aborted signal stops searching and indexing', async ({ start, expect }) => {
  const engine = start()
  const stop = new AbortController()
  const batches = (async function* () {
    yield makeChunks('apples')
    stop.abort(new Error('enough'))
    yield makeChunks('pears')
  })()
  const file = { userId: 'anna', fileId: 'a', name: 'a.txt' }
  await expect(engine.indexFile(file, batches, { signal: stop.signal })).rejects.toThrow('enough')
  expect(await engine.indexedFiles({ userId: 'anna' })).toEqual([])
  const asked = engine.search({ userId: 'anna', query: 'apples', limit: 9, signal: stop.signal })
  await expect(asked).rejects.toThrow('enough')
})

test('closing waits for what is being written', async ({ start, expect }) => {
  const engine = start()
  const written = add(engine, 'anna', 'a', 'apples')
  await engine.close()
  await written
  expect(await start().indexedFiles({ userId: 'anna' })).toEqual(['a'])
  await expect(engine.search({ userId: 'anna', query: 'apples', limit: 9 })).rejects.toThrow('closed')
})
