import type { Report } from '../../section.ts'
import { type Run, SectionWriter } from './section-writer.ts'

/** Most lines that are gathered before they are written as a paragraph. */
const linesMost = 100

/**
 * Writes a tree (JSON, XML) as text whose places are paths into it: small values gather as the lines of one paragraph; what
 * comes under other headings, and every paragraph, table row or heading, ends it. Texts must be clean.
 */
export class PathWriter {
  readonly #writer: SectionWriter
  #headings: readonly string[] = []
  #lines: Run[] = []

  constructor(report: Report) {
    this.#writer = new SectionWriter(report)
  }

  /** How many sections were reported, with the one being gathered. */
  get sections(): number {
    return this.#writer.sections
  }

  /** Begins a section whose innermost heading stands at `path`. */
  heading(headings: readonly string[], path: string): void {
    this.endLines()
    this.#headings = headings
    this.#writer.heading(headings, place(path))
  }

  line(text: string, path: string, headings: readonly string[]): void {
    this.#enter(headings)
    this.#lines.push({ text, place: place(path) })
    if (this.#lines.length >= linesMost) this.endLines()
  }

  paragraph(text: string, path: string, headings: readonly string[]): void {
    this.#enter(headings)
    this.endLines()
    this.#writer.paragraph([{ text, place: place(path) }])
  }

  /** Rows with the same `columns` object are one table. */
  row(headings: readonly string[], columns: readonly string[], cells: readonly string[], path: string): void {
    this.#enter(headings)
    this.endLines()
    this.#writer.row(columns, cells, place(path))
  }

  endTable(): void {
    this.#writer.endTable()
  }

  endLines(): void {
    const last = this.#lines.length - 1
    if (last < 0) return
    const runs = this.#lines.map((run, index) => (index < last ? { ...run, text: `${run.text}\n` } : run))
    this.#lines = []
    this.#writer.paragraph(runs)
  }

  end(): void {
    this.endLines()
    this.#writer.end()
  }

  #enter(headings: readonly string[]): void {
    if (headings === this.#headings || headings.join('\n') === this.#headings.join('\n')) return
    this.endLines()
    this.#headings = headings
    this.#writer.headings(headings)
  }
}

const place = (path: string) => ({ kind: 'path', path }) as const
