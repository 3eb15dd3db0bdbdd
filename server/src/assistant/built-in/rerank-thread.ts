import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PairScore } from '@docent/reranker'

/** Run from its source, which has few files and finds the model beside them. */
const entry = join(import.meta.dirname, 'rerank-entry.ts')
/** So many calls wait for the one that is read, some 0.3 to 0.6 s of processor time each; a further one is not read. */
const mostWaiting = 4
/** A call that takes longer than this, in milliseconds, is taken for hung: the thread is ended. */
const longest = 20_000
/** After a failure nothing is read for so many milliseconds: where the thread cannot start at all, questions do not wait for it each time. */
const rest = 60_000

export interface RerankCall {
  readonly question: string
  readonly sentences: readonly string[]
}

interface Pending extends RerankCall {
  resolve(scores: readonly PairScore[]): void
  reject(error: unknown): void
}

/** Scores sentences on a thread of their own. */
export interface RerankThread {
  /**
   * @returns a score for each sentence; undefined where too many questions wait, or the thread failed a moment ago
   * @throws when the thread cannot start, ends or hangs; the signal's reason when it aborts
   */
  score(call: RerankCall, options?: { signal?: AbortSignal | undefined }): Promise<readonly PairScore[] | undefined>
}

/**
 * A thread that reads one question at a time, so that the server goes on answering meanwhile. It starts at the first call, holds the model's
 * 60 MB for all of the process, and does not keep the process alive.
 */
export function openRerankThread(
  options: { entry?: string | URL; rest?: number; longest?: number } = {},
): RerankThread {
  const waiting: Pending[] = []
  let worker: Worker | undefined
  let current: Pending | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) return worker?.unref()
    try {
      worker ??= start()
    } catch (error) {
      return fail(error)
    }
    const running = worker
    running.ref()
    const { question, sentences } = current
    running.postMessage({ question, sentences } satisfies RerankCall)
    timer = setTimeout(() => void running.terminate(), options.longest ?? longest).unref()
  }
  const fail = (cause: unknown) => {
    clearTimeout(timer)
    worker = undefined
    failedAt = performance.now()
    const failed = current ? [current, ...waiting.splice(0)] : []
    current = undefined
    for (const each of failed) each.reject(new Error('The reranker ended.', { cause }))
  }
  const start = () => {
    const started = new Worker(options.entry ?? entry)
    started.on('message', (scores: readonly PairScore[]) => {
      current?.resolve(scores)
      next()
    })
    let cause: unknown
    started.on('error', error => {
      cause = error
    })
    started.on('exit', () => fail(cause))
    return started
  }

  return {
    async score(call, { signal } = {}) {
      signal?.throwIfAborted()
      if (waiting.length >= mostWaiting || performance.now() - failedAt < (options.rest ?? rest)) return undefined
      const { promise, resolve, reject } = Promise.withResolvers<readonly PairScore[]>()
      const pending = { ...call, resolve, reject }
      const stop = () => {
        const at = waiting.indexOf(pending)
        if (at >= 0) waiting.splice(at, 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stop, { once: true })
      waiting.push(pending)
      if (!current) next()
      return promise.finally(() => signal?.removeEventListener('abort', stop))
    },
  }
}
