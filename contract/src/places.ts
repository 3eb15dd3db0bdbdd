import { z } from 'zod'
import { pathLabel } from './path-steps.ts'

/** Left, top, width, height in points (1/72 inch) from the top left of the page as a reader sees it (rotation applied). */
export const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof box>

/** There where text was read by OCR. `confidence` in percent, of the least sure line: what was read may be wrong. */
export const readByOcr = z.object({ confidence: z.int().min(0).max(100) })
export type ReadByOcr = z.infer<typeof readByOcr>

/** Where in a document some text stands. All numbers count from 1, ranges include both ends. */
export const place = z.discriminatedUnion('kind', [
  /** A PDF page; `boxes` frame the lines of the text, in reading order. */
  z.object({ kind: z.literal('page'), page: z.int(), boxes: z.array(box), readByOcr: readByOcr.optional() }),
  /** Paragraphs of a Word or HTML document, counted through the document; a table row counts as one. */
  z.object({ kind: z.literal('paragraphs'), from: z.int(), to: z.int() }),
  /** Cells of a sheet, as spreadsheets write them: `B4:D4`, `B4`. */
  z.object({ kind: z.literal('cells'), sheet: z.string(), range: z.string() }),
  /** Records of a CSV file; the first record (the header, where there is one) is row 1, as a spreadsheet shows it. */
  z.object({ kind: z.literal('rows'), from: z.int(), to: z.int() }),
  /** A JSON path (`$.orders[3].total`) or an XML path (`/catalog/book[2]/title`). */
  z.object({ kind: z.literal('path'), path: z.string() }),
  /** Lines of a text file. */
  z.object({ kind: z.literal('lines'), from: z.int(), to: z.int() }),
  /** The image that came with the question. It is not kept, so there is nothing to open. */
  z.object({ kind: z.literal('image'), readByOcr }),
])
export type Place = z.infer<typeof place>

/** Where an exact run of text stands in a file's extracted text: offsets are UTF-16 code units within the section. */
export const position = z.object({ section: z.int().min(0), start: z.int().min(0), end: z.int().min(0) })
export type Position = z.infer<typeof position>

/** A source of a reply: the passage's file and place, and the words quoted from it, which stand there exactly so. */
export const source = z.object({
  /** The number by which the reply cites it: `[1]`. */
  number: z.int().min(1),
  /** "" where the place is of kind `image`: there is no file then. */
  fileId: z.string(),
  fileName: z.string(),
  place,
  /** The place for people: "page 4", "Sheet1!B4:D4", "rows 3–5", "orders[3] › total". */
  placeLabel: z.string(),
  /** The headings above the text, outermost first. */
  headings: z.array(z.string()),
  /** The quoted words, exactly the characters of the section from `position.start` to `position.end`. */
  quote: z.string(),
  position,
  /** For rows of a table: the names of its columns, beside which the tab-separated cells of the quote are shown. */
  columns: z.array(z.string()).optional(),
})
export type Source = z.infer<typeof source>

/** A place for people, in the words of the interface. */
export function placeLabel(at: Place): string {
  switch (at.kind) {
    case 'page':
      return at.readByOcr ? `page ${at.page}, read by OCR` : `page ${at.page}`
    case 'paragraphs':
      return range('paragraph', at.from, at.to)
    case 'cells':
      return `${at.sheet}!${at.range}`
    case 'rows':
      return range('row', at.from, at.to)
    case 'path':
      return pathLabel(at.path)
    case 'lines':
      return range('line', at.from, at.to)
    case 'image':
      return 'read by OCR'
  }
}

/** What a reader should know of a place whose text was read by OCR; undefined for all others. */
export function ocrNote(at: Place): string | undefined {
  const read = at.kind === 'page' || at.kind === 'image' ? at.readByOcr : undefined
  if (!read) return undefined
  const compare = at.kind === 'image' ? 'the image' : 'the page'
  return `OCR is ${read.confidence}% sure of these words. Compare them with ${compare}.`
}

const range = (noun: string, from: number, to: number) => (from === to ? `${noun} ${from}` : `${noun}s ${from}–${to}`)
