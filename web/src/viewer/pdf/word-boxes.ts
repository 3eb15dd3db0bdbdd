import type { Box } from '@docent/contract'
import type { MatchedLine } from '../find-matches.ts'
import { placeWords } from './place-words.ts'

/** A box on a page as it is drawn: left, top, width, height in CSS pixels from its top left. */
export type DrawnBox = readonly [left: number, top: number, width: number, height: number]

interface Piece {
  readonly node: Text
  readonly box: DrawnBox
}

/** A page's words as pdf.js has laid them over it. */
export interface WordsDrawn {
  readonly layer: HTMLElement
  readonly pieces: readonly Piece[]
  /** CSS pixels to a point. */
  readonly scale: number
}

/** The words of a layer, in its order. */
export function wordsDrawn(layer: HTMLElement, scale: number): WordsDrawn {
  const page = layer.getBoundingClientRect()
  const pieces: Piece[] = []
  const walk = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.parentElement || !node.textContent?.trim()) continue
    const { left, top, width, height } = node.parentElement.getBoundingClientRect()
    pieces.push({ node: node as Text, box: [left - page.left, top - page.top, width, height] })
  }
  return { layer, pieces, scale }
}

/** The box of a line's matched words. Without its words over the page, as on a scan, the box of the whole line. */
export function wordBox(line: MatchedLine, { layer, pieces, scale }: WordsDrawn): DrawnBox {
  const [left, top, width, height] = scaled(line.box, scale)
  const inLine = pieces.filter(({ box: [from, above, across, down] }) => {
    const middle = above + down / 2
    return middle > top && middle < top + height && from + across > left && from < left + width
  })
  const ranges = placeWords(
    line,
    inLine.map(({ node }) => node.data),
  )
  const rects = (ranges ?? []).flatMap(({ piece, start, end }) => {
    const range = document.createRange()
    range.setStart(inLine[piece]!.node, start)
    range.setEnd(inLine[piece]!.node, end)
    return [...range.getClientRects()]
  })
  if (rects.length === 0) return [left, top, width, height]
  const page = layer.getBoundingClientRect()
  const from = Math.min(...rects.map(rect => rect.left)) - page.left
  const to = Math.max(...rects.map(rect => rect.right)) - page.left
  return [from, top, to - from, height]
}

/** A box of points in CSS pixels. */
export const scaled = ([left, top, width, height]: Box, scale: number): DrawnBox => [
  left * scale,
  top * scale,
  width * scale,
  height * scale,
]
