import type { Extension, FailureCode, Place, Progress, Receipt } from '@docent/contract'
import type { RecognisedPage } from '../ocr/index.ts'

/** A run of a section's text and where in the document it stands. */
export interface Anchor {
  /** Offsets into the section's text, in UTF-16 code units; `end` is exclusive. */
  readonly start: number
  readonly end: number
  readonly place: Place
}

/**
 * A part of a document that belongs together: a PDF page, the text under a Word or HTML heading, rows of a sheet.
 * The text is canonical: every quotation is a slice of it, and offsets into it never change once stored.
 *
 * - At most `sectionCharacters` long; a longer part is cut into several sections at a paragraph or row.
 * - Paragraphs are separated by a blank line ("\n\n"), lines of one paragraph are joined with a space unless the break
 *   means something (verse, addresses, code); no tabs, no other control characters, NFC.
 * - Anchors are sorted, do not overlap, and are as fine as the format allows: PDF line, Word paragraph, table row.
 * - A table has `columns` (the names, "" where a column has none). Its text is one line ("\n") a row without the header row,
 *   cells separated by one tab, as many cells as columns, tabs and line breaks inside cells replaced with a space, and
 *   one anchor a row. For `cells` places the anchor's range begins at the first cell of the row, so that a cell's address
 *   follows from the number of tabs before it.
 */
export interface Section {
  /** The headings above this section, outermost first; for a sheet its name. */
  readonly headings: readonly string[]
  readonly text: string
  readonly anchors: readonly Anchor[]
  readonly columns?: readonly string[]
}

/** Most characters in one section. */
export const sectionCharacters = 50_000

/** The file to read: a path on disk, its upload name and its extension, already checked against its content. */
export interface SourceFile {
  readonly path: string
  readonly name: string
  readonly extension: Extension
}

/** What an extractor tells while it reads, in document order. */
export interface Report {
  section(section: Section): void
  progress(progress: Omit<Progress, 'step'>): void
  /** Where pages without text are read by OCR; without it they stay without text. */
  readonly ocr?: OcrPages
}

/** The pages of a document that OCR has read, and how many it may be asked to read. */
export interface OcrPages {
  /** Undefined for a page that was not tried yet. */
  find(page: number): RecognisedPage | undefined
  readonly mostPages: number
}

/** The receipt as far as an extractor knows it; the rest is counted by the reader that runs it. */
export type ExtractionReceipt = Omit<Receipt, 'format' | 'characters' | 'sections' | 'chunks'>

/**
 * Reads one format. Runs in a child process with limits on memory, time and output.
 * @throws {ExtractionError} when the file cannot be read and the person can be told why
 * @throws {OcrNeeded} when OCR should read pages first
 */
export type Extract = (file: SourceFile, report: Report) => Promise<ExtractionReceipt>

/** A file that cannot be read, with the reason for its owner. */
export class ExtractionError extends Error {
  override name = 'ExtractionError'
  readonly code: FailureCode
  constructor(code: FailureCode, options?: { cause?: unknown }) {
    super(code, options)
    this.code = code
  }
}

/** OCR should read these pages, from 1, before the document can be read. */
export class OcrNeeded extends Error {
  override name = 'OcrNeeded'
  readonly pages: readonly number[]
  constructor(pages: readonly number[]) {
    super(`OCR is needed for ${pages.length} pages.`)
    this.pages = pages
  }
}
