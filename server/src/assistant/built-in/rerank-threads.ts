import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type PairScore, type RerankerModel, readBuiltInModel } from '@docent/reranker'
import { compiledEntry } from '../../compiled-entry.ts'

const ownEntry = join(import.meta.dirname, 'rerank-entry.ts')
/** So many threads read at most, however many cores there are; each takes some 45 MB beside the model, which they share. */
const mostThreads = 4
/** A question's sentences are given out in so many parts a thread, lest one waits long for another, but at least so many sentences at once. */
const parts = { ofThread: 2, sentences: 2 } as const
/** So many calls wait for each thread, some 0.3 to 0.6 s of processor time each; a further one is not read. */
const mostWaiting = 4
/** A part that takes longer than this, in milliseconds, is taken for hung: its thread is ended. */
const longest = 20_000
/** After a failure nothing is read for so many milliseconds: where the threads cannot start at all, questions do not wait for them each time. */
const rest = 60_000

export interface RerankCall {
  readonly question: string
  readonly sentences: readonly string[]
}

/** A call whose sentences are being read, or wait for it. */
interface Reading extends RerankCall {
  /** So many of its sentences have been given out. */
  given: number
  /** So many have been read. */
  read: number
  readonly scores: PairScore[]
  resolve(scores: readonly PairScore[]): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  /** Set while it reads. */
  part?: { readonly of: Reading; readonly from: number; readonly timer: NodeJS.Timeout } | undefined
}

/** Scores sentences on threads of their own. */
export interface RerankThreads {
  /**
   * @returns a score for each sentence; undefined where too many questions wait, or a thread failed a moment ago
   * @throws when a thread cannot start, ends or hangs; the signal's reason when it aborts
   */
  score(call: RerankCall, options?: { signal?: AbortSignal | undefined }): Promise<readonly PairScore[] | undefined>
}

/**
 * Threads that read a question's sentences side by side, one question after another, so that the server goes on answering meanwhile. Each starts when there is something for
 * it to read, and none keeps the process alive. The model is held once for all of them.
 */
export function openRerankThreads(
  options: { entry?: string | URL; threads?: number; rest?: number; longest?: number } = {},
): RerankThreads {
  const most = options.threads ?? Math.min(mostThreads, availableParallelism())
  const threads = new Set<Thread>()
  /** Those with sentences that are not given out yet, in their order. */
  const waiting: Reading[] = []
  const all = new Set<Reading>()
  let model: RerankerModel | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const giveOut = () => {
    for (let [reading] = waiting; reading; [reading] = waiting) {
      let thread = [...threads].find(({ part }) => !part)
      if (!thread && threads.size === most) return
      try {
        thread ??= start()
      } catch (error) {
        return fail(error)
      }
      give(thread, reading)
      if (reading.given === reading.sentences.length) waiting.shift()
    }
  }
  const give = (thread: Thread, of: Reading) => {
    const count = most === 1 ? of.sentences.length : Math.ceil(of.sentences.length / (most * parts.ofThread))
    const from = of.given
    const sentences = of.sentences.slice(from, from + Math.max(count, parts.sentences))
    of.given += sentences.length
    const timer = setTimeout(() => void thread.worker.terminate(), options.longest ?? longest).unref()
    thread.part = { of, from, timer }
    thread.worker.ref()
    thread.worker.postMessage({ question: of.question, sentences } satisfies RerankCall)
  }
  const take = (thread: Thread, scores: readonly PairScore[]) => {
    const { of, from, timer } = thread.part!
    clearTimeout(timer)
    thread.part = undefined
    thread.worker.unref()
    for (const [at, score] of scores.entries()) of.scores[from + at] = score
    of.read += scores.length
    if (of.read === of.sentences.length) of.resolve(of.scores)
    giveOut()
  }
  /** Ends all threads and fails all that was to be read. */
  const fail = (cause: unknown) => {
    failedAt = performance.now()
    for (const { worker, part } of threads) {
      clearTimeout(part?.timer)
      void worker.terminate()
    }
    threads.clear()
    waiting.length = 0
    for (const each of all) each.reject(new Error('The reranker ended.', { cause }))
  }
  const start = () => {
    model ??= readBuiltInModel()
    const thread: Thread = { worker: new Worker(options.entry ?? compiledEntry(ownEntry), { workerData: model }) }
    threads.add(thread)
    thread.worker.on('message', (scores: readonly PairScore[]) => threads.has(thread) && take(thread, scores))
    let cause: unknown
    thread.worker.on('error', error => {
      cause = error
    })
    // One that was ended is no longer among them.
    thread.worker.on('exit', () => threads.has(thread) && fail(cause))
    return thread
  }

  return {
    async score({ question, sentences }, { signal } = {}) {
      signal?.throwIfAborted()
      if (sentences.length === 0) return []
      const unbegun = waiting.filter(({ given }) => given === 0).length
      if (unbegun >= mostWaiting * most || performance.now() - failedAt < (options.rest ?? rest)) return
      const { promise, resolve, reject } = Promise.withResolvers<readonly PairScore[]>()
      const reading: Reading = { question, sentences, given: 0, read: 0, scores: [], resolve, reject }
      const stop = () => {
        const at = waiting.indexOf(reading)
        if (at >= 0) waiting.splice(at, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stop, { once: true })
      all.add(reading)
      waiting.push(reading)
      giveOut()
      return promise.finally(() => {
        all.delete(reading)
        signal?.removeEventListener('abort', stop)
      })
    },
  }
}
