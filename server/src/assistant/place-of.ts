import { type Box, type Place, type ReadByOcr, stepsOf } from '@docent/contract'
import type { Anchor } from '../ingest/index.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * The one place of a run of a section's text, merged from the anchors that it touches: boxes are collected, paragraphs, rows
 * and lines widened, paths shortened to what they share, cells narrowed to those that the run touches.
 * @param text the section's text, whose tabs tell the cells of a row apart
 * @returns undefined when no anchor touches the run
 */
export function placeOf(anchors: readonly Anchor[], range: Range, text: string): Place | undefined {
  const touched = anchors.filter(anchor => anchor.start < range.end && anchor.end > range.start)
  return touched
    .map(anchor => (anchor.place.kind === 'cells' ? narrowed(anchor, range, text) : anchor.place))
    .reduce<Place | undefined>((place, next) => (place ? merged(place, next) : next), undefined)
}

/** Anchors of one section are of one kind and page or sheet; where they are not, the first one stands. */
function merged(one: Place, two: Place): Place {
  switch (one.kind) {
    case 'page':
      if (two.kind !== 'page' || two.page !== one.page) return one
      return { ...one, boxes: withBoxes(one.boxes, two.boxes), ...leastSure(one, two) }
    case 'image':
      return two.kind === 'image' ? { ...one, ...leastSure(one, two) } : one
    case 'paragraphs':
    case 'rows':
    case 'lines':
      if (two.kind !== one.kind) return one
      return { kind: one.kind, from: Math.min(one.from, two.from), to: Math.max(one.to, two.to) }
    case 'path':
      return two.kind === 'path' ? { kind: 'path', path: sharedPath(one.path, two.path) } : one
    case 'cells': {
      const range = two.kind === 'cells' && two.sheet === one.sheet ? joinedCells(one.range, two.range) : undefined
      return range ? { ...one, range } : one
    }
  }
}

const withBoxes = (one: readonly Box[], two: readonly Box[]): Box[] => [
  ...one,
  ...two.filter(box => !one.some(other => other.every((side, at) => side === box[at]))),
]

/** Of two lines read by OCR the lower confidence. */
function leastSure<Read extends ReadByOcr | undefined>(one: { readByOcr?: Read }, two: { readByOcr?: Read }) {
  const [first, second] = [one.readByOcr, two.readByOcr]
  const readByOcr = first && second && second.confidence < first.confidence ? second : (first ?? second)
  return readByOcr ? { readByOcr } : {}
}

/** The path of the innermost value that holds both. */
function sharedPath(one: string, two: string): string {
  const others = stepsOf(two)
  const shared = stepsOf(one).findLast((step, at) => step.path === others[at]?.path)
  return shared?.path ?? (one.startsWith('$') ? '$' : '/')
}

/** The cells of a row that a run touches: each tab before a character moves one column on from the row's first cell. */
function narrowed(anchor: Anchor, range: Range, text: string): Place {
  const place = anchor.place
  const first = place.kind === 'cells' ? parseCells(place.range) : undefined
  if (place.kind !== 'cells' || !first) return place
  const start = Math.max(anchor.start, range.start)
  const end = Math.min(anchor.end, range.end)
  const from = first.left + tabs(text, anchor.start, start)
  const to = from + tabs(text, start, end)
  return { ...place, range: formatCells({ ...first, left: from, right: Math.max(from, to) }) }
}

function tabs(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at++) if (text[at] === '\t') count++
  return count
}

interface Cells {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function joinedCells(one: string, two: string): string | undefined {
  const [a, b] = [parseCells(one), parseCells(two)]
  if (!a || !b) return undefined
  return formatCells({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  })
}

function parseCells(range: string): Cells | undefined {
  const match = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range)
  if (!match) return undefined
  const [, left, top, right = left, bottom = top] = match
  return { left: columnNumber(left!), top: Number(top), right: columnNumber(right!), bottom: Number(bottom) }
}

function formatCells({ left, top, right, bottom }: Cells): string {
  const first = `${columnLetters(left)}${top}`
  const last = `${columnLetters(right)}${bottom}`
  return first === last ? first : `${first}:${last}`
}

/** A is 1, Z 26, AA 27. */
const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function columnLetters(number: number): string {
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
