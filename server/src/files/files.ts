import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Ingestion, type OwnFile } from '../ingest/index.ts'
import type { LanguageData } from '../ocr/index.ts'
import type { SearchEngine } from '../search/index.ts'
import type { BlobStore, Database } from '../storage/index.ts'
import { finishDeletions } from './delete-file.ts'
import { FileEvents } from './file-events.ts'
import { createMissingJobs, findFileRecord, toListedFile } from './file-records.ts'
import { removeOrphans } from './remove-orphans.ts'

/** What the functions of this feature work with. */
export interface Files {
  readonly db: Database
  readonly blobs: BlobStore
  readonly engine: SearchEngine
  readonly ingestion: Ingestion
  readonly events: FileEvents
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Files whose bytes are stored or being stored and whose record is not written yet: no orphans. */
  readonly accepting: Set<string>
  /** Takes the copies of a deleted file's words out of the other features (the conversations). */
  readonly forgetFile: (file: OwnFile) => Promise<void>
}

export interface FilesOptions extends Pick<Files, 'db' | 'blobs' | 'engine' | 'log' | 'forgetFile'> {
  readonly config: {
    readonly DATA_DIR: string
    readonly INGEST_CONCURRENCY: number
    readonly INGEST_MEMORY_MB: number
    readonly INGEST_TIMEOUT_SECONDS: number
    readonly OCR_CONCURRENCY: number
    readonly OCR_PAGES: number
    readonly OCR_PAGE_SECONDS: number
    readonly ocrLanguages: readonly LanguageData[]
  }
}

/** Opens the files of a data folder, which must be this process's alone. Nothing is processed before `startFiles`. */
export function openFiles({ config, ...given }: FilesOptions): Files {
  const events = new FileEvents()
  const ingestion = new Ingestion({
    ...given,
    concurrency: config.INGEST_CONCURRENCY,
    limits: { memoryMegabytes: config.INGEST_MEMORY_MB, seconds: config.INGEST_TIMEOUT_SECONDS },
    ocrConcurrency: config.OCR_CONCURRENCY,
    ocr: { languages: config.ocrLanguages, mostPages: config.OCR_PAGES, pageSeconds: config.OCR_PAGE_SECONDS },
    workFolder: join(config.DATA_DIR, 'reading'),
    onFileChange: file => {
      announceFile({ db: given.db, events }, file).catch(error =>
        given.log.error({ err: error, file: file.fileId }, 'a change could not be told'),
      )
    },
  })
  return { ...given, ingestion, events, accepting: new Set() }
}

/**
 * Finishes what the process before left and begins to process: deletions first, so that what was deleted cannot be found, then
 * the queue. Blobs without a record and gaps of the index are dealt with in the background, told by the promise returned.
 */
export async function startFiles(files: Files): Promise<{ settled: Promise<void> }> {
  await files.blobs.removeUnfinished()
  await finishDeletions(files)
  await createMissingJobs(files.db)
  await files.ingestion.start()
  const settle = async () => {
    await removeOrphans(files)
    await files.ingestion.rebuildIndex()
  }
  const settled = settle().catch(error => files.log.error({ err: error }, 'the stored files could not be checked'))
  return { settled }
}

/** Ends the event streams and gives running work back for the next start. */
export async function stopFiles({ events, ingestion }: Files): Promise<void> {
  events.close()
  await ingestion.stop()
}

/** Tells those who watch how a file now is. */
export async function announceFile({ db, events }: Pick<Files, 'db' | 'events'>, file: OwnFile): Promise<void> {
  if (!events.watched(file.userId)) return
  const record = await findFileRecord(db, file)
  if (record) events.publish(file.userId, { event: 'file-change', file: toListedFile(record) })
}
