import { type Extension, type FileView, failures, type ListedFile } from '@docent/contract'
import { type Selectable, sql } from 'kysely'
import { createJob, type OwnFile, waiting } from '../ingest/index.ts'
import type { Database, FileTable } from '../storage/index.ts'
import { formatName } from './format-name.ts'

export type FileRecord = Selectable<FileTable>

/** A person's files, newest first. */
export const listFileRecords = (db: Database, { userId }: { userId: string }): Promise<FileRecord[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A person's files as their list shows them, newest first. Receipts are not read: thousands of them take longer than all else. */
export async function listFiles(db: Database, { userId }: { userId: string }): Promise<ListedFile[]> {
  const records = await db
    .selectFrom('file')
    .select(listedColumns)
    .select(sql<number | null>`json_extract(receipt, '$.complete')`.as('complete'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return records.map(({ complete, ...record }) => ({
    ...toFileView({ ...record, receipt: null }),
    receipt: complete === null ? null : { complete: complete !== 0 },
  }))
}

const listedColumns = [
  'id',
  'original_filename',
  'filename',
  'file_size',
  'extension',
  'upload_status',
  'created_at',
  'progress',
  'failure_code',
] as const satisfies readonly (keyof FileTable)[]

export const findFileRecord = (db: Database, { userId, fileId }: OwnFile): Promise<FileRecord | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', fileId).where('user_id', '=', userId).executeTakeFirst()

/** Creates the record of an uploaded file together with the job that reads it. */
export function createFileRecord(
  db: Database,
  { userId, fileId, name, extension, size }: OwnFile & { name: string; extension: Extension; size: number },
): Promise<FileRecord> {
  return db.transaction().execute(async transaction => {
    const now = new Date()
    const record = await transaction
      .insertInto('file')
      .values({
        id: fileId,
        user_id: userId,
        original_filename: name,
        filename: `${fileId}.${extension}`,
        file_size: size,
        extension,
        upload_status: 'processing',
        progress: JSON.stringify(waiting),
        failure_code: null,
        receipt: null,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await createJob(transaction, { userId, fileId, kind: 'ingest', now: now.getTime() })
    return record
  })
}

/** Sets a failed file, or one of the given status, back to be read again. Undefined where there is none such. */
export function restartFileRecord(
  db: Database,
  { userId, fileId }: OwnFile,
  { from = 'failed' }: { from?: 'failed' | 'processed' } = {},
): Promise<FileRecord | undefined> {
  return db.transaction().execute(async transaction => {
    const now = new Date()
    const record = await transaction
      .updateTable('file')
      .set({
        upload_status: 'processing',
        progress: JSON.stringify(waiting),
        failure_code: null,
        receipt: null,
        updated_at: now.toISOString(),
      })
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .where('upload_status', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (record) await createJob(transaction, { userId, fileId, kind: 'ingest', now: now.getTime() })
    return record
  })
}

/** Replaces a file's record, its jobs with it, by the note that its bytes must go. False where there is no such file. */
export function replaceRecordByDeletion(db: Database, { userId, fileId }: OwnFile): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const deleted = await transaction
      .deleteFrom('file')
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) return false
    await transaction
      .insertInto('deletion')
      .values({ file_id: fileId, user_id: userId, created_at: new Date().toISOString() })
      .execute()
    return true
  })
}

/** Replaces all records of a person by the notes that their bytes must go. Answers with the ids. */
export function replaceAllRecordsByDeletions(db: Database, { userId }: { userId: string }): Promise<string[]> {
  return db.transaction().execute(async transaction => {
    const created_at = new Date().toISOString()
    await transaction
      .insertInto('deletion')
      .columns(['file_id', 'user_id', 'created_at'])
      .expression(eb =>
        eb
          .selectFrom('file')
          .select(({ ref, val }) => [
            ref('id').as('file_id'),
            ref('user_id').as('user_id'),
            val(created_at).as('created_at'),
          ])
          .where('user_id', '=', userId),
      )
      .execute()
    const deleted = await transaction.deleteFrom('file').where('user_id', '=', userId).returning('id').execute()
    return deleted.map(({ id }) => id)
  })
}

/** The deletions that have begun and not ended. */
export async function listDeletions(db: Database): Promise<OwnFile[]> {
  const rows = await db.selectFrom('deletion').select(['file_id', 'user_id']).execute()
  return rows.map(({ file_id, user_id }) => ({ fileId: file_id, userId: user_id }))
}

/** Says that of all of a person's files nothing is left. */
export async function endAllDeletions(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('deletion').where('user_id', '=', userId).execute()
}

export async function endDeletion(db: Database, { userId, fileId }: OwnFile): Promise<void> {
  await db.deleteFrom('deletion').where('file_id', '=', fileId).where('user_id', '=', userId).execute()
}

/** All files, in pages by id, for the comparison with the blob store at a start. */
export const listAllFileRecords = (db: Database, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('file')
    .select(['id', 'user_id', 'upload_status'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Gives a job to the files that are being processed and have none. */
export async function createMissingJobs(db: Database): Promise<void> {
  const files = await db
    .selectFrom('file')
    .leftJoin('job', join => join.onRef('job.file_id', '=', 'file.id').on('job.kind', 'in', ['ingest', 'ocr']))
    .select(['file.id', 'file.user_id'])
    .where('file.upload_status', 'in', ['uploaded', 'processing'])
    .where('job.id', 'is', null)
    .execute()
  for (const { id, user_id } of files)
    await createJob(db, { userId: user_id, fileId: id, kind: 'ingest', now: Date.now() })
}

/** Says that a processed file can be read no more, since neither its original nor its text is there. */
export async function failForMissingOriginal(db: Database, { userId, fileId }: OwnFile): Promise<void> {
  await db
    .updateTable('file')
    .set({ upload_status: 'failed', failure_code: 'ORIGINAL_MISSING', updated_at: new Date().toISOString() })
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .execute()
}

type ViewedRecord = Pick<FileRecord, (typeof listedColumns)[number] | 'receipt'>

/** A file as its owner's list shows it. */
export function toListedFile(record: ViewedRecord): ListedFile {
  const { receipt, ...file } = toFileView(record)
  return { ...file, receipt: receipt && { complete: receipt.complete } }
}

/** A file as its owner sees it. */
export function toFileView(record: ViewedRecord): FileView {
  return {
    id: record.id,
    original_filename: record.original_filename,
    filename: record.filename,
    file_size: record.file_size,
    upload_status: record.upload_status,
    created_at: record.created_at,
    progress: record.upload_status === 'processing' ? record.progress : null,
    failure: record.upload_status === 'failed' ? failureOf(record) : null,
    receipt: record.receipt,
  }
}

function failureOf({ failure_code, extension }: ViewedRecord): FileView['failure'] {
  const code = failure_code !== null && failure_code in failures ? (failure_code as keyof typeof failures) : undefined
  const { [code ?? 'READER_STOPPED']: message } = failures
  return { code: code ?? 'READER_STOPPED', message: message.replaceAll('{type}', formatName(extension)) }
}
