import { type Extract, ExtractionError } from '../../section.ts'
import { boundedReport } from '../office/bounded-report.ts'
import { LeftOut } from '../office/left-out.ts'
import { type OfficePackage, openOfficePackage } from '../office/office-package.ts'
import { SectionWriter } from '../office/section-writer.ts'
import { readDocument } from './read-document.ts'

/**
 * Reads a Word document (.docx): paragraphs under their headings, tables, footnotes; after them endnotes, comments, headers and
 * footers under headings of their own. Inserted text of tracked changes is kept, deleted and hidden text is left out.
 */
export const extractDocx: Extract = async (file, report) => {
  const office = await openOfficePackage(file.path)
  try {
    const main = await mainPart(office)
    const leftOut = new LeftOut()
    const writer = new SectionWriter(boundedReport(report))
    const paragraphs = await readDocument({ office, main, writer, leftOut, progress: report.progress })
    writer.end()
    if (!writer.wrote) throw new ExtractionError(leftOut.complete ? 'NO_TEXT' : 'DAMAGED')
    return { complete: leftOut.complete, paragraphs, leftOut: leftOut.list() }
  } finally {
    office.close()
  }
}

/** The part that holds the document, found as Word finds it. */
async function mainPart(office: OfficePackage): Promise<string> {
  const relationships = await office.relationships('').catch(() => [])
  const named = relationships.find(each => each.type === 'officeDocument' && !each.outside)?.target
  const part = [named, 'word/document.xml'].find(each => each !== undefined && office.has(each))
  if (part === undefined) throw new ExtractionError(named?.startsWith('word/') ? 'DAMAGED' : 'WRONG_FORMAT')
  if (/^(?:xl|ppt)\//i.test(part)) throw new ExtractionError('WRONG_FORMAT')
  return part
}
