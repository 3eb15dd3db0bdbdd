import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Progress } from '@docent/contract'
import { BlobMissingError } from '../../storage/index.ts'
import type { IngestDependencies } from '../ingest-file.ts'
import { findFile, finishJob, replaceJob, updateProgress, waiting } from '../ingest-records.ts'
import { type HeldJob, releaseJob } from '../queue/job-records.ts'
import { fileFolder, ocrFolder, originalKey } from '../text-store.ts'
import { throttle } from '../throttle.ts'
import { keepPage, wantedPages } from './page-store.ts'
import { recognisePages } from './recognise-pages.ts'

/** Pages that are read before another person's scan has its turn: about half a minute's work. */
const pagesOfTurn = 12
/** At most two changes of a file's progress a second are written and told. */
const progressMilliseconds = 500

/**
 * Reads some of a file's pages by OCR and keeps each as soon as it is read. While pages are left the job is given back, so that
 * others have their turn; then the file is ingested again, with what was read.
 */
export async function ocrFile(
  dependencies: IngestDependencies,
  job: HeldJob,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { db, blobs, limits, ocr, workFolder, log, onFileChange } = dependencies
  if (!(await findFile(db, job))) return
  const wanted = await wantedPages(blobs, job)
  const left = wanted?.left ?? []
  let done = (wanted?.all.length ?? 0) - left.length
  const progress = (): Progress => ({ step: 'ocr', done, total: wanted?.all.length ?? 0, unit: 'page' })
  const folder = join(workFolder, randomUUID())
  const tell = throttle(progressMilliseconds, async (now: Progress) => {
    await updateProgress(db, job, now)
    onFileChange(job)
  })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await recognisePages({
      path: await blobs.localPath(originalKey(job)),
      pages: left.slice(0, pagesOfTurn),
      folder,
      languages: ocr.languages,
      memoryMegabytes: limits.memoryMegabytes,
      pageSeconds: ocr.pageSeconds,
      signal,
      onFault: fault => log.warn({ file: job.fileId, fault }, 'a page could not be read by OCR'),
      onPage: async page => {
        signal.throwIfAborted()
        await keepPage(blobs, job, page)
        done += 1
        tell.call(progress())
      },
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof BlobMissingError)) throw error
    if (await finishJob(db, job, { failure: 'ORIGINAL_MISSING' })) onFileChange(job)
    return
  } finally {
    await tell.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    // What was kept for a file that was deleted meanwhile goes too.
    if (signal.aborted && !(await findFile(db, job))) await blobs.remove(fileFolder(job))
  }
  if (left.length > pagesOfTurn) return await releaseJob(db, job, { runAfter: Date.now(), attempts: 0 })
  if (await replaceJob(db, job, { kind: 'ingest', progress: waiting, now: Date.now() })) onFileChange(job)
  else if (!(await findFile(db, job))) await blobs.remove(ocrFolder(job))
}
