import { type Mark, type Range, segmentsOf } from './marked-text.ts'
import classes from './section.module.css'
import type { SectionMark } from './section-list.tsx'

interface SegmentsProps {
  readonly text: string
  readonly range: Range
  readonly marks: readonly SectionMark[]
}

/** A run of a section's text with what is struck in it. */
export function Segments({ text, range, marks }: SegmentsProps) {
  if (marks.length === 0) return text.slice(range.start, range.end)
  return segmentsOf(range, marks).map(({ start, end, kind }) => {
    const words = text.slice(start, end)
    if (!kind) return words
    const begins = marks.find(mark => mark.kind === kind && firstIn(mark, start, range))
    return (
      <mark
        key={start}
        className={classes.mark}
        data-kind={kind}
        data-quotation={(kind === 'quotation' && begins !== undefined) || undefined}
        data-goal={begins?.goal ? 'words' : undefined}
      >
        {words}
      </mark>
    )
  })
}

/** Whether a segment holds the first words of a mark, which in a table may begin at the end of a cell. */
const firstIn = (mark: Mark, start: number, range: Range) =>
  mark.start === start || (mark.start < range.start && range.start === start && mark.start + 1 >= range.start)
