import { type Bitmap, halved, isBlank, turned } from './bitmap.ts'
import type { Recognised, RecognisedLine } from './recognised.ts'
import type { Tesseract } from './tesseract.ts'
import { toLine } from './to-line.ts'

/** A page less sure than this on average (percent) is tried turned as well. */
const doubtful = 65
const quarterTurns = [1, 2, 3] as const

/**
 * Reads a picture. Where it gives little sense as it stands, it is tried turned by quarters, at half the size, and read in the
 * way that makes most sense.
 * @param unit how many units of the answer (points) one pixel is; 1 for pixels
 */
export function recognise(
  tesseract: Tesseract,
  bitmap: Bitmap,
  { dotsPerInch, unit = 1 }: { dotsPerInch: number; unit?: number },
): Recognised {
  const size = { width: bitmap.width * unit, height: bitmap.height * unit }
  if (isBlank(bitmap)) return { ...size, turn: 0, confidence: 0, lines: [] }
  const read = (picture: Bitmap, shrunk: 1 | 2) => {
    const scale = unit * shrunk
    const found = tesseract.recognise(picture, { dotsPerInch: dotsPerInch / shrunk })
    const lines = found.flatMap(line => toLine(line, { unit: scale, width: picture.width * scale }) ?? [])
    return { lines, confidence: meanConfidence(lines) }
  }
  const upright = read(bitmap, 1)
  const isUpright = letters(upright.lines.filter(line => !line.sideways)) * 2 >= letters(upright.lines)
  if (upright.confidence >= doubtful && isUpright) return { ...size, turn: 0, ...upright }
  const small = halved(bitmap)
  const senseOf = (turns: 0 | 1 | 2 | 3) => sense(read(turned(small, turns), 2).lines)
  const before = senseOf(0)
  const tried = quarterTurns.map(turns => ({ turns, sense: senseOf(turns) }))
  const best = tried.reduce((one, other) => (other.sense > one.sense ? other : one))
  // A picture without text makes about as little sense in every way.
  if (best.sense < Math.max(200, before * 1.5)) return { ...size, turn: 0, ...upright }
  // The picture is turned clockwise until the text stands upright; so the text stands turned the other way.
  return { ...size, turn: ((4 - best.turns) % 4) as 1 | 2 | 3, ...read(turned(bitmap, best.turns), 1) }
}

const letters = (lines: readonly RecognisedLine[]) =>
  lines.flatMap(({ words }) => words).reduce((sum, [text]) => sum + text.length, 0)

/** Mean over all letters, in percent. */
function meanConfidence(lines: readonly RecognisedLine[]): number {
  const sum = lines
    .flatMap(({ words }) => words)
    .reduce((sum, [text, , , , , confidence]) => sum + text.length * confidence, 0)
  return Math.round(sum / Math.max(1, letters(lines)))
}

/** How much was read upright, and how surely: letters of words times their confidence above a guess. */
const sense = (lines: readonly RecognisedLine[]) =>
  lines
    .filter(({ sideways }) => !sideways)
    .flatMap(({ words }) => words)
    .reduce((sum, [text, , , , , sure]) => sum + (text.length > 1 ? text.length * Math.max(0, sure - 50) : 0), 0)
