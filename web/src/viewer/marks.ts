import type { Box } from '@docent/contract'
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
 * What is struck on a document's pages; a page that is the goal itself has a mark without boxes. A line is framed once, however
 * many matches it holds, and as the current one where that is among them.
 */
export function pageMarks({ quotation, matches, current, goal }: Marked): PlacedMark[] {
  const now = matches[current]
  const framed = new Set<string>()
  const unframed = (page: number, boxes: readonly Box[]) =>
    boxes.filter(box => {
      const line = `${page} ${box.join(' ')}`
      return !framed.has(line) && framed.add(line)
    })
  const placed: PlacedMark[] = []
  for (const match of now ? [now, ...matches] : matches) {
    const { page, boxes = [] } = match
    const fresh = page === undefined ? [] : unframed(page, boxes)
    if (page === undefined || fresh.length === 0) continue
    const isCurrent = match === now
    placed.push({
      page,
      boxes: fresh,
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
