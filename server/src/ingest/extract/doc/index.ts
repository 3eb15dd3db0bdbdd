import { readFile } from 'node:fs/promises'
import { type Extract, ExtractionError } from '../../section.ts'
import { boundedReport } from '../office/bounded-report.ts'
import { isCompoundFile, openCompoundFile } from '../office/compound-file.ts'
import { LeftOut } from '../office/left-out.ts'
import { SectionWriter } from '../office/section-writer.ts'
import { readFileInformation } from './file-information.ts'
import { writeStories } from './write-stories.ts'

/**
 * Reads a Word document of Word 6 to 2003 (.doc) as `extractDocx` reads its successor. Of Word 6 and 95 text alone is read, without
 * headings. Follows [MS-DOC] and, for the old layout, the tables that catdoc and antiword agree on.
 */
export const extractDoc: Extract = async (file, report) => {
  const bytes = await readFile(file.path)
  const { document, tables, information } = openDocument(bytes)
  const leftOut = new LeftOut()
  const writer = new SectionWriter(boundedReport(report))
  try {
    const paragraphs = writeStories({ document, tables, information, writer, leftOut })
    if (!writer.wrote) throw new ExtractionError(leftOut.complete ? 'NO_TEXT' : 'DAMAGED')
    return { complete: leftOut.complete, paragraphs, leftOut: leftOut.list() }
  } catch (error) {
    throw error instanceof ExtractionError ? error : new ExtractionError('DAMAGED', { cause: error })
  }
}

function openDocument(bytes: Buffer) {
  if (bytes.every(byte => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13))) throw new ExtractionError('NO_TEXT')
  if (!isCompoundFile(bytes)) throw new ExtractionError('WRONG_FORMAT')
  const compound = openCompoundFile(bytes)
  if (!compound) throw new ExtractionError('DAMAGED')
  const names = compound.names.map(name => name.toLowerCase())
  // Rights management puts the document, encrypted, into a stream of its own beside a placeholder.
  if (names.some(name => /drmcontent|^encryptedpackage$/.test(name))) throw new ExtractionError('PASSWORD_PROTECTED')
  const document = compound.stream('WordDocument')
  if (!document) {
    const torn = names.length === 0 || names.includes('worddocument') || names.includes('1table')
    throw new ExtractionError(torn ? 'DAMAGED' : 'WRONG_FORMAT')
  }
  const information = readFileInformation(document)
  if (!information) throw new ExtractionError('DAMAGED')
  if (information.encrypted) throw new ExtractionError('PASSWORD_PROTECTED')
  const tables = information.old ? document : compound.stream(information.tableStream)
  if (!tables) throw new ExtractionError('DAMAGED')
  return { document, tables, information }
}
