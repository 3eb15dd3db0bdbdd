import { setImmediate } from 'node:timers/promises'
import type { Embedder } from './embedder.ts'
import type { Chunk, SearchEngine, SearchResult } from './engine.ts'
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
}

/** Chunks that travel and are indexed together: a search waits for at most one such batch of the same thread. */
const batchSize = 32
/** Chunks that are embedded before others may have the main thread: the built-in model takes some 2 ms for them. */
const embeddedAtOnce = 8
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
}: SqliteEngineOptions): SearchEngine {
  const embedding = embedder && { id: embedder.id, dimensions: embedder.dimensions }
  const pool = new WorkerPool({
    folder,
    workers,
    embedding,
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
  const closing = new AbortController()
  const embeddingUsers = new Set<string>()

  /** Gives files that were indexed with another embedder vectors of this one, file by file, each in its turn. */
  const embedAnew = async (userId: string): Promise<void> => {
    if (!embedder || embeddingUsers.has(userId)) return
    embeddingUsers.add(userId)
    try {
      for (let more = true; more && !closing.signal.aborted; ) {
        more = await turns.take(userId, async () => {
          const next = await pool.call('nextToEmbed', [userId])
          if (!next) return false
          const vectors = await embedChunks(embedder, next.name, next.chunks, closing.signal)
          await pool.call('storeVectors', [userId, next.file, vectors])
          return true
        })
      }
    } catch (error) {
      if (!closing.signal.aborted) onError(error)
    } finally {
      embeddingUsers.delete(userId)
    }
  }

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
            const vectors = embedder && (await embedChunks(embedder, name, batch, signal))
            await pool.call('add', [userId, batch, vectors])
            signal?.throwIfAborted()
            done += batch.length
            onProgress?.(done)
          }
          if (await pool.call('commit', [userId])) await purge(userId)
        } catch (error) {
          await pool.call('rollback', [userId]).catch(onError)
          throw error
        }
      }),

    deleteFile: ({ userId, fileId }) =>
      turns.take(userId, async () => {
        await pool.call('deleteFile', [userId, fileId])
        await purge(userId)
      }),
    deleteUser: ({ userId }) => turns.take(userId, () => pool.call('deleteUser', [userId])),
    indexedFiles: ({ userId }) => pool.call('fileIds', [userId]),
    getChunks: ({ userId, ...wanted }) => pool.call('chunks', [userId, wanted]),

    async search({ userId, query, fileIds, limit, ranking = 'hybrid', signal }) {
      const queryVector = ranking === 'keyword' ? undefined : await embedQuery(query, signal)
      const confidence = queryVector && embedder?.confidence?.(query)
      try {
        const task = { query, queryVector, confidence, fileIds, limit, ranking }
        const found = await pool.call('search', [userId, task], { signal })
        if (found.rebuilding) void embedAnew(userId)
        return lost.delete(userId) ? { ...found, rebuilding: true } : found
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
      closing.abort()
      await turns.end()
      await pool.close()
    },
  }
}

const nothingYet: SearchResult = { passages: [], mode: 'keyword', files: 0, rebuilding: true }

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

/** The vectors of chunks, one behind the other; between batches others may have the thread. */
async function embedChunks(
  embedder: Embedder,
  name: string,
  chunks: readonly Chunk[],
  signal: AbortSignal | undefined,
): Promise<Int8Array> {
  const vectors = new Int8Array(chunks.length * embedder.dimensions)
  for (let at = 0; at < chunks.length; at += embeddedAtOnce) {
    const texts = chunks.slice(at, at + embeddedAtOnce).map(chunk => embeddedText(name, chunk))
    const embedded = await embedder.embed(texts, { kind: 'passage', signal })
    for (const [index, vector] of embedded.entries()) vectors.set(vector, (at + index) * embedder.dimensions)
    await setImmediate()
  }
  return vectors
}

/** A passage is embedded with the document and the headings that it stands under, which a question may name. */
function embeddedText(name: string, { headings, columns = [], text }: Chunk): string {
  const title = name.replace(/\.[^.]{1,5}$/, '').replace(/[_-]+/g, ' ')
  return [title, ...headings, columns.join(' '), text].filter(part => part !== '').join('\n')
}
