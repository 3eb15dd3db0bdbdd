import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Extension, Progress, Receipt } from '@docent/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { LanguageData } from '../ocr/index.ts'
import type { SearchEngine } from '../search/index.ts'
import { BlobMissingError, type BlobStore, type Database } from '../storage/index.ts'
import { findFile, finishJob, replaceJob, updateProgress, waiting } from './ingest-records.ts'
import type { HeldJob } from './queue/job-records.ts'
import { type ReaderLimits, readDocument } from './reader/read-document.ts'
import { gatherPages, wantPages } from './scans/page-store.ts'
import { ExtractionError, OcrNeeded } from './section.ts'
import { fileFolder, type OwnFile, ocrFolder, originalKey, readChunks, textKey } from './text-store.ts'
import { throttle } from './throttle.ts'

export interface IngestDependencies {
  readonly db: Database
  readonly blobs: BlobStore
  readonly engine: SearchEngine
  readonly limits: ReaderLimits
  readonly ocr: OcrSettings
  /** A folder on disk for what readers write, emptied at every start. */
  readonly workFolder: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Called after a file's record has changed. */
  readonly onFileChange: (file: OwnFile) => void
}

export interface OcrSettings {
  readonly languages: readonly LanguageData[]
  /** Pages of one file that are read by OCR; those beyond it are named in the receipt. */
  readonly mostPages: number
  /** Longest time for one page; it counts as unreadable then. */
  readonly pageSeconds: number
}

/** The document was read, and the search engine could not take it: no fault of the document. */
export class IndexingError extends Error {
  override name = 'IndexingError'
}

/** At most two changes of a file's progress a second are written and told. */
const progressMilliseconds = 500

/**
 * The pipeline: read and chunk, store the text, index, and only then `processed`. Every step replaces what an earlier, interrupted
 * run left, so that the job may begin again at any time. What was done for a file that was deleted meanwhile is undone.
 */
export async function ingestFile(
  dependencies: IngestDependencies,
  job: HeldJob,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { db, onFileChange } = dependencies
  const file = await findFile(db, job)
  if (!file) return
  const tell = throttle(progressMilliseconds, async (progress: Progress) => {
    await updateProgress(db, job, progress)
    onFileChange(job)
  })
  try {
    const receipt = await readAndStore(dependencies, job, file, { signal, tell: tell.call })
    await indexStoredText(dependencies, job, file.original_filename, {
      signal,
      onProgress: done => tell.call({ step: 'indexing', done, total: receipt.chunks, unit: 'passage' }),
    })
    await tell.end()
    await end(dependencies, job, { receipt })
  } catch (error) {
    await tell.end()
    signal.throwIfAborted()
    if (error instanceof OcrNeeded) return await handOverToOcr(dependencies, job, error)
    if (error instanceof ExtractionError) return await end(dependencies, job, { failure: error.code })
    if (error instanceof BlobMissingError) return await end(dependencies, job, { failure: 'ORIGINAL_MISSING' })
    throw error
  }
}

/** Rebuilds the index entries of a processed file from its stored text; without text the file is read again. */
export async function reindexFile(
  dependencies: IngestDependencies,
  job: HeldJob,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { db, blobs, onFileChange } = dependencies
  const file = await findFile(db, job)
  if (!file) return
  if (file.upload_status !== 'processed') return await end(dependencies, job, undefined)
  if ((await blobs.size(textKey(job))) === undefined) {
    await replaceJob(db, job, { kind: 'ingest', progress: waiting, now: Date.now() })
    return onFileChange(job)
  }
  await indexStoredText(dependencies, job, file.original_filename, { signal })
  await end(dependencies, job, undefined)
}

/** Has OCR read pages; the file is ingested again when it has. */
async function handOverToOcr(
  { db, blobs, onFileChange }: IngestDependencies,
  job: HeldJob,
  { pages }: OcrNeeded,
): Promise<void> {
  const { done, total } = await wantPages(blobs, job, pages)
  const progress: Progress = { step: 'ocr', done, total, unit: 'page' }
  if (await replaceJob(db, job, { kind: 'ocr', progress, now: Date.now() })) onFileChange(job)
}

async function readAndStore(
  { blobs, limits, ocr, workFolder }: IngestDependencies,
  job: HeldJob,
  file: { original_filename: string; extension: string },
  { signal, tell }: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<Receipt> {
  tell({ step: 'reading', done: 0, total: 0, unit: '' })
  const folder = join(workFolder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const pages = join(folder, 'pages')
    await gatherPages(blobs, job, pages)
    const { path, receipt } = await readDocument({
      file: {
        path: await blobs.localPath(originalKey(job)),
        name: file.original_filename,
        // Written by the upload, which takes no others.
        extension: file.extension as Extension,
      },
      folder,
      limits,
      ocr: { path: pages, mostPages: ocr.mostPages },
      signal,
      onProgress: progress => tell({ step: 'reading', ...progress }),
    })
    await blobs.write(textKey(job), createReadStream(path), { signal })
    return receipt
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function indexStoredText(
  { blobs, engine }: IngestDependencies,
  { userId, fileId }: OwnFile,
  name: string,
  options: { signal: AbortSignal; onProgress?: (chunksDone: number) => void },
): Promise<void> {
  try {
    await engine.indexFile({ userId, fileId, name }, readChunks(blobs, { userId, fileId }), options)
  } catch (error) {
    throw new IndexingError('The text could not be indexed.', { cause: error })
  }
}

/** Ends the job with its outcome. Where the lease is lost because the file is gone, what this run has stored goes too. */
async function end(
  { db, blobs, engine, onFileChange }: IngestDependencies,
  job: HeldJob,
  outcome: Parameters<typeof finishJob>[2],
): Promise<void> {
  // First, since a file that has failed may be tried again at once: its next run would lose what it reads.
  if (outcome) await blobs.remove(ocrFolder(job))
  if (await finishJob(db, job, outcome)) {
    if (outcome) onFileChange(job)
    return
  }
  if (await findFile(db, job)) return
  await engine.deleteFile({ userId: job.userId, fileId: job.fileId })
  await blobs.remove(fileFolder(job))
}
