import { placeLabel, type Source } from '@docent/contract'
import type { Section } from '../ingest/index.ts'
import type { Quotation } from './answerer.ts'
import { placeOf } from './place-of.ts'

export interface Citations {
  cite(quotation: Quotation): Promise<Source | undefined>
  /** All sources so far, by number. */
  readonly sources: readonly Source[]
}

export interface CitationsOptions {
  readonly fileName: (fileId: string) => string | undefined
  readonly readSection: (at: { fileId: string; section: number }) => Promise<Section | undefined>
  /** The words that the index holds for a range, to be compared with what is stored. Undefined where it holds none. */
  readonly expected: (quotation: Quotation) => string | undefined
  /** The number of the first source; default 1. */
  readonly firstSource?: number
  /** Told of a quotation that does not stand where it should; without its words. */
  readonly onMismatch: (quotation: Quotation) => void
}

/** Turns quotations into numbered sources, each read anew from the stored text, so that none is shown that does not stand there. */
export function openCitations({
  fileName,
  readSection,
  expected,
  firstSource = 1,
  onMismatch,
}: CitationsOptions): Citations {
  const sources: Source[] = []
  return {
    sources,
    async cite(quotation) {
      const { fileId, section: at, start, end } = quotation
      const known = sources.find(
        ({ fileId: id, position }) =>
          id === fileId && position.section === at && position.start === start && position.end === end,
      )
      if (known) return known
      const name = fileName(fileId)
      const section = name === undefined ? undefined : await readSection({ fileId, section: at })
      const source = section && toSource(section, quotation)
      const wanted = expected(quotation)
      if (!source || name === undefined || (wanted !== undefined && !source.quote.includes(wanted))) {
        onMismatch(quotation)
        return undefined
      }
      const numbered = { number: firstSource + sources.length, fileId, fileName: name, ...source }
      sources.push(numbered)
      return numbered
    },
  }
}

/** The source of a run of a section, or undefined where there are no such words or no place is known for them. */
export function toSource(
  section: Section,
  { section: at, start, end }: Omit<Quotation, 'fileId'>,
): Omit<Source, 'number' | 'fileId' | 'fileName'> | undefined {
  if (start < 0 || start >= end || end > section.text.length) return undefined
  const place = placeOf(section.anchors, { start, end }, section.text)
  const quote = section.text.slice(start, end)
  if (!place || quote.trim() === '') return undefined
  return {
    place,
    placeLabel: placeLabel(place),
    headings: [...section.headings],
    quote,
    position: { section: at, start, end },
    ...(section.columns ? { columns: columnsOf(section, start, end) } : {}),
  }
}

/** The columns that the cells of a run belong to: all of them for whole rows, the touched ones for a part of one row. */
function columnsOf({ text, columns = [] }: Section, start: number, end: number): string[] {
  const quote = text.slice(start, end)
  if (quote.includes('\n')) return [...columns]
  const rowStart = text.lastIndexOf('\n', start - 1) + 1
  const first = text.slice(rowStart, start).split('\t').length - 1
  return columns.slice(first, first + quote.split('\t').length)
}
