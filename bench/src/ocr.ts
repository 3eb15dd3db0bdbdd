import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type KnownPages, openKnownPages } from '../../server/src/ingest/extract/pdf/testing/known-pages.ts'
import {
  findLanguages,
  type Recognised,
  recognise,
  startTesseract,
  type Tesseract,
} from '../../server/src/ocr/index.ts'
import { compareWords, compareWritten, type PlacedText, sumOf, type Written } from './compare-texts.ts'
import type { Figure } from './figure.ts'

/** Pages whose own text is known: four of a paper in two columns of 9-point type, and four of one column. */
const pages = [
  { file: 'tracemonkey.pdf', pages: [1, 2, 3, 4] },
  { file: 'test.pdf', pages: [1] },
  { file: 'issue9972-1.pdf', pages: [1] },
  { file: 'issue13447.pdf', pages: [1] },
  { file: 'issue15012.pdf', pages: [1] },
] as const
const folder = join(import.meta.dirname, '../../../shared/data/docs/pdf')
const resolutions = [150, 200, 300] as const
const pointsPerInch = 72

/** How well text is read by OCR: pages with a text of their own, drawn, read, and compared with it. English alone. */
export async function measureOcr(): Promise<Figure[]> {
  if (!existsSync(folder)) throw new Error(`OCR is measured on documents that are not in the repository: ${folder}`)
  const tesseract = await startTesseract(findLanguages(['eng']))
  const measured = new Map<number, Page[]>(resolutions.map(dotsPerInch => [dotsPerInch, []]))
  for (const { file, pages: numbers } of pages) {
    const document = await openKnownPages(join(folder, file))
    try {
      for (const number of numbers)
        for (const [dotsPerInch, measuredPages] of measured)
          measuredPages.push(measurePage(document, tesseract, { number, dotsPerInch }))
    } finally {
      document.close()
    }
  }
  return [...measured].flatMap(([dotsPerInch, pages]) => figuresOf(`OCR, ${dotsPerInch} dots per inch`, pages))
}

interface Page {
  readonly words: { readonly total: number; readonly missed: number; readonly added: number }
  readonly written: Written
  readonly confidence: number
  readonly cpuSeconds: number
}

function measurePage(
  document: KnownPages,
  tesseract: Tesseract,
  { number, dotsPerInch }: { number: number; dotsPerInch: number },
): Page {
  const lines = document.lines(number)
  const before = process.cpuUsage()
  const drawn = document.draw(number, { dotsPerInch })
  const read = recognise(tesseract, drawn, { dotsPerInch: pointsPerInch / drawn.unit, unit: drawn.unit })
  const { user, system } = process.cpuUsage(before)
  const words = wordsOf(read)
  return {
    words: compareWords(
      lines.map(({ text }) => text),
      words.map(({ text }) => text),
    ),
    written: compareWritten(lines, words),
    confidence: read.confidence,
    cpuSeconds: (user + system) / 1e6,
  }
}

const wordsOf = ({ lines }: Recognised): PlacedText[] =>
  lines.flatMap(({ words }) => words.map(([text, left, top, right, bottom]) => ({ text, left, top, right, bottom })))

function figuresOf(group: string, pages: readonly Page[]): Figure[] {
  const total = sumOf(pages, ({ words }) => words.total)
  const characters = sumOf(pages, ({ written }) => written.characters)
  const part = (value: number, of: number) => (100 * value) / of
  return [
    { group, name: 'words', value: total, unit: '' },
    {
      group,
      name: 'words missed',
      value: part(
        sumOf(pages, ({ words }) => words.missed),
        total,
      ),
      unit: '%',
    },
    {
      group,
      name: 'words that are not there',
      value: part(
        sumOf(pages, ({ words }) => words.added),
        total,
      ),
      unit: '%',
    },
    {
      group,
      name: 'character error rate',
      value: part(
        sumOf(pages, ({ written }) => written.errors),
        characters,
      ),
      unit: '%',
    },
    { group, name: 'mean confidence', value: sumOf(pages, ({ confidence }) => confidence) / pages.length, unit: '%' },
    { group, name: 'processor time of a page', value: sumOf(pages, each => each.cpuSeconds) / pages.length, unit: 's' },
  ]
}
