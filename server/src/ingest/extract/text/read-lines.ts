import { pieces } from './cut-text.ts'
import type { TextPiece } from './read-text.ts'

/** A line of a text file: its text without the break, and its number from 1. */
export interface Line {
  readonly text: string
  readonly number: number
}

/** Longest piece of a line that is handed on at once; the rest follows with the same number. */
const lineCharacters = 200_000

/**
 * Splits pieces of text into lines, whatever their line breaks are (CR LF, LF, CR, NEL, LS, PS). A form feed begins a new page and
 * is given as a blank line without a number of its own.
 */
export async function* readLines(source: AsyncIterable<TextPiece>): AsyncGenerator<{ lines: Line[]; read: number }> {
  let rest = ''
  let number = 1
  for await (const { text, read } of source) {
    const lines: Line[] = []
    // A carriage return at the end may be half a line break.
    const held = text.endsWith('\r') ? '\r' : ''
    const parts = (rest + text.slice(0, text.length - held.length)).split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    rest = (parts.pop() ?? '') + held
    for (const part of parts) addLine(lines, part, number++)
    if (rest.length > lineCharacters) {
      const cut = pieces(rest, lineCharacters)
      rest = cut.pop() ?? ''
      for (const piece of cut) lines.push({ text: piece, number })
    }
    yield { lines, read }
  }
  const last: Line[] = []
  if (rest !== '') addLine(last, rest.replace(/\r$/, ''), number)
  yield { lines: last, read: 0 }
}

function addLine(lines: Line[], text: string, number: number): void {
  const pages = text.includes('\f') ? text.split('\f') : [text]
  pages.forEach((page, index) => {
    if (index > 0 && page !== '') lines.push({ text: '', number })
    if (page !== '' || pages.length === 1 || index === 0) lines.push({ text: page, number })
  })
}
