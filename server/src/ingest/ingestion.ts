import { rm } from 'node:fs/promises'
import { IndexingError, type IngestDependencies, ingestFile, reindexFile } from './ingest-file.ts'
import { findFile, finishJob, listProcessedFiles } from './ingest-records.ts'
import { JobQueue, type JobQueueOptions } from './queue/job-queue.ts'
import { createJob, freeLeases, type HeldJob } from './queue/job-records.ts'
import { ocrFile } from './scans/ocr-file.ts'

const runners = { ingest: ingestFile, ocr: ocrFile, index: reindexFile }

export interface IngestionOptions extends IngestDependencies {
  readonly concurrency: number
  /** Files whose pages are read by OCR at the same time, besides those that are read otherwise. */
  readonly ocrConcurrency: number
}

/** The ingestion of all files: its queue and what goes on at a start. One a data folder. */
export class Ingestion {
  readonly #options: IngestionOptions
  /** What takes seconds, and what takes minutes: a scan keeps no other document waiting. */
  readonly #queues: readonly [JobQueue, JobQueue]
  #closed = false

  constructor(options: IngestionOptions) {
    this.#options = options
    const { db, log, concurrency, ocrConcurrency } = options
    const run: JobQueueOptions['run'] = async (job, { signal }) => {
      await runners[job.kind](options, job, { signal })
      // The job that comes next may be the other queue's.
      this.wake()
    }
    const giveUp: JobQueueOptions['giveUp'] = (job, error) => this.#giveUp(job, error)
    this.#queues = [
      new JobQueue({ db, log, kinds: ['ingest', 'index'], concurrency, run, giveUp }),
      new JobQueue({ db, log, kinds: ['ocr'], concurrency: ocrConcurrency, run, giveUp }),
    ]
  }

  /** Frees what an earlier process held and begins to work. The data folder must be ours alone. */
  async start(): Promise<void> {
    const { db, workFolder } = this.#options
    await rm(workFolder, { recursive: true, force: true, maxRetries: 3 })
    await freeLeases(db)
    for (const queue of this.#queues) queue.start()
  }

  /** Says that a job was added. */
  wake(): void {
    for (const queue of this.#queues) queue.wake()
  }

  /** Resolves when nothing is at work and nothing can be taken now. */
  async idle(): Promise<void> {
    // What OCR has read is ingested afterwards, and may have been handed over to it before.
    for (const queue of [...this.#queues, ...this.#queues]) await queue.idle()
  }

  /** Ends all work on a file; resolves when its reader is dead and the engine writes nothing of it any more. */
  async cancel(fileId: string): Promise<void> {
    await Promise.all(this.#queues.map(queue => queue.cancel(fileId)))
  }

  /** Ends all work and gives the jobs back for the next start. */
  async stop(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#queues.map(queue => queue.stop()))
  }

  /**
   * Compares the index with the records: what is processed and missing there is indexed again, what the index holds without a
   * record is removed. For the start, and for an engine that says that it lost an index (then with `userId`).
   */
  async rebuildIndex({ userId }: { userId?: string } = {}): Promise<void> {
    const { db, engine, log } = this.#options
    const held = new Map<string, Set<string>>()
    const heldBy = async (userId: string) => {
      const known = held.get(userId) ?? new Set(await engine.indexedFiles({ userId }))
      held.set(userId, known)
      return known
    }
    let missing = 0
    for (let after = ''; !this.#closed; ) {
      const files = await listProcessedFiles(db, { after, limit: 500, userId })
      if (files.length === 0) break
      for (const { id, user_id } of files) {
        if ((await heldBy(user_id)).delete(id)) continue
        await createJob(db, { userId: user_id, fileId: id, kind: 'index', now: Date.now() })
        missing += 1
      }
      after = files.at(-1)?.id ?? ''
    }
    for (const [userId, fileIds] of held)
      for (const fileId of fileIds)
        if (!this.#closed && !(await findFile(db, { userId, fileId }))) await engine.deleteFile({ userId, fileId })
    // Files that an earlier embedder has embedded, or none yet.
    for (const user of held.keys()) if (!this.#closed) await engine.embedMissing({ userId: user })
    if (missing > 0) log.info({ files: missing }, 'files are indexed again')
    this.wake()
  }

  /** The last attempt has failed. A file that was processed stays so: its index entries are tried again at the next start. */
  async #giveUp(job: HeldJob, error: unknown): Promise<void> {
    const { db, log, onFileChange } = this.#options
    log.error({ job: job.id, kind: job.kind, file: job.fileId }, 'job given up')
    const failure = error instanceof IndexingError ? 'INDEX_FAILED' : 'READER_STOPPED'
    const ended = await finishJob(db, job, job.kind === 'index' ? undefined : { failure })
    if (ended) onFileChange(job)
  }
}
