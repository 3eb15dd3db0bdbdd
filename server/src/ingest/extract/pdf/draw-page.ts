import type { Pdfium } from './pdfium.ts'

/** Resolution at which pages are drawn for OCR, measured in docs/decisions/0009-ocr.md. */
const drawnDotsPerInch = 300
/** Most pixels along a side, 300 dots per inch on A4: pages of scanners that count pixels as points are larger. */
const mostPixels = 3_508
const pointsPerInch = 72
const greyFormat = 1
/** Comments are drawn too; colours become grey. */
const flags = 0x01 | 0x08

/** A page drawn in grey. */
export interface DrawnPage {
  readonly width: number
  readonly height: number
  /** A byte each, row by row from the top; 255 is white. */
  readonly pixels: Uint8Array
  /** Displayed points per pixel. */
  readonly unit: number
}

/** Draws a page that the engine has loaded, on white. */
export function drawPage(
  { calls, scratch, floats, bytes }: Pdfium,
  page: number,
  { dotsPerInch = drawnDotsPerInch } = {},
): DrawnPage {
  calls.FPDF_GetPageBoundingBox(page, scratch)
  const [left = 0, top = 792, right = 612, bottom = 0] = floats()
  const isTurned = calls.FPDFPage_GetRotation(page) % 2 === 1
  const across = isTurned ? top - bottom : right - left
  const down = isTurned ? right - left : top - bottom
  // As in the reading of text: points may be scaled by the page's own unit.
  const displayed = calls.FPDF_GetPageWidthF(page)
  if (!(across > 0) || !(down > 0) || !(displayed > 0)) throw new Error('The page has no size.')
  const high = (displayed * down) / across
  const scale = Math.min(dotsPerInch / pointsPerInch, mostPixels / Math.max(displayed, high))
  const width = Math.max(1, Math.round(displayed * scale))
  const height = Math.max(1, Math.round(high * scale))
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, greyFormat, 0, 0)
  if (bitmap === 0) throw new RangeError('There is no room to draw the page.')
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    const stride = calls.FPDFBitmap_GetStride(bitmap)
    const drawn = bytes(calls.FPDFBitmap_GetBuffer(bitmap), stride * height)
    const pixels = stride === width ? drawn : new Uint8Array(width * height)
    if (stride !== width)
      for (let y = 0; y < height; y += 1) pixels.set(drawn.subarray(y * stride, y * stride + width), y * width)
    return { width, height, pixels, unit: 1 / scale }
  } finally {
    calls.FPDFBitmap_Destroy(bitmap)
  }
}
