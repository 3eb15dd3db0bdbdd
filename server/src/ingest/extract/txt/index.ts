import { type Extract, ExtractionError, type Report } from '../../section.ts'
import { cleanBlock, cleanLine } from '../text/clean-text.ts'
import { type Line, readLines } from '../text/read-lines.ts'
import { openText } from '../text/read-text.ts'
import { type Run, SectionWriter } from '../text/section-writer.ts'
import { hasHeader } from '../text/table-header.ts'
import { isRule, markdownLevel, underlineLevel } from './line-kinds.ts'
import { findHeading, type Heading, Outline } from './outline.ts'
import { type ShapedTable, shapeBlock } from './shape-block.ts'

/** Most lines and characters gathered before a block is closed although no blank line came. */
const blockLines = 2_000
const blockCharacters = 500_000

/**
 * Reads plain text, Markdown included: paragraphs by blank lines, hard-wrapped lines joined, headings where they are clear. Every
 * source line has its own anchor.
 */
export const extractTxt: Extract = async (file, report) => {
  const source = await openText(file.path)
  try {
    const text = new PlainText(report)
    let told = 0
    for await (const { lines, read } of readLines(source.pieces)) {
      for (const line of lines) text.line(line)
      if (read - told > 1 << 20) {
        told = read
        report.progress({ done: read >> 10, total: source.bytes >> 10, unit: 'KB' })
      }
    }
    text.end()
    if (text.paragraphs === 0) throw new ExtractionError('NO_TEXT')
    const leftOut = source.leftOut()
    return { complete: leftOut.length === 0, encoding: source.encoding, paragraphs: text.paragraphs, leftOut }
  } finally {
    await source.close()
  }
}

/** Gathers lines into blocks and blocks into sections; one block waits until the next one is known. */
class PlainText {
  readonly #writer: SectionWriter
  readonly #outline = new Outline()
  #block: Line[] = []
  #characters = 0
  #fenced = false
  #waiting: Line[] | undefined
  #waitingAfterItem = false
  #blocks = 0
  paragraphs = 0

  constructor(report: Report) {
    this.#writer = new SectionWriter(report)
  }

  line(line: Line): void {
    const trimmed = line.text.trim()
    if (/^(```|~~~)/.test(trimmed)) {
      this.#close()
      this.#fenced = !this.#fenced
      return
    }
    if (this.#fenced) {
      this.#add(line)
      return
    }
    if (trimmed === '') {
      this.#close()
      return
    }
    const above = this.#block.at(-1)
    const level = above ? underlineLevel(line.text, above.text) : 0
    if (level > 0 && this.#block.length === 1) {
      this.#block = [{ text: `${'#'.repeat(level)} ${above!.text.trim()}`, number: above!.number }]
      this.#close()
      return
    }
    // Markdown headings need no blank line around them, except that several in a row are comments.
    const isHeading = markdownLevel(trimmed) > 0
    if (isHeading && above && markdownLevel(above.text.trim()) === 0) this.#close()
    if (!isHeading && this.#block.length === 1 && markdownLevel(above!.text.trim()) > 1) this.#close()
    this.#add(line)
  }

  end(): void {
    this.#close()
    this.#write(undefined)
    this.#writer.end()
  }

  #add(line: Line): void {
    this.#block.push(line)
    this.#characters += line.text.length
    if (this.#block.length >= blockLines || this.#characters >= blockCharacters) this.#close()
  }

  #close(): void {
    const block = this.#block
    this.#block = []
    this.#characters = 0
    if (block.length === 0 || block.every(line => isRule(line.text))) return
    if (this.#fenced) {
      this.#write(undefined)
      this.#paragraph(
        block.map((line, index) => ({
          text: line.text + (index < block.length - 1 ? '\n' : ''),
          from: line.number,
          to: line.number,
        })),
        true,
      )
      return
    }
    this.#write(block)
    this.#waiting = block
  }

  /** Writes the waiting block, knowing the one after it. */
  #write(next: Line[] | undefined): void {
    const block = this.#waiting
    this.#waiting = undefined
    if (!block) return
    const heading = findHeading(block, this.#blocks++ === 0)
    const following = next && findHeading(next, false)
    if (heading && this.#isHeading(heading, following, next)) {
      const place = { kind: 'lines', from: heading.line, to: heading.line } as const
      this.#writer.heading(this.#outline.enter({ ...heading, text: cleanLine(heading.text) }), place)
      this.paragraphs++
      this.#waitingAfterItem = false
      return
    }
    this.#waitingAfterItem = heading?.listLike === true
    for (const shaped of shapeBlock(block)) {
      if (shaped.kind === 'table') this.#table(shaped)
      else this.#paragraph(shaped.parts, shaped.keepSpaces)
    }
  }

  /** Single numbers before and after are a list with blank lines, and a title wants something under it. */
  #isHeading(heading: Heading, following: Heading | undefined, next: Line[] | undefined): boolean {
    if (heading.listLike) return !following?.listLike && !this.#waitingAfterItem && next !== undefined
    return heading.level > 0 || next !== undefined
  }

  #paragraph(parts: readonly { text: string; from: number; to: number }[], keepSpaces: boolean): void {
    const runs: Run[] = parts.map(part => ({
      text: spaced(part.text, keepSpaces),
      place: { kind: 'lines', from: part.from, to: part.to },
    }))
    if (runs.every(run => run.text.trim() === '')) return
    this.#writer.paragraph(runs)
    this.paragraphs++
  }

  #table({ lines }: ShapedTable): void {
    const rows = lines.map(line => line.text.split('\t').map(unquoted))
    const named = hasHeader(rows)
    const columns = named ? rows[0]!.map(cleanLine) : rows[0]!.map(() => '')
    rows.forEach((cells, index) => {
      if (named && index === 0) return
      const { number } = lines[index]!
      this.#writer.row(columns, cells, { kind: 'lines', from: number, to: number })
      this.paragraphs++
    })
    this.#writer.endTable()
  }
}

/** Cleans a part of a paragraph and keeps the one space or break at its end that joins it to the next. */
function spaced(text: string, keepSpaces: boolean): string {
  const end = /\n$/.test(text) ? '\n' : / $/.test(text) ? ' ' : ''
  const clean = keepSpaces ? cleanBlock(text).replace(/ {5,}/g, '    ') : cleanLine(text)
  return clean === '' ? '' : clean + end
}

const unquoted = (cell: string) => /^"(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
