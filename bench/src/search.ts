import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedder, type SearchEngine, sqliteSearchEngine } from '../../server/src/search/index.ts'
import { seededRandom } from '../../server/src/seeded-random.ts'
import { type Figure, percentile } from './figure.ts'
import { makeQuestion, makeSentence, zipfWord } from './make-prose.ts'

/** Raised when what is built changes, so that a folder kept from before is not measured. */
const version = 2
const dimensions = 256
const chunksPerFile = 500
const questions = 200
const otherUsers = 4
const otherUsersChunks = 2_000

/** Sizes of the measured user's index and the most milliseconds that 95 of 100 searches may take. */
const sizes: { chunks: number; most?: number; full?: boolean }[] = [
  { chunks: 1_000 },
  { chunks: 10_000, most: 5 },
  { chunks: 100_000, most: 25 },
  { chunks: 1_000_000, most: 50, full: true },
]

/** Hybrid search through the engine's public interface: one user's questions, with other users asking in between. */
export async function measureSearch({ full }: { full: boolean }): Promise<Figure[]> {
  const folder = join(tmpdir(), `docent-bench-search-${version}`)
  mkdirSync(folder, { recursive: true })
  const engine = sqliteSearchEngine({
    folder: join(folder, 'indexes'),
    workers: 2,
    embedder: randomVectors,
    cacheBytes: 512 * 2 ** 20,
  })
  try {
    const others = Array.from({ length: otherUsers }, (_, index) => `other-${index}`)
    for (const userId of others) await build(engine, folder, { userId, chunks: otherUsersChunks })
    const figures: Figure[] = []
    for (const { chunks, most, full: onlyFull } of sizes) {
      if (onlyFull && !full) continue
      const userId = `user-${chunks}`
      await build(engine, folder, { userId, chunks })
      figures.push(...(await ask(engine, { userId, others, chunks, most })))
    }
    return figures
  } finally {
    await engine.close()
  }
}

async function ask(
  engine: SearchEngine,
  { userId, others, chunks, most }: { userId: string; others: readonly string[]; chunks: number; most?: number },
): Promise<Figure[]> {
  const random = seededRandom(chunks)
  // The first search loads the vectors; what it takes is told on its own.
  const begun = performance.now()
  const first = await engine.search({ userId, query: makeQuestion(random), limit: 10 })
  const firstMs = performance.now() - begun
  if (first.mode !== 'hybrid' || first.files !== Math.ceil(chunks / chunksPerFile))
    throw new Error(`The index of ${chunks} chunks is not whole: ${first.mode}, ${first.files} files.`)
  const times: number[] = []
  for (let number = 0; number < questions; number++) {
    await engine.search({ userId: others[number % others.length]!, query: makeQuestion(random), limit: 10 })
    const query = makeQuestion(random)
    const start = performance.now()
    const { passages } = await engine.search({ userId, query, limit: 10 })
    times.push(performance.now() - start)
    if (passages.length === 0) throw new Error(`Nothing was found for ${JSON.stringify(query)}.`)
  }
  const group = `search, ${chunks.toLocaleString('en').replaceAll(',', ' ')} chunks`
  return [
    { group, name: 'p50', value: percentile(times, 0.5), unit: 'ms' },
    {
      group,
      name: 'p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(most === undefined ? {} : { target: { most } }),
    },
    { group, name: 'first search', value: firstMs, unit: 'ms' },
  ]
}

/** Indexes a user's files unless an earlier run has; a note beside the indexes says so. */
async function build(
  engine: SearchEngine,
  folder: string,
  { userId, chunks }: { userId: string; chunks: number },
): Promise<void> {
  const note = join(folder, `${userId}-built`)
  const held = await engine.indexedFiles({ userId })
  if (existsSync(note) && held.length === Math.ceil(chunks / chunksPerFile)) return
  const random = seededRandom(userId.length * 7919 + chunks)
  for (let first = 0; first < chunks; first += chunksPerFile) {
    const count = Math.min(chunksPerFile, chunks - first)
    await engine.indexFile(
      { userId, fileId: `file-${first}`, name: `${zipfWord(random)} ${first}.pdf` },
      makeChunks(random, count),
    )
    if (first % 50_000 === 0 && first > 0) process.stderr.write(`  built ${first} of ${chunks} chunks\n`)
  }
  writeFileSync(note, '')
}

async function* makeChunks(random: () => number, count: number) {
  for (let from = 0; from < count; from += 100) {
    yield Array.from({ length: Math.min(100, count - from) }, (_, index) => {
      const text = Array.from({ length: 8 }, () => makeSentence(random)).join(' ')
      return { section: from + index, start: 0, end: text.length, text, headings: [zipfWord(random)] }
    })
  }
}

/** Random unit vectors: what a search costs does not depend on what they mean. */
const randomVectors: Embedder = {
  id: `random-${dimensions}`,
  dimensions,
  embed: async texts =>
    texts.map(() => {
      const bytes = new Int8Array(randomBytes(dimensions).buffer.slice(0, dimensions))
      let squares = 0
      for (const value of bytes) squares += value * value
      const scale = 127 / Math.sqrt(squares || 1)
      return bytes.map(value => Math.round(value * scale))
    }),
}
