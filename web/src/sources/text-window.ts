/** A run of a section's text: the offsets are those of the section. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A block of text (a paragraph) with the part of it that is quoted. */
export interface Block extends Range {
  readonly before: string
  readonly quoted: string
  readonly after: string
}

/**
 * The part of a text to draw around a quotation: `room` characters on either side, widened to whole paragraphs where
 * one ends within another `room`, so that opening a long section costs what is looked at.
 */
export function windowAround(text: string, quote: Range, room: number): Range {
  const from = Math.max(0, quote.start - room)
  const to = Math.min(text.length, quote.end + room)
  const previous = from === 0 ? -1 : text.lastIndexOf('\n', from)
  const start = from === 0 || from - previous > room ? from : previous + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 || next - to > room ? (text.length - to <= room ? text.length : to) : next
  return { start: wholeCharacter(text, start), end: wholeCharacter(text, end) }
}

/** The offset, moved before a surrogate pair that it would part. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

/** The paragraphs of a window, each parted into what stands before, in and after the quotation. */
export function blocksOf(text: string, shown: Range, quote: Range): Block[] {
  const blocks: Block[] = []
  let start = shown.start
  for (const part of text.slice(shown.start, shown.end).split(/(\n\n+)/)) {
    const end = start + part.length
    if (part !== '' && !part.startsWith('\n\n')) {
      const from = Math.min(Math.max(quote.start, start), end)
      const to = Math.max(Math.min(quote.end, end), from)
      blocks.push({
        start,
        end,
        before: text.slice(start, from),
        quoted: text.slice(from, to),
        after: text.slice(to, end),
      })
    }
    start = end
  }
  return blocks
}

export interface Cell {
  readonly text: string
  readonly quoted: boolean
}

export interface Row extends Range {
  /** Its number among the section's rows, from 0. */
  readonly index: number
  readonly cells: readonly Cell[]
}

/** The rows of a table's text: lines of tab-separated cells, those touched by the quotation marked. */
export function rowsOf(text: string, quote: Range): Row[] {
  let start = 0
  return text.split('\n').map((line, index) => {
    const end = start + line.length
    let at = start
    const cells = line.split('\t').map(cell => {
      const from = at
      at += cell.length + 1
      return { text: cell, quoted: from < quote.end && from + cell.length > quote.start }
    })
    const row = { index, start, end, cells }
    start = end + 1
    return row
  })
}

/** The rows to draw around the quoted ones, `room` rows on either side. */
export function rowsAround(rows: readonly Row[], quote: Range, room: number): Range {
  const first = rows.findIndex(row => row.end >= quote.start)
  const last = rows.findLastIndex(row => row.start < Math.max(quote.end, quote.start + 1))
  return { start: Math.max(0, first - room), end: Math.min(rows.length, Math.max(first, last) + 1 + room) }
}
