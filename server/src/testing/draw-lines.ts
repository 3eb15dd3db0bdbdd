import { makePdf, write } from '../ingest/extract/pdf/make-pdf.ts'
import { openPdf } from '../ingest/extract/pdf/pdf-document.ts'

/** Size of the page that lines are drawn on, in points: small pages are read quickly. */
export const drawnSize = { width: 300, height: 160 } as const

/** PDF operators that write lines from the top of such a page on, 12 points high. */
export const writeLines = (lines: readonly string[]): string =>
  write(lines.map((text, index) => ({ text, x: 20, y: drawnSize.height - 30 - index * 20, size: 12 })))

/** Lines of text as a grey picture, as a scanner makes it, turned clockwise by quarter turns. */
export async function drawLines(lines: readonly string[], { turns = 0 }: { turns?: number } = {}) {
  const entries = `/MediaBox [0 0 ${drawnSize.width} ${drawnSize.height}] /Rotate ${turns * 90}`
  const document = await openPdf(makePdf([{ content: writeLines(lines), entries }]))
  try {
    const drawn = document.draw(1)
    if (drawn instanceof Error) throw drawn
    return drawn
  } finally {
    document.close()
  }
}
