import { cut } from './chunk-pieces.ts'
import { estimateTokens } from './chunk-tokens.ts'
import type { Range } from './sentences.ts'

/** Rows, or a part of one row with the columns that its cells belong to. */
export interface TableRun extends Range {
  readonly columns: readonly string[]
}

/**
 * Cuts the text of a table into runs of whole rows of at most `most` tokens. A row above that is cut between cells and a
 * cell above that between words; such a run carries the columns of its own cells alone.
 */
export function tableRuns(text: string, columns: readonly string[], most: number): TableRun[] {
  const runs: TableRun[] = []
  let open: (Range & { tokens: number }) | undefined
  const close = () => {
    if (open) runs.push({ start: open.start, end: open.end, columns })
    open = undefined
  }
  for (const row of rowsOf(text)) {
    const tokens = estimateTokens(text, row.start, row.end)
    if (tokens > most) {
      close()
      runs.push(...rowParts(text, row, columns, most))
    } else {
      if (open && open.tokens + tokens > most) close()
      open = open ? { start: open.start, end: row.end, tokens: open.tokens + tokens } : { ...row, tokens }
    }
  }
  close()
  return runs
}

/** Lines that hold something. Tabs at their ends stay: they are empty cells. */
function rowsOf(text: string): Range[] {
  return [...text.matchAll(/[^\n]+/g)]
    .filter(match => match[0].trim() !== '')
    .map(match => ({ start: match.index, end: match.index + match[0].length }))
}

function rowParts(text: string, row: Range, columns: readonly string[], most: number): TableRun[] {
  const parts: TableRun[] = []
  let open: { start: number; end: number; first: number; last: number; tokens: number } | undefined
  const close = () => {
    if (open && text.slice(open.start, open.end).trim() !== '')
      parts.push({ start: open.start, end: open.end, columns: columns.slice(open.first, open.last + 1) })
    open = undefined
  }
  let start = row.start
  for (const [index, cell] of text.slice(row.start, row.end).split('\t').entries()) {
    const end = start + cell.length
    const tokens = estimateTokens(cell)
    if (tokens > most) {
      close()
      const column = columns.slice(index, index + 1)
      parts.push(...cut(text, { start, end }, most).map(part => ({ ...part, columns: column })))
    } else {
      if (open && open.tokens + tokens > most) close()
      if (open) open = { ...open, end, last: index, tokens: open.tokens + tokens }
      else open = { start, end, first: index, last: index, tokens }
    }
    start = end + 1
  }
  close()
  return parts
}
