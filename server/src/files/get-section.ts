import type { SectionView } from '@docent/contract'
import { AppError } from '../app-error.ts'
import { countSections, type OwnFile, readSection } from '../ingest/index.ts'
import { BlobMissingError } from '../storage/index.ts'
import { findFileRecord } from './file-records.ts'
import type { Files } from './files.ts'

/**
 * One section of a person's own file, as a source is shown in.
 * @throws {AppError} `FILE_NOT_FOUND`, `FILE_NOT_READY` or `SECTION_NOT_FOUND`
 */
export async function getSection(
  { db, blobs }: Pick<Files, 'db' | 'blobs'>,
  { section, ...file }: OwnFile & { section: number },
): Promise<SectionView> {
  const record = await findFileRecord(db, file)
  if (!record) throw new AppError('FILE_NOT_FOUND')
  if (record.upload_status === 'failed') throw new AppError('SECTION_NOT_FOUND')
  if (record.upload_status !== 'processed') throw new AppError('FILE_NOT_READY')
  try {
    const stored = await readSection(blobs, file, section)
    if (!stored) throw new AppError('SECTION_NOT_FOUND')
    const { headings, text, columns, anchors } = stored
    const sections = await countSections(blobs, file)
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
  } catch (error) {
    // Deleted since the record was read.
    if (error instanceof BlobMissingError) throw new AppError('SECTION_NOT_FOUND', { cause: error })
    throw error
  }
}
