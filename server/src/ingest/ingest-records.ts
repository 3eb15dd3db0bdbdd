import type { FailureCode, Progress, Receipt } from '@docent/contract'
import type { Updateable } from 'kysely'
import type { Database, FileTable } from '../storage/index.ts'
import { createJob, deleteHeldJob, type HeldJob } from './queue/job-records.ts'
import type { OwnFile } from './text-store.ts'

/** What ingestion needs to know of a file; undefined when it was deleted. */
export const findFile = (db: Database, { userId, fileId }: OwnFile) =>
  db
    .selectFrom('file')
    .select(['id', 'original_filename', 'extension', 'upload_status'])
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Says how far the ingestion of a file is, as long as it is being processed. */
export async function updateProgress(db: Database, { userId, fileId }: OwnFile, progress: Progress): Promise<void> {
  await db
    .updateTable('file')
    .set({ progress: JSON.stringify(progress), upload_status: 'processing' })
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('upload_status', 'in', ['uploaded', 'processing'])
    .execute()
}

/** Ends a job and writes what became of its file, both or neither. False when the lease is no longer held. */
export function finishJob(
  db: Database,
  job: HeldJob,
  outcome: { receipt: Receipt } | { failure: FailureCode } | undefined,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    if (!(await deleteHeldJob(transaction, job))) return false
    if (outcome) await updateFile(transaction, job, changesFor(outcome))
    return true
  })
}

/** Has a job of another kind follow the one that is held, both or neither. False when the lease is no longer held. */
export function replaceJob(
  db: Database,
  job: HeldJob,
  { kind, progress, now }: { kind: HeldJob['kind']; progress: Progress; now: number },
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    if (!(await deleteHeldJob(transaction, job))) return false
    await updateFile(transaction, job, { upload_status: 'processing', progress: JSON.stringify(progress) })
    await createJob(transaction, { userId: job.userId, fileId: job.fileId, kind, now })
    return true
  })
}

export const waiting: Progress = { step: 'waiting', done: 0, total: 0, unit: '' }

const changesFor = (outcome: { receipt: Receipt } | { failure: FailureCode }): Updateable<FileTable> =>
  'receipt' in outcome
    ? {
        upload_status: 'processed',
        receipt: JSON.stringify(outcome.receipt),
        failure_code: null,
        progress: null,
      }
    : { upload_status: 'failed', failure_code: outcome.failure, progress: null }

async function updateFile(db: Database, { userId, fileId }: OwnFile, changes: Updateable<FileTable>): Promise<void> {
  await db
    .updateTable('file')
    .set({ ...changes, updated_at: new Date().toISOString() })
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .execute()
}

/** The processed files, of one user or of all, in pages by id: what the index should hold. */
export const listProcessedFiles = (
  db: Database,
  { after, limit, userId }: { after: string; limit: number; userId?: string },
) =>
  db
    .selectFrom('file')
    .select(['id', 'user_id'])
    .where('upload_status', '=', 'processed')
    .where('id', '>', after)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId as string))
    .orderBy('id')
    .limit(limit)
    .execute()
