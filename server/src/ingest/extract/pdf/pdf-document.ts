import { ExtractionError } from '../../section.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import { type PageText, readPageText } from './page-reader.ts'
import { type Pdfium, startPdfium } from './pdfium.ts'
import { salvage } from './salvage.ts'

const passwordError = 4
/** The mark of a file's end stands within so many last bytes. */
const endBytes = 2_048
/** Pages that are counted at most; a broken file may claim billions. */
const mostPages = 100_000

/** An open PDF. Close it when done; the engine goes with it. */
export interface PdfDocument {
  readonly engine: Pdfium
  readonly handle: number
  readonly pages: number
  /** True when the end of the file is missing: what was left of it is read. */
  readonly isCutOff: boolean
  /** Reads a page, from 1; an error when this one page cannot be read. */
  read(page: number): PageText | Error
  /** Draws a page, from 1, as it is displayed; an error when this one page cannot be drawn. */
  draw(page: number, options?: { dotsPerInch?: number }): DrawnPage | Error
  close(): void
}

/**
 * Opens a PDF with the empty password.
 * @throws {ExtractionError} `PASSWORD_PROTECTED`, `DAMAGED` or `TOO_COMPLEX`
 */
export async function openPdf(content: Uint8Array): Promise<PdfDocument> {
  const engine = await startPdfium()
  const { calls } = engine
  const load = (bytes: Uint8Array) =>
    guarded(engine, () => {
      const loaded = calls.FPDF_LoadMemDocument(engine.store(bytes), bytes.length, 0)
      return loaded !== 0 && calls.FPDF_GetPageCount(loaded) > 0 ? loaded : 0
    })
  let handle = load(content)
  if (handle === 0 && calls.FPDF_GetLastError() === passwordError) throw new ExtractionError('PASSWORD_PROTECTED')
  let isCutOff = false
  if (handle === 0) {
    for (const mended of salvage(content)) {
      handle = load(mended)
      if (handle !== 0) break
    }
    isCutOff = true
  } else {
    const end = Buffer.from(content.subarray(-endBytes)).toString('latin1')
    isCutOff = !end.includes('%%EOF') && calls.FPDF_DocumentHasValidCrossReferenceTable(handle) === 0
  }
  if (handle === 0) throw new ExtractionError('DAMAGED')
  const pages = calls.FPDF_GetPageCount(handle)
  const form = guarded(engine, () =>
    calls.PDFiumExt_InitFormFillEnvironment(handle, calls.PDFiumExt_OpenFormFillInfo()),
  )
  const withPage = <Result>(page: number, use: (loaded: number) => Result): Result | Error => {
    const loaded = guarded(engine, () => calls.FPDF_LoadPage(handle, page - 1))
    if (loaded === 0) return new Error(`Page ${page} cannot be loaded.`)
    try {
      return guarded(engine, () => use(loaded))
    } catch (error) {
      if (error instanceof ExtractionError) throw error
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      calls.FPDF_ClosePage(loaded)
    }
  }
  return {
    engine,
    handle,
    pages: Math.min(pages, mostPages),
    isCutOff,
    read: page => withPage(page, loaded => readPageText(engine, loaded, form)),
    draw: (page, options) => withPage(page, loaded => drawPage(engine, loaded, options)),
    close: () => {
      if (form !== 0) calls.PDFiumExt_ExitFormFillEnvironment(form)
      calls.FPDF_CloseDocument(handle)
    },
  }
}

/** Runs a call of the engine. One that ran out of memory or was stopped by the WebAssembly sandbox leaves it unusable. */
function guarded<Result>(engine: Pdfium, call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    if (error instanceof ExtractionError) throw error
    if (engine.isFull || error instanceof RangeError) throw new ExtractionError('TOO_COMPLEX', { cause: error })
    if (error instanceof Error && error.name === 'RuntimeError') throw new ExtractionError('DAMAGED', { cause: error })
    throw error
  }
}
