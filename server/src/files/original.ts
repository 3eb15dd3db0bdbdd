import type { Readable } from 'node:stream'
import { originalKey } from '../ingest/index.ts'
import { BlobMissingError } from '../storage/index.ts'
import { listFileRecords } from './file-records.ts'
import type { Files } from './files.ts'

/** An uploaded file, to be read as it was uploaded. */
export interface Original {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** ISO 8601. */
  readonly createdAt: string
  /** Undefined when it was deleted since. The stream must be read or destroyed. */
  open(): Promise<Readable | undefined>
}

/** The originals of all files of a person, oldest first. */
export async function listOriginals(
  { db, blobs }: Pick<Files, 'db' | 'blobs'>,
  { userId }: { userId: string },
): Promise<Original[]> {
  const records = await listFileRecords(db, { userId })
  return records.reverse().map(({ id, original_filename, file_size, created_at }) => ({
    id,
    name: original_filename,
    size: file_size,
    createdAt: created_at,
    open: () =>
      blobs.stream(originalKey({ userId, fileId: id })).catch(error => {
        if (error instanceof BlobMissingError) return undefined
        throw error
      }),
  }))
}
