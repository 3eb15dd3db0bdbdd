import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Recognised } from '../../../ocr/index.ts'
import {
  type Extract,
  ExtractionError,
  type ExtractionReceipt,
  OcrNeeded,
  type Report,
  type SourceFile,
} from '../../section.ts'
import { composePage, type Headings } from './compose.ts'
import { SizeCount } from './layout/headings.ts'
import { findCompounds } from './layout/paragraphs.ts'
import { readOutline } from './outline.ts'
import { joinOverleaf } from './overleaf.ts'
import { draftPage, type LaidPage, type LeftOutRows, layOutPage, type PageDraft } from './page-draft.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import { PageTally } from './receipt.ts'
import { markRecognised, needsOcr, recognisedText } from './recognised-page.ts'

/** Pages read ahead and kept behind, among which repeated headers and footers are looked for. */
const pagesAround = 8
/** A file whose pages fail one after the other this often is not read further. */
const mostFailures = 200
/** Hyphenated words that are remembered of one file. */
const mostCompounds = 50_000

/**
 * Reads a PDF page by page, in reading order: sections per page and heading, tables apart, an anchor for each line.
 * Pages without text are taken as OCR read them, where it is used.
 * @throws {ExtractionError} `PASSWORD_PROTECTED`, `DAMAGED`, `SCANNED`, `NO_TEXT` or `TOO_COMPLEX`
 * @throws {OcrNeeded} where OCR is used and has not read all pages without text
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
  const recognised = new Map<number, Recognised>()
  const wanted: number[] = []
  const { ocr } = report
  let written = 0
  let last: LaidPage | undefined

  const compose = (laid: LaidPage) => {
    const sections = composePage(laid, headings, { bodySize: sizes.bodySize, compounds })
    const read = recognised.get(laid.page)
    for (const section of read ? markRecognised(sections, read) : sections) report.section(section)
    recognised.delete(laid.page)
    written += sections.length
  }
  /** A page is written once the next one is known, with which a table may go on. */
  const write = (draft: PageDraft) => {
    const around = drafts.filter(one => Math.abs(one.page - draft.page) <= pagesAround)
    const laid = layOutPage(draft, around, leftOut)
    const joined = last && joinOverleaf(last, laid)
    if (joined) compose(joined.before)
    last = joined?.page ?? laid
  }

  const pending: PageDraft[] = []
  for (let page = 1; page <= document.pages; page += 1) {
    let text = document.read(page)
    report.progress({ done: page, total: document.pages, unit: 'page' })
    // Lets what was reported leave the process.
    await setImmediate()
    if (!(text instanceof Error) && ocr && needsOcr(text)) {
      const found = wanted.length + tally.pagesForOcr < ocr.mostPages ? ocr.find(page) : 'too many'
      if (found === undefined) {
        wanted.push(page)
        continue
      }
      const read = found === 'too many' ? undefined : found.read
      const better = read && recognisedText(text, read)
      tally.addOcr(page, {
        outcome: found === 'too many' ? 'too many' : !read ? 'failed' : better ? 'read' : 'nothing',
        confidence: read?.confidence ?? 0,
        hasOwnText: text.characters > 0,
      })
      if (read && better) {
        text = better
        recognised.set(page, read)
      }
    }
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
  if (wanted.length > 0) throw new OcrNeeded(wanted)
  for (const draft of pending) write(draft)
  if (last) compose(last)
  if (written === 0) throw new ExtractionError(tally.failure)
  return tally.receipt(leftOut)
}
