import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { type Extract, ExtractionError, type ExtractionReceipt, type Report, type SourceFile } from '../../section.ts'
import { composePage, type Headings } from './compose.ts'
import { SizeCount } from './layout/headings.ts'
import { findCompounds } from './layout/paragraphs.ts'
import { readOutline } from './outline.ts'
import { draftPage, type LeftOutRows, layOutPage, type PageDraft } from './page-draft.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import { PageTally } from './receipt.ts'

/** Pages read ahead and kept behind, among which repeated headers and footers are looked for. */
const pagesAround = 8
/** A file whose pages fail one after the other this often is not read further. */
const mostFailures = 200
/** Hyphenated words that are remembered of one file. */
const mostCompounds = 50_000

/**
 * Reads a PDF page by page, in reading order: sections per page and heading, tables apart, an anchor for each line.
 * @throws {ExtractionError} `PASSWORD_PROTECTED`, `DAMAGED`, `SCANNED`, `NO_TEXT` or `TOO_COMPLEX`
 */
export const extractPdf: Extract = async (file: SourceFile, report: Report): Promise<ExtractionReceipt> => {
  const document = await openPdf(await readFile(file.path))
  try {
    return await readPages(document, report)
  } finally {
    document.close()
  }
}

async function readPages(document: PdfDocument, report: Report): Promise<ExtractionReceipt> {
  const tally = new PageTally(document.pages, document.isCutOff)
  const sizes = new SizeCount()
  const compounds = new Set<string>()
  const leftOut: LeftOutRows = new Map()
  const headings: Headings = { outline: readOutline(document.engine, document.handle), path: { levels: [] }, named: [] }
  const drafts: PageDraft[] = []
  let written = 0

  const write = (draft: PageDraft) => {
    const around = drafts.filter(one => Math.abs(one.page - draft.page) <= pagesAround)
    const laid = layOutPage(draft, around, leftOut)
    const sections = composePage(laid, headings, { bodySize: sizes.bodySize, compounds })
    for (const section of sections) report.section(section)
    written += sections.length
  }

  const pending: PageDraft[] = []
  for (let page = 1; page <= document.pages; page += 1) {
    const text = document.read(page)
    report.progress({ done: page, total: document.pages, unit: 'page' })
    // Lets what was reported leave the process.
    await setImmediate()
    tally.add(page, text)
    if (text instanceof Error) {
      if (tally.failedInARow >= mostFailures) break
      continue
    }
    const draft = draftPage(page, text)
    for (const [, fragments] of draft.turns) {
      for (const { size, text: words } of fragments) {
        sizes.add(size, words.length)
        if (compounds.size < mostCompounds) for (const compound of findCompounds(words)) compounds.add(compound)
      }
    }
    drafts.push(draft)
    pending.push(draft)
    if (pending.length > pagesAround) write(pending.shift() as PageDraft)
    if (drafts.length > pagesAround * 2 + 1) drafts.shift()
  }
  for (const draft of pending) write(draft)
  if (written === 0) throw new ExtractionError(tally.failure)
  return tally.receipt(leftOut)
}
