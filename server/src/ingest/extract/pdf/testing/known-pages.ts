import { readFile } from 'node:fs/promises'
import type { DrawnPage } from '../draw-page.ts'
import type { Fragment } from '../layout/page-text.ts'
import { draftPage } from '../page-draft.ts'
import { openPdf } from '../pdf-document.ts'

/** Pages whose own text is known, to be read by OCR for comparison. */
export interface KnownPages {
  /** The runs of words that stand together on a line, where they stand. */
  lines(page: number): readonly Fragment[]
  draw(page: number, options: { dotsPerInch: number }): DrawnPage
  close(): void
}

export async function openKnownPages(path: string): Promise<KnownPages> {
  const document = await openPdf(await readFile(path))
  const whole = <Result>(result: Result | Error): Result => {
    if (result instanceof Error) throw result
    return result
  }
  return {
    lines: page => draftPage(page, whole(document.read(page))).turns.flatMap(([, fragments]) => fragments),
    draw: (page, options) => whole(document.draw(page, options)),
    close: () => document.close(),
  }
}
