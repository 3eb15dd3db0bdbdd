import { AppError } from '../app-error.ts'
import { fileFolder, type OwnFile } from '../ingest/index.ts'
import { eraseDeletedRows } from '../storage/index.ts'
import { endDeletion, listDeletions, replaceRecordByDeletion } from './file-records.ts'
import type { Files } from './files.ts'

/**
 * Deletes a file and every trace of it: record and jobs at once, then blobs, text, index entries and copies in conversations. Should the
 * process die in between, the next start finishes.
 * @throws {AppError} `FILE_NOT_FOUND`
 */
export async function deleteFile(files: Files, file: OwnFile): Promise<void> {
  if (!(await replaceRecordByDeletion(files.db, file))) throw new AppError('FILE_NOT_FOUND')
  try {
    await finishDeletion(files, file)
  } finally {
    // Whoever is told asks for the conversation anew, which holds no copy of the file by then.
    files.events.publish(file.userId, { event: 'file-delete', fileId: file.fileId })
  }
}

/** Finishes all deletions that have begun. One that cannot be finished is logged and waits for the next start. */
export async function finishDeletions(files: Files): Promise<void> {
  for (const file of await listDeletions(files.db))
    await finishDeletion(files, file).catch(error =>
      files.log.error({ err: error, file: file.fileId }, 'a deletion could not be finished'),
    )
}

/** Each step may be repeated. The work is cancelled first, and the engine's write with it, so that nothing comes back. */
async function finishDeletion({ db, blobs, engine, ingestion, forgetFile }: Files, file: OwnFile): Promise<void> {
  await ingestion.cancel(file.fileId)
  await engine.deleteFile(file)
  await blobs.remove(fileFolder(file))
  await forgetFile(file)
  await endDeletion(db, file)
  await eraseDeletedRows(db)
}
