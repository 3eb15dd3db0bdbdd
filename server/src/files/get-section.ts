import type { SectionView } from '@docent/contract'
import { AppError } from '../app-error.ts'
import { countSections, type OwnFile, readSection } from '../ingest/index.ts'
import { BlobMissingError } from '../storage/index.ts'
import { type FileRecord, findFileRecord } from './file-records.ts'
import type { Files } from './files.ts'

/**
 * One section of a person's own file, as a source is shown in.
 * @throws {AppError} `FILE_NOT_FOUND`, `FILE_NOT_READY` or `SECTION_NOT_FOUND`
 */
export function getSection(
  files: Pick<Files, 'db' | 'blobs'>,
  { section, ...file }: OwnFile & { section: number },
): Promise<SectionView> {
  return readText(files, file, async record => {
    const stored = await readSection(files.blobs, file, section)
    if (!stored) throw new AppError('SECTION_NOT_FOUND')
    const { headings, text, columns, anchors } = stored
    const sections = await countSections(files.blobs, file)
    return {
      fileId: file.fileId,
      fileName: record.original_filename,
      section,
      sections,
      headings,
      text,
      columns,
      anchors,
    }
  })
}

/**
 * Reads from the stored text of a person's own file, which must be Ready.
 * @throws {AppError} `FILE_NOT_FOUND`, `FILE_NOT_READY` or `SECTION_NOT_FOUND`
 */
export async function readText<Result>(
  { db }: Pick<Files, 'db'>,
  file: OwnFile,
  read: (record: FileRecord) => Promise<Result>,
): Promise<Result> {
  const record = await findFileRecord(db, file)
  if (!record) throw new AppError('FILE_NOT_FOUND')
  if (record.upload_status === 'failed') throw new AppError('SECTION_NOT_FOUND')
  if (record.upload_status !== 'processed') throw new AppError('FILE_NOT_READY')
  try {
    return await read(record)
  } catch (error) {
    // Deleted since the record was read.
    if (error instanceof BlobMissingError) throw new AppError('SECTION_NOT_FOUND', { cause: error })
    throw error
  }
}
