import { AppError } from '../app-error.ts'
import type { OwnFile } from '../ingest/index.ts'
import { type FileRecord, findFileRecord, restartFileRecord } from './file-records.ts'
import { announceFile, type Files } from './files.ts'

/** Has a failed file read once more. @throws {AppError} `FILE_NOT_FOUND` or `FILE_NOT_RETRYABLE` */
export async function retryFile(files: Files, file: OwnFile): Promise<FileRecord> {
  if (!(await findFileRecord(files.db, file))) throw new AppError('FILE_NOT_FOUND')
  const record = await restartFileRecord(files.db, file)
  if (!record) throw new AppError('FILE_NOT_RETRYABLE')
  files.ingestion.wake()
  await announceFile(files, file)
  return record
}
