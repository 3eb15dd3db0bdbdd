import { fileFolder, type OwnFile, originalKey, textKey } from '../ingest/index.ts'
import { failForMissingOriginal, findFileRecord, listAllFileRecords, restartFileRecord } from './file-records.ts'
import type { Files } from './files.ts'

/**
 * Compares the blob store with the records, after a crash or a restored backup: blobs without a record go, a processed file without its
 * text is read again, and one without its original too is failed.
 */
export async function removeOrphans(files: Files): Promise<void> {
  const { db, blobs, log } = files
  const known = new Set<string>()
  for await (const key of blobs.list('files')) {
    const [, userPart = '', fileId = ''] = key.split('/')
    const file = { userId: decodeURIComponent(userPart), fileId: decodeURIComponent(fileId) }
    // `accepting` is asked before the record: a file leaves it only when its record is there.
    if (known.has(file.fileId) || files.accepting.has(file.fileId)) continue
    if (await findFileRecord(db, file)) {
      known.add(file.fileId)
      continue
    }
    await blobs.remove(fileFolder(file))
    log.warn({ file: file.fileId }, 'removed stored bytes without a record')
  }
  for (let after = ''; ; ) {
    const page = await listAllFileRecords(db, { after, limit: 500 })
    if (page.length === 0) return
    for (const { id, user_id, upload_status } of page)
      if (upload_status === 'processed') await restoreText(files, { userId: user_id, fileId: id })
    after = page.at(-1)?.id ?? ''
  }
}

async function restoreText({ db, blobs, ingestion, log }: Files, file: OwnFile): Promise<void> {
  if ((await blobs.size(textKey(file))) !== undefined) return
  log.warn({ file: file.fileId }, 'the stored text of a file is missing')
  if ((await blobs.size(originalKey(file))) === undefined) return failForMissingOriginal(db, file)
  await restartFileRecord(db, file, { from: 'processed' })
  ingestion.wake()
}
