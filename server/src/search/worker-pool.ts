import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compiledEntry } from '../compiled-entry.ts'
import type { OpenIndexesOptions } from './open-indexes.ts'
import type { CallMessage, CallName, WorkerCalls, WorkerMessage } from './worker-calls.ts'

const entry = join(import.meta.dirname, 'search-worker.ts')

/** A search thread ended while it worked on a call; the next call finds a new one. */
export class SearchWorkerError extends Error {
  override name = 'SearchWorkerError'
}

interface Pending {
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Thread {
  readonly worker: Worker
  readonly pending: Map<number, Pending>
}

type Arguments<Name extends CallName> = Parameters<WorkerCalls[Name]>
type Answer<Name extends CallName> = ReturnType<WorkerCalls[Name]>

/**
 * A few threads that hold the users' indexes. A user is always on the same one, so each index file has one writer and calls for a user
 * are done in the order in which they were made. Threads start at their first call.
 */
export class WorkerPool {
  readonly #threads: (Thread | undefined)[]
  readonly #options: Omit<OpenIndexesOptions, 'onLost'>
  readonly #onLost: (userId: string) => void
  #lastId = 0
  #closed = false

  constructor({ workers, onLost, ...options }: OpenIndexesOptions & { workers: number }) {
    if (!Number.isInteger(workers) || workers < 1) throw new RangeError(`workers must be at least 1, got ${workers}`)
    this.#threads = Array.from({ length: workers }, () => undefined)
    this.#options = options
    this.#onLost = onLost
  }

  /** @throws what the call throws; {SearchWorkerError} when the thread ended; the signal's reason when it aborts */
  call<Name extends CallName>(
    name: Name,
    values: Arguments<Name>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Answer<Name>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (this.#closed) return reject(new SearchWorkerError('The search engine is closed.'))
      const thread = this.#threadOf(values[0])
      const id = ++this.#lastId
      const stop = () => settle(() => reject(signal?.reason))
      const settle = (end: () => void) => {
        thread.pending.delete(id)
        if (thread.pending.size === 0) thread.worker.unref()
        signal?.removeEventListener('abort', stop)
        end()
      }
      signal?.addEventListener('abort', stop, { once: true })
      thread.pending.set(id, {
        resolve: value => settle(() => resolve(value as Answer<Name>)),
        reject: error => settle(() => reject(error)),
      })
      thread.worker.ref()
      thread.worker.postMessage({ id, name, values } satisfies CallMessage)
    })
  }

  /** Lets every thread finish what it was given, closes the index files and ends the threads. */
  async close(): Promise<void> {
    this.#closed = true
    const ended = this.#threads.map(
      thread =>
        new Promise<void>(resolve => {
          if (!thread) return resolve()
          thread.worker.ref()
          thread.worker.once('exit', () => resolve())
          thread.worker.postMessage('close')
        }),
    )
    await Promise.all(ended)
  }

  #threadOf(userId: string): Thread {
    const at = createHash('sha256').update(userId).digest().readUInt32LE(0) % this.#threads.length
    this.#threads[at] ??= this.#start(at)
    return this.#threads[at]
  }

  #start(at: number): Thread {
    const worker = new Worker(compiledEntry(entry), { workerData: this.#options })
    const thread: Thread = { worker, pending: new Map() }
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'lost') return this.#onLost(message.userId)
      const pending = thread.pending.get(message.id)
      if (message.type === 'answer') pending?.resolve(message.value)
      else pending?.reject(Object.assign(message.error, { name: message.name }))
    })
    let cause: unknown
    worker.on('error', error => {
      cause = error
    })
    worker.on('exit', () => {
      if (this.#threads[at] === thread) this.#threads[at] = undefined
      for (const pending of [...thread.pending.values()])
        pending.reject(new SearchWorkerError('A search thread ended.', { cause }))
    })
    // An idle thread does not keep a process alive that has nothing else to do.
    worker.unref()
    return thread
  }
}
