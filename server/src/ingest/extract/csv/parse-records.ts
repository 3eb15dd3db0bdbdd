/** How a CSV file is written. */
export interface CsvDialect {
  readonly delimiter: string
  /** Quotes within quotes are written `\"`, not `""`; both are understood then. */
  readonly backslash: boolean
}

/** Longest quoted cell, in characters; a quote open for longer was never meant to open one. */
const quotedMost = 262_144
/** The same after many quotes were not closed: then the file does not quote, and looking far for each would take for ever. */
const quotedMostAfterMany = 1_024
const manyUnbalanced = 20

/**
 * Splits CSV text into records while it arrives. It never fails: quotes that stand within a cell are text, and so is an opening
 * quote that is not closed. Written by hand because no library at hand understands backslash and doubled quotes together,
 * goes on after an unbalanced quote, and keeps the count of records right while it does.
 */
export class RecordParser {
  readonly #dialect: CsvDialect
  #buffer = ''
  /** Up to where the buffer is known to hold no record end, so that growing input is not searched again. */
  #unclosed = 0

  constructor(dialect: CsvDialect) {
    this.#dialect = dialect
  }

  /** Quotes that opened a cell and were never closed. */
  unbalanced = 0

  /** @returns the records that are complete; a blank line is a record of no cells */
  push(text: string): string[][] {
    this.#buffer += text
    // While a quoted cell is open, wait until there is twice as much, so that the work stays linear.
    if (this.#buffer.length < this.#unclosed) return []
    return this.#parse(false)
  }

  end(): string[][] {
    return this.#parse(true)
  }

  #parse(final: boolean): string[][] {
    const records: string[][] = []
    let at = 0
    while (at < this.#buffer.length) {
      const record = this.#record(at, final)
      if (!record) break
      records.push(record.cells)
      at = record.end
    }
    this.#buffer = this.#buffer.slice(at)
    this.#unclosed = at === 0 ? Math.min(this.#buffer.length * 2, this.#buffer.length + quotedMost) : 0
    return records
  }

  /** One record from `start`, or undefined where its end has not arrived yet. */
  #record(start: number, final: boolean): { cells: string[]; end: number } | undefined {
    const text = this.#buffer
    const { delimiter } = this.#dialect
    const cells: string[] = []
    let at = start
    for (;;) {
      const quoted = text[at] === '"' ? this.#quoted(at, final) : undefined
      if (quoted === 'open') return undefined
      let end: number
      if (quoted) {
        cells.push(quoted.text)
        end = quoted.end
      } else {
        end = cellEnd(text, at, delimiter)
        if (end === text.length && !final) return undefined
        const cell = text.slice(at, end)
        cells.push(this.#dialect.backslash ? unescapeBackslashes(cell) : cell)
      }
      const next = text[end]
      if (next === delimiter) {
        at = end + 1
        if (at === text.length && !final) return undefined
        continue
      }
      // A carriage return at the end of what has arrived may be half a line break.
      if (next === '\r' && end + 1 === text.length && !final) return undefined
      if (next === undefined && !final) return undefined
      const broken = next === '\r' && text[end + 1] === '\n' ? 2 : next === undefined ? 0 : 1
      return { cells: cells.length === 1 && cells[0] === '' && !quoted ? [] : cells, end: end + broken }
    }
  }

  /** A quoted cell from its opening quote; undefined where the quote closes nowhere and so is text. */
  #quoted(start: number, final: boolean): { text: string; end: number } | 'open' | undefined {
    const text = this.#buffer
    const { delimiter, backslash } = this.#dialect
    let value = ''
    let from = start + 1
    let at = from
    const most = this.unbalanced > manyUnbalanced ? quotedMostAfterMany : quotedMost
    for (;;) {
      const quote = text.indexOf('"', at)
      const slash = backslash ? text.indexOf('\\', at) : -1
      if (slash >= 0 && (quote < 0 || slash < quote)) {
        if (slash + 1 >= text.length && !final) return 'open'
        value += text.slice(from, slash) + unescaped(text[slash + 1] ?? '')
        from = at = slash + 2
        continue
      }
      if (quote < 0 || quote - start > most) {
        if (quote < 0 && !final && text.length - start <= most) return 'open'
        this.unbalanced++
        return undefined
      }
      const next = text[quote + 1]
      if (next === undefined && !final) return 'open'
      if (next === '"') {
        value += text.slice(from, quote + 1)
        from = at = quote + 2
        continue
      }
      let after = quote + 1
      while (text[after] === ' ' && delimiter !== ' ') after++
      const end = text[after]
      if (end === undefined || end === delimiter || end === '\n' || end === '\r')
        return { text: value + text.slice(from, quote), end: after }
      // A quote in the middle of a quoted cell that was not escaped.
      at = quote + 1
    }
  }
}

function cellEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === delimiter || character === '\n' || character === '\r') return at
  }
  return text.length
}

/** Backslash dialects write line breaks and tabs as `\n` and `\t`. */
function unescaped(character: string): string {
  if (character === 'n' || character === 'r' || character === 't') return ' '
  return character === '"' || character === '\\' || character === "'" ? character : `\\${character}`
}

const unescapeBackslashes = (cell: string) =>
  cell.includes('\\') ? cell.replace(/\\(.)/g, (_, character: string) => unescaped(character)) : cell
