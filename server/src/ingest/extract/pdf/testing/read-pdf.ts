import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExtractionReceipt, OcrPages, Section } from '../../../section.ts'
import { extractPdf } from '../index.ts'

/** Reads the bytes of a PDF as the product does. @throws {ExtractionError} as `extractPdf` */
export async function readPdf(
  content: Uint8Array,
  ocr?: OcrPages,
): Promise<{ sections: Section[]; receipt: ExtractionReceipt; progress: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'read-pdf-'))
  try {
    const path = join(folder, 'test.pdf')
    await writeFile(path, content)
    const sections: Section[] = []
    const progress: number[] = []
    const receipt = await extractPdf(
      { path, name: 'test.pdf', extension: 'pdf' },
      {
        section: section => sections.push(section),
        progress: ({ done }) => progress.push(done),
        ...(ocr ? { ocr } : {}),
      },
    )
    return { sections, receipt, progress }
  } finally {
    await rm(folder, { recursive: true })
  }
}
