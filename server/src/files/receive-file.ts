import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { extensions } from '@docent/contract'
import { AppError } from '../app-error.ts'
import { fileFolder, originalKey } from '../ingest/index.ts'
import { checkedContent } from './checked-content.ts'
import { cleanFileName, extensionOf } from './file-name.ts'
import { createFileRecord, type FileRecord, toListedFile } from './file-records.ts'
import type { Files } from './files.ts'

/** A file whose bytes lie whole on the disk and that nobody knows of yet. Exactly one of the two must be called. */
export interface ReceivedFile {
  /** Makes the file the person's own and has it processed. What this has answered survives a crash. */
  accept(): Promise<FileRecord>
  discard(): Promise<void>
}

/**
 * Streams an upload to the blob store, checking it on the way. When this throws nothing is left behind.
 * @param name as the browser sent it
 * @throws {AppError} `EMPTY_FILE`, `FILE_TOO_LARGE` or `UNSUPPORTED_FILE_TYPE`
 */
export async function receiveFile(
  files: Files,
  { userId, name: sentName, content }: { userId: string; name: string; content: AsyncIterable<Buffer> },
  { signal }: { signal?: AbortSignal } = {},
): Promise<ReceivedFile> {
  const name = cleanFileName(sentName)
  const extension = extensionOf(name)
  if (!extension) {
    const message = `Supported types: ${extensions.join(', ')}`
    throw new AppError('UNSUPPORTED_FILE_TYPE', { message })
  }
  const file = { userId, fileId: randomUUID() }
  files.accepting.add(file.fileId)
  const discard = async () => {
    await files.blobs.remove(fileFolder(file))
    files.accepting.delete(file.fileId)
  }
  try {
    const checked = Readable.from(checkedContent(content, { extension }), { objectMode: false })
    const { size } = await files.blobs.write(originalKey(file), checked, { signal })
    return {
      discard,
      async accept() {
        try {
          const record = await createFileRecord(files.db, { ...file, name, extension, size })
          files.accepting.delete(file.fileId)
          files.ingestion.wake()
          files.events.publish(userId, { event: 'file-change', file: toListedFile(record) })
          return record
        } catch (error) {
          await discard()
          throw error
        }
      },
    }
  } catch (error) {
    await discard()
    throw error
  }
}
