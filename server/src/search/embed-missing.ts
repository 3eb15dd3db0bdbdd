import { embedChunks } from './embed-chunks.ts'
import { type Embedder, TextRefusedError } from './embedder.ts'
import { EmbeddingQueue, type StepOutcome } from './embedding-queue.ts'
import type { Embedded } from './vector-parts.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Chunks of one step: what is lost when the process ends in its middle, and what others wait for. */
const chunksAtOnce = 64
/** Users whose files are embedded at the same time: requests to the provider. */
const usersAtOnce = 2
/** Longest pause after failures, in milliseconds. */
const longestWait = 5 * 60_000

export interface MissingVectors {
  add(userId: string): Promise<void>
  /** Counts a user's files anew, where she was counted before. */
  recount(userId: string): Promise<void>
  forget(userId: string): void
  progress(): Embedded
  close(): Promise<void>
}

/**
 * Gives files vectors that were indexed without them or with another embedder's, in the background.
 * @param inTurn does work between the user's other writes
 */
export function missingVectors({
  embedder,
  pool,
  inTurn,
  onError,
  firstWait,
}: {
  embedder: Embedder
  pool: WorkerPool
  inTurn: <T>(userId: string, work: () => Promise<T>) => Promise<T>
  onError: (error: unknown) => void
  firstWait: number
}): MissingVectors {
  const counts = new Map<string, Embedded>()
  /** Files that the model refused; they are tried again after a restart. */
  const refused = new Map<string, Set<string>>()

  const count = async (userId: string) => {
    counts.set(userId, await pool.call('countEmbedded', [userId, embedder.id]))
  }
  /** A failure of one user's index concerns her alone, and the next search or start comes back to it. */
  const ofIndex = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch(error => {
      onError(error)
      return undefined
    })

  const step = async (userId: string, { signal }: { signal: AbortSignal }): Promise<StepOutcome> => {
    if (embedder.id === undefined) await embedder.embed(['Docent'], { kind: 'passage', signal })
    const embedding = embedder.id
    if (embedding === undefined) throw new Error('The embedder has answered and not told its id.')
    const skip = [...(refused.get(userId) ?? [])]
    const wanted = { embedding, most: chunksAtOnce, skip }
    const next = await ofIndex(pool.call('nextToEmbed', [userId, wanted]))
    if (!next) {
      await ofIndex(count(userId))
      return 'done'
    }
    const { fileId, from, digest, chunks, name } = next
    try {
      const vectors = await embedChunks(embedder, name, chunks, signal)
      const part = { fileId, from, digest, count: chunks.length, vectors }
      const stored = inTurn(userId, () => pool.call('storeVectors', [userId, embedding, part])).then(() => true)
      if (!(await ofIndex(stored))) return 'done'
      await ofIndex(count(userId))
    } catch (error) {
      if (!(error instanceof TextRefusedError)) throw error
      onError(error)
      refused.set(userId, (refused.get(userId) ?? new Set()).add(fileId))
    }
    return 'more'
  }

  const queue = new EmbeddingQueue({ step, onError, concurrency: usersAtOnce, firstWait, longestWait })
  return {
    async add(userId) {
      await count(userId)
      const { files, embedded } = counts.get(userId) ?? { files: 0, embedded: 0 }
      if (files > embedded) queue.add(userId)
    },
    async recount(userId) {
      if (counts.has(userId)) await count(userId)
    },
    forget(userId) {
      counts.delete(userId)
      refused.delete(userId)
    },
    progress() {
      let [files, embedded] = [0, 0]
      for (const each of counts.values()) {
        files += each.files
        embedded += each.embedded
      }
      return { files, embedded }
    },
    close: () => queue.close(),
  }
}
