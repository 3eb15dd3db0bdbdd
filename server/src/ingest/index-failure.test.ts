import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { failures } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteSearchEngine } from '../search/index.ts'
import { diskBlobStore, migrate, openDatabase } from '../storage/index.ts'
import { Ingestion } from './ingestion.ts'
import { createJob } from './queue/job-records.ts'
import { originalKey } from './text-store.ts'

/** How a file ends whose ingestion was begun `attempts` times, with an engine that takes no files. */
async function endAfter(attempts: number) {
  const folder = await mkdtemp(join(tmpdir(), 'docent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { db, close } = openDatabase(':memory:')
  onTestFinished(close)
  await migrate(db)
  const blobs = diskBlobStore(join(folder, 'blobs'))
  // An engine that is closed takes no files: the real thing fails, as on a full disk.
  const engine = sqliteSearchEngine({ folder: join(folder, 'indexes'), workers: 1, onIndexLost() {}, onError() {} })
  await engine.close()

  const file = { userId: 'anna', fileId: randomUUID() }
  await blobs.write(originalKey(file), Readable.from([Buffer.from('The brindlewick is hidden under the stairs.')]), {
    signal: AbortSignal.timeout(90_000),
  })
  await db
    .insertInto('file')
    .values({
      id: file.fileId,
      user_id: file.userId,
      original_filename: 'a.txt',
      filename: 'a.txt',
      file_size: 43,
      extension: 'txt',
      upload_status: 'processing',
      created_at: '',
      updated_at: '',
    })
    .execute()
  await createJob(db, { ...file, kind: 'ingest', now: 0 })
  await db.updateTable('job').set({ attempts }).execute()

  const silent = { info() {}, warn() {}, error() {} }
  const ingestion = new Ingestion({
    db,
    blobs,
    engine,
    limits: { memoryMegabytes: 512, seconds: 30 },
    workFolder: join(folder, 'work'),
    onFileChange() {},
    concurrency: 1,
    ocrConcurrency: 1,
    ocr: { languages: [], mostPages: 1, pageSeconds: 5 },
    log: silent,
  })
  await ingestion.idle()
  await ingestion.stop()
  const { upload_status, failure_code } = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
  return { upload_status, failure_code }
}

test('a document that was read and cannot be indexed is not blamed for it', async () => {
  // Two attempts have failed already; in the third it is read.
  expect(await endAfter(2)).toEqual({ upload_status: 'failed', failure_code: 'INDEX_FAILED' })
  expect(failures.INDEX_FAILED).not.toContain('damaged')
})

test('a document in whose attempts the process died ends failed, with what to do', async () => {
  expect(await endAfter(3)).toEqual({ upload_status: 'failed', failure_code: 'READER_STOPPED' })
  expect(failures.READER_STOPPED).toMatch(/again and again.*save it anew/)
})
