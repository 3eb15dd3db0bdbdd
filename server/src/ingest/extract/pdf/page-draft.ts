import { partIntoBlocks } from './layout/columns.ts'
import { gatherFragments } from './layout/fragments.ts'
import type { Block, Fragment, Turn } from './layout/page-text.ts'
import { isRightToLeft } from './layout/page-text.ts'
import { isRepeated, type MarginRow, marginsOf, repeatedText } from './layout/repeated.ts'
import { gatherRows, type Row } from './layout/rows.ts'
import { partTables } from './layout/tables.ts'
import type { Note } from './notes.ts'
import type { PageText } from './page-reader.ts'

/** A page between reading and writing: its lines are known, but not yet which of them repeat on other pages. */
export interface PageDraft {
  readonly page: number
  readonly width: number
  readonly height: number
  /** Fragments by their turn, the turn of most text first. */
  readonly turns: readonly (readonly [Turn, readonly Fragment[]])[]
  readonly margins: readonly MarginRow[]
  /** The rows that `margins` describe, in the same order. */
  readonly marginRows: readonly Row[]
  readonly notes: readonly Note[]
}

/** A page laid out: blocks in reading order, by turn. */
export interface LaidPage {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly turns: readonly { readonly turn: Turn; readonly blocks: readonly Block[] }[]
  readonly notes: readonly Note[]
}

export function draftPage(page: number, text: PageText): PageDraft {
  const turns = [...text.turns]
    .map(([turn, glyphs]) => [turn, gatherFragments(glyphs)] as const)
    .sort(([, one], [, other]) => other.length - one.length)
  const { width, height, notes } = text
  const [turn = 0, fragments = []] = turns[0] ?? []
  const rows = gatherRows(fragments)
  return { page, width, height, turns, ...marginsOf(rows, turn % 2 === 0 ? height : width), notes }
}

/** Repeated headers and footers met so far: each text with the pages on which it was left out. */
export type LeftOutRows = Map<string, { readonly text: string; pages: number }>

/**
 * Lays a page out without its repeated headers and footers, which stay where they first stand. `around` holds the
 * pages before and after it, itself included; what is left out is noted in `leftOut`, where "" stands for bare page numbers.
 */
export function layOutPage(draft: PageDraft, around: readonly PageDraft[], leftOut: LeftOutRows): LaidPage {
  const dropped = new Set<Fragment>()
  for (const [index, margin] of draft.margins.entries()) {
    if (!isRepeated(margin, draft.page, around)) continue
    const key = repeatedText(margin.text)
    const known = leftOut.get(key)
    if (known === undefined) leftOut.set(key, { text: margin.text, pages: key === '' ? 1 : 0 })
    else known.pages += 1
    if (known === undefined && key !== '') continue
    for (const fragment of draft.marginRows[index]?.fragments ?? []) dropped.add(fragment)
  }
  const { page, width, height, notes } = draft
  const turns = draft.turns.map(([turn, all]) => {
    const fragments = all.filter(fragment => !dropped.has(fragment))
    const rightToLeft = isRightToLeft(fragments.map(fragment => fragment.text).join(' '))
    const blocks = partIntoBlocks(fragments, rightToLeft).flatMap(block => partTables(gatherRows(block)))
    return { turn, blocks }
  })
  return { page, width, height, turns, notes }
}
