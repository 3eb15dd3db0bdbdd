import type { MatchedLine } from '../find-matches.ts'

/** A run of one of the pieces of text that a page's line is made of. */
export interface PieceRange {
  readonly piece: number
  readonly start: number
  readonly end: number
}

/**
 * Where words of a line stand in the pieces of text that pdf.js makes of it. Spaces count for nothing: the two readers of the PDF set
 * them each in its own way. Undefined where the pieces do not hold the words.
 */
export function placeWords(line: Pick<MatchedLine, 'words' | 'start' | 'end'>, pieces: readonly string[]) {
  const letters = pieces.flatMap((text, piece) => [...lettersOf(text)].map(letter => ({ ...letter, piece })))
  const drawn = letters.map(({ letter }) => letter).join('')
  const read = joined(line.words)
  const before = joined(line.words.slice(0, line.start))
  const wanted = joined(line.words.slice(line.start, line.end))
  if (wanted === '') return undefined
  const whole = drawn.indexOf(read)
  const from = whole >= 0 ? whole + before.length : nthIndex(drawn, wanted, count(before, wanted))
  if (from < 0) return undefined
  const ranges: PieceRange[] = []
  for (const { piece, at } of letters.slice(from, from + wanted.length)) {
    const last = ranges.at(-1)
    if (last?.piece === piece) ranges[ranges.length - 1] = { ...last, end: at + 1 }
    else ranges.push({ piece, start: at, end: at + 1 })
  }
  return ranges
}

/** The letters and signs of a text without its spaces, each UTF-16 unit with its place. */
function* lettersOf(text: string): Generator<{ letter: string; at: number }> {
  for (let at = 0; at < text.length; at++) if (/\S/.test(text[at]!)) yield { letter: text[at]!, at }
}
const joined = (text: string) => text.replaceAll(/\s+/g, '')

const count = (text: string, wanted: string) => text.split(wanted).length - 1

/** Where the words stand for the time that has so many before it, from 0; -1 where they do not stand so often. */
function nthIndex(text: string, wanted: string, before: number): number {
  let at = text.indexOf(wanted)
  for (let passed = 0; passed < before && at >= 0; passed++) at = text.indexOf(wanted, at + wanted.length)
  return at
}
