import type { Quotation } from './document-view.tsx'
import type { Match } from './find-matches.ts'
import type { PlacedMark } from './pdf/pdf-pages.tsx'
import type { SectionMark } from './section-list.tsx'

/** Where a document is brought to. `turn` counts how often, so that the same place can be asked for again. */
export interface Goal {
  readonly to: 'quotation' | 'match' | 'page'
  /** With `to: 'page'`, counted from 1. */
  readonly page?: number
  readonly turn: number
}

interface Marked {
  readonly quotation?: Quotation
  readonly matches: readonly Match[]
  /** The number of the current match; -1 with none. */
  readonly current: number
  readonly goal: Goal
}

/** What is struck in a document's text. */
export function sectionMarks({ quotation, matches, current, goal }: Marked): SectionMark[] {
  const found = matches.map(({ section, start, end }, at): SectionMark => {
    const isCurrent = at === current
    return { section, start, end, kind: isCurrent ? 'current' : 'found', goal: isCurrent && goal.to === 'match' }
  })
  if (!quotation) return found
  return [...found, { ...quotation.position, kind: 'quotation', goal: goal.to === 'quotation' }]
}

/**
 * What is struck on a document's pages; a page that is the goal itself has a mark without boxes. The current match comes last, so that
 * nothing covers it.
 */
export function pageMarks({ quotation, matches, current, goal }: Marked): PlacedMark[] {
  const now = matches[current]
  const placed: PlacedMark[] = []
  for (const match of now ? [...matches.filter(each => each !== now), now] : matches) {
    const { page, lines = [] } = match
    if (page === undefined) continue
    const isCurrent = match === now
    placed.push({
      page,
      boxes: lines.map(({ box }) => box),
      lines,
      kind: isCurrent ? 'current' : 'found',
      goal: isCurrent && goal.to === 'match',
    })
  }
  if (goal.to === 'page' && goal.page !== undefined)
    placed.push({ page: goal.page, boxes: [], kind: 'found', goal: true })
  if (quotation?.page === undefined) return placed
  const { page, boxes = [], words } = quotation
  return [...placed, { page, boxes, words, kind: 'quotation', goal: goal.to === 'quotation' }]
}
