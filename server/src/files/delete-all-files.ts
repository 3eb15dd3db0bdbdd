import { userFolder } from '../ingest/index.ts'
import { endAllDeletions, replaceAllRecordsByDeletions } from './file-records.ts'
import type { Files } from './files.ts'

/**
 * Deletes all files of a person who leaves, the running work on them with it: records and jobs, then the index and the bytes. May be
 * repeated. Copies in conversations are the caller's to delete, and so is emptying the log of changes (`eraseDeletedRows`).
 */
export async function deleteAllFiles(
  { db, blobs, engine, ingestion, events }: Files,
  { userId }: { userId: string },
): Promise<void> {
  // Without their records no job can be taken any more.
  const fileIds = await replaceAllRecordsByDeletions(db, { userId })
  for (const fileId of fileIds) events.publish(userId, { event: 'file-delete', fileId })
  for (const fileId of fileIds) await ingestion.cancel(fileId)
  await engine.deleteUser({ userId })
  await blobs.remove(userFolder(userId))
  await endAllDeletions(db, { userId })
}
