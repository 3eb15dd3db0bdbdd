/** A run of a section's text: the offsets are those of the section. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** What is struck: the quotation, or words that were looked for, of which one is the current. */
export type MarkKind = 'quotation' | 'current' | 'found'

export interface Mark extends Range {
  readonly kind: MarkKind
}

/** A run of text of one kind; undefined where nothing marks it. */
export interface Segment extends Range {
  readonly kind?: MarkKind
}

const rank: Record<MarkKind, number> = { found: 1, quotation: 2, current: 3 }

/** Parts a range of text at the edges of the marks that touch it. Where marks overlap the stronger one shows. */
export function segmentsOf({ start, end }: Range, marks: readonly Mark[]): Segment[] {
  const touching = marks.filter(mark => mark.start < end && mark.end > start)
  const edges = new Set([start, end])
  for (const mark of touching) {
    edges.add(Math.max(start, mark.start))
    edges.add(Math.min(end, mark.end))
  }
  const sorted = [...edges].sort((one, two) => one - two)
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1]!
    const [strongest] = touching
      .filter(mark => mark.start <= from && mark.end >= to)
      .sort((one, two) => rank[two.kind] - rank[one.kind])
    return { start: from, end: to, ...(strongest ? { kind: strongest.kind } : {}) }
  })
}

/** The paragraphs of a text: what stands between blank lines. */
export function paragraphsOf(text: string): Range[] {
  const paragraphs: Range[] = []
  let start = 0
  for (const part of text.split(/(\n\n+)/)) {
    const end = start + part.length
    if (part !== '' && !part.startsWith('\n\n')) paragraphs.push({ start, end })
    start = end
  }
  return paragraphs
}

/** The rows of a table's text: its lines. */
export function rowsOf(text: string): Range[] {
  let start = 0
  return text.split('\n').map(line => {
    const row = { start, end: start + line.length }
    start = row.end + 1
    return row
  })
}

/** The cells of a row: what stands between tabs. */
export function cellsOf(text: string, row: Range): Range[] {
  let { start } = row
  return text
    .slice(row.start, row.end)
    .split('\t')
    .map(cell => {
      const range = { start, end: start + cell.length }
      start = range.end + 1
      return range
    })
}
