import { embedChunks } from './embed-chunks.ts'
import { missingVectors } from './embed-missing.ts'
import type { Embedder } from './embedder.ts'
import type { Chunk, SearchEngine, SearchResult } from './engine.ts'
import { orderBySentences, orderedBySentences } from './order-by-sentences.ts'
import type { Ordered } from './rerank.ts'
import type { SearchOutcome, SearchTask } from './search-task.ts'
import { WorkerPool } from './worker-pool.ts'

export interface SqliteEngineOptions {
  /** Holds one index file per user. */
  readonly folder: string
  /** Threads; default 2. */
  readonly workers?: number
  /** Without one, search is by keywords alone. */
  readonly embedder?: Embedder
  /** Most bytes of vectors that each thread keeps in memory; default 256 MB. */
  readonly cacheBytes?: number
  /** Called when a user's index is missing or was damaged: what it held must be indexed again. */
  readonly onIndexLost?: (user: { userId: string }) => void
  /** Told of failures of background work. */
  readonly onError?: (error: unknown) => void
  /** Wait after an embedder's failure before files are embedded again, in milliseconds; doubles with each further one. Default 2 000. */
  readonly embeddingWait?: number
}

/** Chunks that travel and are indexed together: a search waits for at most one such batch of the same thread. */
const batchSize = 32
/** Open indexes of each thread; each may keep two caches of SQLite's of 8 MB. */
const mostOpen = 16

/** The embedded search engine: one SQLite file per user with FTS5 and exact vectors, in worker threads. */
export function sqliteSearchEngine({
  folder,
  workers = 2,
  embedder,
  cacheBytes = 256 * 1024 * 1024,
  onIndexLost = () => {},
  onError = () => {},
  embeddingWait = 2_000,
}: SqliteEngineOptions): SearchEngine {
  const pool = new WorkerPool({
    folder,
    workers,
    mostOpen,
    cacheBytes,
    onLost: userId => {
      lost.add(userId)
      onIndexLost({ userId })
    },
  })
  /** Users whose index began empty since they searched last: what they find then may not be all. */
  const lost = new Set<string>()
  const turns = userTurns()
  /** The embedder where files are embedded while they are indexed. */
  const atOnce = embedder?.background ? undefined : embedder
  const missing = embedder && missingVectors({ embedder, pool, inTurn: turns.take, onError, firstWait: embeddingWait })

  /** Where the embedder fails, a question is still searched by its keywords. */
  const embedQuery = async (query: string, signal: AbortSignal | undefined): Promise<Int8Array | undefined> => {
    try {
      return (await embedder?.embed([query], { kind: 'query', signal }))?.[0]
    } catch (error) {
      signal?.throwIfAborted()
      onError(error)
      return undefined
    }
  }

  /** What was found, by the sentences of the first passages where the embedder reads them at once. */
  const inOrder = async (
    { found, mode }: Pick<SearchOutcome, 'found' | 'mode'>,
    { queryVector, confidence, ranking }: Pick<SearchTask, 'queryVector' | 'confidence' | 'ranking'>,
    signal: AbortSignal | undefined,
  ): Promise<readonly Ordered[]> => {
    const embedSentences = embedder?.embedSentences
    if (mode !== 'hybrid' || ranking !== 'hybrid' || !queryVector || !embedSentences) return found
    try {
      return await orderBySentences(found, { queryVector, confidence, embedSentences, signal })
    } catch (error) {
      signal?.throwIfAborted()
      onError(error)
      return found
    }
  }

  /** Removes deleted words from the bytes of an index, step by step, so that searches come in between. */
  const purge = async (userId: string): Promise<void> => {
    for (let first = true; !(await pool.call('purge', [userId, { first }])); first = false);
  }

  return {
    indexFile: ({ userId, fileId, name }, chunks, { signal, onProgress } = {}) =>
      turns.take(userId, async () => {
        signal?.throwIfAborted()
        try {
          await pool.call('begin', [userId, { fileId, name }])
          // An index that begins with its first file has lost nothing.
          lost.delete(userId)
          let done = 0
          for await (const batch of inBatches(chunks)) {
            const vectors = atOnce && (await embedChunks(atOnce, name, batch, signal))
            await pool.call('add', [userId, batch, vectors])
            signal?.throwIfAborted()
            done += batch.length
            onProgress?.(done)
          }
          if (await pool.call('commit', [userId, atOnce?.id])) await purge(userId)
          await missing?.add(userId)
        } catch (error) {
          await pool.call('rollback', [userId]).catch(onError)
          throw error
        }
      }),

    deleteFile: ({ userId, fileId }) =>
      turns.take(userId, async () => {
        await pool.call('deleteFile', [userId, fileId])
        await purge(userId)
        await missing?.recount(userId)
      }),
    deleteUser: ({ userId }) =>
      turns.take(userId, async () => {
        await pool.call('deleteUser', [userId])
        missing?.forget(userId)
      }),
    embedMissing: async ({ userId }) => missing?.add(userId),
    embeddingProgress: () => missing?.progress() ?? { files: 0, embedded: 0 },
    indexedFiles: ({ userId }) => pool.call('fileIds', [userId]),
    getChunks: ({ userId, ...wanted }) => pool.call('chunks', [userId, wanted]),

    async search({ userId, query, fileIds, limit, ranking = 'hybrid', respell, signal }) {
      const queryVector = ranking === 'keyword' ? undefined : await embedQuery(query, signal)
      const confidence = queryVector && embedder?.confidence?.(query)
      try {
        const task = {
          query,
          embedding: embedder?.id,
          queryVector,
          confidence,
          fileIds,
          limit: Math.max(limit, orderedBySentences),
          ranking,
          respell,
        }
        const { found, ...outcome } = await pool.call('search', [userId, task], { signal })
        const ordered = await inOrder({ found, mode: outcome.mode }, task, signal)
        const passages = ordered.slice(0, limit).map(({ passage, score }) => ({ ...passage, orderedBy: score }))
        // An embedder that never answered has no id, and no file has its vectors.
        const waiting = embedder && embedder.id === undefined ? outcome.files : outcome.waiting
        if (waiting > 0) void missing?.add(userId).catch(onError)
        return {
          ...outcome,
          passages,
          waiting,
          embedderFailed: embedder !== undefined && ranking !== 'keyword' && queryVector === undefined,
          rebuilding: lost.delete(userId),
        }
      } catch (error) {
        // It begins empty now, and `onIndexLost` was told: until it is made again, there is nothing to find.
        if (error instanceof Error && error.name === 'IndexDamagedError') return nothingYet
        throw error
      }
    },

    async check() {
      await pool.call('check', ['check'])
    },

    async close() {
      await missing?.close()
      await turns.end()
      await pool.close()
    },
  }
}

const nothingYet: SearchResult = {
  passages: [],
  mode: 'keyword',
  files: 0,
  rebuilding: true,
  waiting: 0,
  embedderFailed: false,
  misspellings: [],
}

/** Lets the writes of each user happen one after the other. */
function userTurns() {
  const last = new Map<string, Promise<unknown>>()
  return {
    take<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const before = last.get(userId) ?? Promise.resolve()
      const mine = before.then(work, work)
      const settled = mine
        .catch(() => {})
        .then(() => {
          if (last.get(userId) === settled) last.delete(userId)
        })
      last.set(userId, settled)
      return mine
    },
    end: () => Promise.all(last.values()),
  }
}

async function* inBatches(chunks: AsyncIterable<readonly Chunk[]>): AsyncGenerator<Chunk[]> {
  for await (const given of chunks) {
    for (let at = 0; at < given.length; at += batchSize) yield given.slice(at, at + batchSize)
  }
}
