import { isNumbered } from './layout/captions.ts'
import { hasNamesAbove, isRowAbove } from './layout/cells.ts'
import type { Block, Column, Table } from './layout/page-text.ts'
import { isOn, repeatedText } from './layout/repeated.ts'
import type { LaidPage, PageDraft } from './page-draft.ts'

/** "Table 3 (continued)", "Carried forward 1,200.00": lines that stand between the parts of a table, and say nothing else. */
const carriesOn =
  /^\W*(?:(?:table|tab\.|tabelle|tableau|tabla|tabella) [\p{N}.]+\W*)?(?:cont(?:inued|inues|'d)?\.?(?: (?:on|from) (?:the )?(?:next|previous|last) page| overleaf)?|(?:carried|brought) forward|fortsetzung|übertrag|suite|continuación|continua)[\s\p{N}.,:€$£)\]…–-]*$/iu

/**
 * Joins the table at the head of a page to the one that ends the page before, where it goes on with that: without names of its own it has the same, and what
 * had passed for its names is its first row then. What runs on in the margin below its first part is put above that, so that nothing parts the two.
 * @param before the page before it, already joined to what stands before
 */
export function joinOverleaf(before: LaidPage, page: LaidPage): { before: LaidPage; page: LaidPage } {
  const last = page.page === before.page + 1 ? tableAtEdge(before, page, 'bottom') : undefined
  const first = last && tableAtEdge(page, before, 'top')
  const table = first && continued(first, last)
  if (table === undefined) return { before, page }
  const named = (block: Block) => (block.kind === 'table' && block.table === first ? { ...block, table } : block)
  return { before: withBlocks(before, tableLast), page: withBlocks(page, blocks => blocks.map(named)) }
}

/** A page with the blocks of its upright text changed. */
function withBlocks(page: LaidPage, change: (blocks: readonly Block[]) => Block[]): LaidPage {
  return { ...page, turns: page.turns.map((turn, at) => (at === 0 ? { ...turn, blocks: change(turn.blocks) } : turn)) }
}

/** The blocks of a page that ends with a table, the lines below it put above. */
function tableLast(blocks: readonly Block[]): Block[] {
  const at = blocks.findLastIndex(({ kind }) => kind === 'table')
  return [...blocks.slice(0, at), ...blocks.slice(at + 1), blocks[at]!]
}

/** The table at an edge of the page, beyond which stand only running headers and footers, page numbers, and words that say it goes on. */
function tableAtEdge(page: LaidPage, other: Margins, edge: 'top' | 'bottom'): Table | undefined {
  const blocks = page.turns[0]?.blocks ?? []
  const inOrder = edge === 'top' ? blocks : blocks.toReversed()
  const at = inOrder.findIndex(({ kind }) => kind === 'table')
  const found = inOrder[at]
  if (found?.kind !== 'table') return undefined
  const runsOn = (block: Block) =>
    block.kind === 'lines' && (isRunning(block, page, other) || (edge === 'top' && isRestOfRow(block, found.table)))
  return inOrder.slice(0, at).every(runsOn) ? found.table : undefined
}

/** A row that is broken over two pages leaves a few short lines above those that follow, of their size: no heading, no caption, no sentence. */
const isRestOfRow = ({ lines }: Block & { kind: 'lines' }, { rows: [first] }: Table): boolean =>
  lines.length <= rest.lines &&
  lines.every(
    ({ text, bold, top, bottom }) =>
      !bold &&
      text.length <= rest.characters &&
      !/[.:!?]$/.test(text) &&
      !isNumbered(text) &&
      first !== undefined &&
      bottom - top <= rest.larger * (first.box.bottom - first.box.top),
  )
const rest = { lines: 4, characters: 50, larger: 1.1 } as const

type Margins = Pick<PageDraft, 'page' | 'margins'>

/** Whether all lines of a block run on in the margins of both pages, or say that a table goes on. */
const isRunning = (block: Block & { kind: 'lines' }, page: LaidPage, other: Margins): boolean =>
  block.lines.every(
    ({ text, baseline }) =>
      carriesOn.test(text) ||
      page.margins.some(
        row =>
          Math.abs(row.baseline - baseline) < 1 &&
          row.text.includes(text) &&
          (repeatedText(row.text) === '' || isOn(row, page.page, other)),
      ),
  )

/** A table as it goes on with the one before it, with its names; nothing where it is another. */
function continued(table: Table, before: Table): Table | undefined {
  // A row that passed for the names is not carried on.
  if (before.head === undefined || isRowAbove(before.head.cells, before.rows, before.head)) return
  if (table.columns.join('\t') === before.columns.join('\t')) return table
  const columns = namesAbove(table.extents, before)
  if (columns === undefined) return
  const { head } = before
  if (table.head === undefined) return { ...table, columns, head }
  if (!isRow(table.head, table, before.head)) return
  return { ...table, columns, head, rows: [table.head, ...table.rows] }
}

/** The parts of a table begin within so many points of each other. Their last columns may be of any width. */
const aligned = 14
/** The columns of a table are so many more or less overleaf, where an empty one is missing or two that touch are read as one. */
const mostFewer = 2

/** The names above columns of another page: of each those that stand over it. */
function namesAbove(extents: readonly Column[], { extents: above, columns: names }: Table): string[] | undefined {
  const beginsThere = Math.abs(leftOf(extents) - leftOf(above)) <= aligned
  const over = extents.map(column => above.flatMap((one, at) => (overlap(column, one) ? [at] : [])))
  const areUnder = over.every((ones, index) => ones.length === 1 && ones[0] === index)
  if (extents.length === above.length && areUnder) return [...names]
  if (!beginsThere || Math.abs(extents.length - above.length) > mostFewer || extents.length <= mostFewer) return
  if (over.some(ones => ones.length === 0 || ones.length > 2)) return
  return over.map(ones =>
    ones
      .map(at => names[at])
      .join(' ')
      .trim(),
  )
}

const leftOf = (columns: readonly Column[]) => Math.min(...columns.map(({ left }) => left))

const overlap = (one: Column, other: Column) => one.left < other.right && other.left < one.right

/** Whether what passed for the names of columns is a row: of figures above figures, or without words above figures and not set in bold as the names before. */
function isRow(head: NonNullable<Table['head']>, { rows }: Table, before: NonNullable<Table['head']>): boolean {
  if (head.bold) return false
  return isRowAbove(head.cells, rows, head) || (before.bold && !hasNamesAbove(head.cells, rows))
}
