import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { faultOf, takeTask, tell } from '../../confined/index.ts'
import { recognise, startTesseract } from '../../ocr/index.ts'
import { openPdf } from '../extract/pdf/pdf-document.ts'
import { type ScanMessage, scanTask } from './messages.ts'

/** The entry of the process that reads scans: it draws pages and reads them by OCR, and ends. */
const pointsPerInch = 72

const { path, pages, languages } = takeTask(scanTask)
try {
  lowerPriority()
  const document = await openPdf(await readFile(path))
  const tesseract = await startTesseract(languages)
  for (const page of pages) {
    tell({ type: 'begin', page } satisfies ScanMessage)
    const drawn = document.draw(page)
    const read =
      drawn instanceof Error
        ? undefined
        : recognise(tesseract, drawn, { dotsPerInch: pointsPerInch / drawn.unit, unit: drawn.unit })
    tell({ type: 'page', page, ...(read ? { read } : {}) } satisfies ScanMessage)
  }
} catch (error) {
  tell(faultOf(error))
}
process.exit(0)

/** OCR takes all that a core gives for minutes; what people wait for goes first. */
function lowerPriority(): void {
  try {
    setPriority(10)
  } catch {
    // Not every system lets a process lower itself; it is read all the same.
  }
}
