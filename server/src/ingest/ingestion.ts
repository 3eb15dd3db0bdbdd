import { rm } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { IndexingError, type IngestDependencies, ingestFile, reindexFile } from './ingest-file.ts'
import { findFile, finishJob, listProcessedFiles } from './ingest-records.ts'
import { JobQueue } from './queue/job-queue.ts'
import { createJob, freeLeases, type HeldJob } from './queue/job-records.ts'

export interface IngestionOptions extends IngestDependencies {
  readonly concurrency: number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** The ingestion of all files: its queue and what goes on at a start. One a data folder. */
export class Ingestion {
  readonly #options: IngestionOptions
  readonly #queue: JobQueue
  #closed = false

  constructor(options: IngestionOptions) {
    this.#options = options
    const { db, log, concurrency } = options
    this.#queue = new JobQueue({
      db,
      log,
      concurrency,
      run: (job, { signal }) =>
        job.kind === 'ingest' ? ingestFile(options, job, { signal }) : reindexFile(options, job, { signal }),
      giveUp: (job, error) => this.#giveUp(job, error),
    })
  }

  /** Frees what an earlier process held and begins to work. The data folder must be ours alone. */
  async start(): Promise<void> {
    const { db, workFolder } = this.#options
    await rm(workFolder, { recursive: true, force: true, maxRetries: 3 })
    await freeLeases(db)
    this.#queue.start()
  }

  /** Says that a job was added. */
  wake(): void {
    this.#queue.wake()
  }

  /** Resolves when nothing is at work and nothing can be taken now. */
  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /** Ends all work on a file; resolves when its reader is dead and the engine writes nothing of it any more. */
  async cancel(fileId: string): Promise<void> {
    await this.#queue.cancel(fileId)
  }

  /** Ends all work and gives the jobs back for the next start. */
  async stop(): Promise<void> {
    this.#closed = true
    await this.#queue.stop()
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
    if (missing > 0) log.info({ files: missing }, 'files are indexed again')
    this.#queue.wake()
  }

  /** The last attempt has failed. A file that was processed stays so: its index entries are tried again at the next start. */
  async #giveUp(job: HeldJob, error: unknown): Promise<void> {
    const { db, log, onFileChange } = this.#options
    log.error({ job: job.id, kind: job.kind, file: job.fileId }, 'job given up')
    const failure = error instanceof IndexingError ? 'INDEX_FAILED' : 'READER_STOPPED'
    const ended = await finishJob(db, job, job.kind === 'ingest' ? { failure } : undefined)
    if (ended) onFileChange(job)
  }
}
