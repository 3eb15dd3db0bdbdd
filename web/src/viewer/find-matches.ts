import type { Box, SectionView } from '@docent/contract'
import type { Range } from './marked-text.ts'

/** A line of a page that a match touches: its words, and which of them are the match's. */
export interface MatchedLine extends Range {
  readonly box: Box
  readonly words: string
}

/** Words that were looked for, where they stand. */
export interface Match extends Range {
  readonly section: number
  /** For a PDF: the page, and the lines that it touches. */
  readonly page?: number
  readonly lines?: readonly MatchedLine[]
}

/** Every place in a section where the words stand, whatever their case and however they are spaced. */
export function findMatches({ section, text, anchors }: SectionView, words: string): Match[] {
  const wanted = words.trim().split(/\s+/).map(escaped).join('\\s+')
  if (wanted === '') return []
  return [...text.matchAll(new RegExp(wanted, 'giu'))].map(found => {
    const start = found.index
    const end = start + found[0].length
    const touched = anchors.filter(anchor => anchor.start < end && anchor.end > start)
    const pages = touched.flatMap(({ place }) => (place.kind === 'page' ? [place.page] : []))
    const [page] = pages
    if (page === undefined) return { section, start, end }
    const lines = touched.flatMap(anchor =>
      anchor.place.kind === 'page' && anchor.place.page === page
        ? anchor.place.boxes.map(box => ({
            box,
            words: text.slice(anchor.start, anchor.end),
            start: Math.max(0, start - anchor.start),
            end: Math.min(anchor.end, end) - anchor.start,
          }))
        : [],
    )
    return { section, start, end, page, lines }
  })
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, character => `\\${character}`)
