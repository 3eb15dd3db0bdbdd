import { partIntoBlocks } from './layout/columns.ts'
import { gatherFragments } from './layout/fragments.ts'
import type { Block, Fragment, Rectangle, Turn } from './layout/page-text.ts'
import { isRightToLeft } from './layout/page-text.ts'
import { isRepeated, type MarginRow, marginsOf, repeatedText } from './layout/repeated.ts'
import { gatherRows, type Row } from './layout/rows.ts'
import { findRuledTables, type Rule } from './layout/ruled-tables.ts'
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
  readonly rules: readonly Rule[]
}

/** A page laid out: blocks in reading order, by turn. */
export interface LaidPage {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly turns: readonly { readonly turn: Turn; readonly blocks: readonly Block[] }[]
  readonly notes: readonly Note[]
  /** The rows that could be its header or footer. */
  readonly margins: readonly MarginRow[]
}

export function draftPage(page: number, text: PageText): PageDraft {
  const turns = [...text.turns]
    .map(([turn, glyphs]) => [turn, gatherFragments(glyphs)] as const)
    .sort(([, one], [, other]) => other.length - one.length)
  const { width, height, notes, rules } = text
  const [turn = 0, fragments = []] = turns[0] ?? []
  const rows = gatherRows(fragments)
  return { page, width, height, turns, ...marginsOf(rows, turn % 2 === 0 ? height : width), notes, rules }
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
  const { page, width, height, notes, margins } = draft
  const turns = draft.turns.map(([turn, all]) => {
    const fragments = all.filter(fragment => !dropped.has(fragment))
    const blocks = layOut(fragments, turn === 0 ? draft.rules : [])
    return { turn, blocks }
  })
  return { page, width, height, turns, notes, margins }
}

/** Fragments as blocks in reading order. A ruled table takes its place among them as one piece. */
function layOut(fragments: readonly Fragment[], rules: readonly Rule[]): Block[] {
  const { tables, rest } = findRuledTables(fragments, rules)
  const pieces = new Map(tables.map(({ table, box }) => [pieceOf(box), table]))
  const rightToLeft = isRightToLeft(rest.map(fragment => fragment.text).join(' '))
  return partIntoBlocks([...rest, ...pieces.keys()], rightToLeft).flatMap(block => {
    const found: Block[] = []
    let lines: Fragment[] = []
    const flush = () => {
      if (lines.length > 0) found.push(...partTables(gatherRows(lines)))
      lines = []
    }
    const inOrder = pieces.size === 0 ? block : block.toSorted((one, other) => one.top - other.top)
    for (const fragment of inOrder) {
      const table = pieces.get(fragment)
      if (table === undefined) lines.push(fragment)
      else {
        flush()
        found.push({ kind: 'table', table })
      }
    }
    flush()
    return found
  })
}

/** A table in the guise of a fragment, as wide and high as it is. */
const pieceOf = (box: Rectangle): Fragment => ({
  ...box,
  text: '',
  baseline: box.bottom,
  size: 10,
  bold: false,
  rightToLeft: false,
})
