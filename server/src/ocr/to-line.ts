import type { RecognisedLine } from './recognised.ts'
import type { FoundLine } from './tesseract.ts'

/** Words less sure than this (percent) are mostly specks and drawings taken for letters. */
const leastConfidence = 30
/** A row of letters with ascenders and descenders is lower than its font size by this factor, measured on common fonts. */
const sizeOfRow = 1.12

/**
 * A line that Tesseract found, as it is kept; undefined where it holds no word. Tesseract reads text that runs down the page as well: it
 * gives boxes that are higher than wide, and the line is kept in the numbers of a page on which it stands upright.
 * @param unit units of the answer per pixel
 * @param width of the picture, in units
 */
export function toLine(found: FoundLine, { unit, width }: { unit: number; width: number }): RecognisedLine | undefined {
  const { rowAttributes, baseline, rightToLeft, bbox } = found
  const sideways = isSideways(found)
  const words = found.words
    .filter(word => word.confidence >= leastConfidence && /[\p{L}\p{N}]|[^\s|_~.,'`"—–-]/u.test(word.text))
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }): RecognisedLine['words'][number] => {
      const sides = sideways
        ? [y0 * unit, width - x1 * unit, y1 * unit, width - x0 * unit]
        : [x0, y0, x1, y1].map(of => of * unit)
      const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(round)
      return [plain(text), left, top, right, bottom, Math.round(Math.min(100, Math.max(0, confidence)))]
    })
    .filter(([text]) => text !== '')
  if (!words.some(([text]) => /[\p{L}\p{N}]/u.test(text))) return undefined
  const across = sideways ? bbox.x1 - bbox.x0 : bbox.y1 - bbox.y0
  const row = !sideways && rowAttributes.rowHeight > 0 ? rowAttributes.rowHeight : across
  const base = sideways ? width - ((baseline.x0 + baseline.x1) / 2) * unit : ((baseline.y0 + baseline.y1) / 2) * unit
  return {
    words,
    baseline: round(base),
    size: round(row * sizeOfRow * unit),
    ...(rightToLeft ? { rightToLeft } : {}),
    ...(sideways ? { sideways } : {}),
  }
}

/** Whether the longer words of a line are higher than wide. */
function isSideways({ words }: FoundLine): boolean {
  const long = words.filter(({ text }) => text.length >= 3)
  const high = long.filter(({ bbox }) => bbox.y1 - bbox.y0 > (bbox.x1 - bbox.x0) * 1.2)
  return high.length > 0 && high.length * 2 > long.length
}

const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Co}\p{Cn}\s\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, '')
    .normalize('NFC')
    .slice(0, 1_000)
const round = (value: number) => Math.round(value * 10) / 10
