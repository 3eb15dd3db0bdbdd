import { deflateSync } from 'node:zlib'
import { drawLines, drawnSize, writeLines } from '../../../testing/draw-lines.ts'
import { type MadePage, makePdf } from '../../extract/pdf/make-pdf.ts'

/** A page for a test PDF: its words as text, or as a picture of it as a scanner makes it. */
export interface TestPage {
  readonly lines: readonly string[]
  readonly scanned?: boolean
  /** Quarter turns clockwise by which the paper lay in the scanner. */
  readonly turns?: 0 | 1 | 2 | 3
  /** A picture of four thousand million pixels in place of words. */
  readonly giant?: boolean
}

/** Makes a PDF of small pages with text, pictures of text, or nothing on them. */
export async function makeScan(pages: readonly TestPage[]): Promise<Uint8Array> {
  const objects: string[] = []
  const made: MadePage[] = []
  for (const { lines, scanned = false, turns = 0, giant = false } of pages) {
    const { width, height } = drawnSize
    const [across, down] = scanned && turns % 2 === 1 ? [height, width] : [width, height]
    const entries = `/MediaBox [0 0 ${across} ${down}]`
    if (!scanned && !giant) made.push({ content: writeLines(lines), entries })
    else {
      objects.push(giant ? imageObject(giantSide, giantSide, 1, Buffer.alloc(1_000)) : await pictureOf(lines, turns))
      const number = 9 + objects.length
      made.push({
        content: `q ${across} 0 0 ${down} 0 0 cm /Im Do Q`,
        entries: `${entries} /Resources << /XObject << /Im ${number} 0 R >> >>`,
      })
    }
  }
  return makePdf(made, { objects })
}

/** A page of these lines, drawn, as an image object of a PDF. */
async function pictureOf(lines: readonly string[], turns: number): Promise<string> {
  const { width, height, pixels } = await drawLines(lines, { turns })
  return imageObject(width, height, 8, pixels)
}

const giantSide = 64_000

function imageObject(width: number, height: number, bits: number, pixels: Uint8Array): string {
  const packed = deflateSync(pixels)
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray`
  return `<< ${head} /BitsPerComponent ${bits} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`
}
