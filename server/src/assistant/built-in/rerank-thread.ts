import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PairScore } from '@docent/reranker'

/** Run from its source, which has few files and finds the model beside them. */
const entry = join(import.meta.dirname, 'rerank-entry.ts')

export interface RerankCall {
  readonly id: number
  readonly question: string
  readonly sentences: readonly string[]
}

export interface RerankReply {
  readonly id: number
  readonly scores: readonly PairScore[]
}

interface Pending {
  resolve(scores: readonly PairScore[]): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  readonly pending: Map<number, Pending>
}

let thread: Thread | undefined
let lastId = 0

/**
 * Scores sentences on a thread of their own, so that the server goes on answering meanwhile: some tenths of a second of processor time. The thread
 * starts at the first call, holds the model's 60 MB for all of the process, and does not keep the process alive.
 * @throws when the thread cannot start or ends; the next call starts another
 */
export function scoreOnThread(question: string, sentences: readonly string[]): Promise<readonly PairScore[]> {
  thread ??= start()
  const { worker, pending } = thread
  const id = ++lastId
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, question, sentences } satisfies RerankCall)
  })
}

function start(): Thread {
  const worker = new Worker(entry)
  const pending = new Map<number, Pending>()
  const started: Thread = { worker, pending }
  worker.on('message', ({ id, scores }: RerankReply) => {
    pending.get(id)?.resolve(scores)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
  })
  let cause: unknown
  worker.on('error', error => {
    cause = error
  })
  worker.on('exit', () => {
    if (thread === started) thread = undefined
    for (const each of pending.values()) each.reject(new Error('The reranker ended.', { cause }))
  })
  worker.unref()
  return started
}
