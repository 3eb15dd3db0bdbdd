import type { Box, SectionView } from '@docent/contract'
import type { Range } from './marked-text.ts'

/** Words that were looked for, where they stand. */
export interface Match extends Range {
  readonly section: number
  /** For a PDF: the page, and the boxes of the lines that it touches. */
  readonly page?: number
  readonly boxes?: readonly Box[]
}

/** Every place in a section where the words stand, whatever their case and however they are spaced. */
export function findMatches({ section, text, anchors }: SectionView, words: string): Match[] {
  const wanted = words.trim().split(/\s+/).map(escaped).join('\\s+')
  if (wanted === '') return []
  return [...text.matchAll(new RegExp(wanted, 'giu'))].map(found => {
    const start = found.index
    const end = start + found[0].length
    const places = anchors
      .filter(anchor => anchor.start < end && anchor.end > start)
      .flatMap(({ place }) => (place.kind === 'page' ? [place] : []))
    const [first] = places
    if (!first) return { section, start, end }
    return { section, start, end, page: first.page, boxes: places.flatMap(place => place.boxes) }
  })
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, character => `\\${character}`)
