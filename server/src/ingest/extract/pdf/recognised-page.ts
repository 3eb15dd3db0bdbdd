import type { Box, Place } from '@docent/contract'
import type { Recognised } from '../../../ocr/index.ts'
import type { Section } from '../../section.ts'
import { boxOnPage, type Glyph, type Turn } from './layout/page-text.ts'
import type { PageText } from './page-reader.ts'

/** Own characters of a page that OCR must find this many times as many letters beside, to be believed instead. */
const timesMore = 1.5

/** Whether a page should be read by OCR: it has no text, next to none beside a picture, or none that says which letters it shows. */
export const needsOcr = ({ characters, isCovered, unmapped }: PageText): boolean =>
  characters === 0 || isCovered || unmapped > characters * 0.5

/** A page as OCR read it, in place of what its file tells; undefined where OCR did not find more than that. */
export function recognisedText(own: PageText, read: Recognised): PageText | undefined {
  const characters = read.lines.flatMap(({ words }) => words).reduce((sum, [text]) => sum + text.length, 0)
  if (characters === 0 || characters < (own.characters - own.unmapped) * timesMore) return undefined
  return {
    ...own,
    width: read.width,
    height: read.height,
    turns: new Map(
      [false, true].map(sideways => {
        const lines = read.lines.filter(line => (line.sideways ?? false) === sideways)
        return [turnOf(read, { sideways }), glyphsOf(lines)] as const
      }),
    ),
    unmapped: 0,
    characters,
    rules: [],
  }
}

/** The turn of a line on the displayed page. */
const turnOf = ({ turn }: Recognised, { sideways = false }: { sideways?: boolean | undefined }) =>
  ((turn + (sideways ? 1 : 0)) % 4) as Turn

/** Each word as one glyph, which a space goes before. */
const glyphsOf = (lines: Recognised['lines']): Glyph[] =>
  lines.flatMap(({ words, baseline, size }) =>
    words.map(([text, left, top, right, bottom]) => ({
      text,
      left,
      top,
      right,
      bottom,
      baseline,
      size,
      bold: false,
      spaced: true,
    })),
  )

/** Marks the sections of a page that OCR read: each anchor with the mean confidence of its words. */
export function markRecognised(sections: readonly Section[], read: Recognised): Section[] {
  const words = read.lines.flatMap(line =>
    line.words.map(([text, left, top, right, bottom, confidence]) => {
      const sides = { left, top, right, bottom }
      const [x, y, width, height] = boxOnPage(sides, turnOf(read, line), read.width, read.height)
      return { x: x + width / 2, y: y + height / 2, letters: text.length, confidence }
    }),
  )
  const confidenceIn = (boxes: readonly Box[]) => {
    const inside = words.filter(({ x, y }) =>
      boxes.some(([left, top, width, height]) => x >= left && x <= left + width && y >= top && y <= top + height),
    )
    const letters = inside.reduce((sum, word) => sum + word.letters, 0)
    if (letters === 0) return read.confidence
    return Math.round(inside.reduce((sum, word) => sum + word.letters * word.confidence, 0) / letters)
  }
  const marked = (place: Place): Place =>
    place.kind === 'page' ? { ...place, readByOcr: { confidence: confidenceIn(place.boxes) } } : place
  return sections.map(section => ({
    ...section,
    anchors: section.anchors.map(anchor => ({ ...anchor, place: marked(anchor.place) })),
  }))
}
