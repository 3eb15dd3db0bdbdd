import type { BegunHeading } from './begun-headings.ts'
import classes from './section.module.css'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'

interface SectionHeadingsProps {
  readonly headings: readonly BegunHeading[]
  readonly text: string
  readonly marks: readonly SectionMark[]
}

/** The headings that begin with a section; what is struck in the words that the text itself has is struck here. */
export const SectionHeadings = ({ headings, text, marks }: SectionHeadingsProps) =>
  headings.map(({ words, level, range }) => (
    <h3 key={level} className={classes.heading} data-level={Math.min(level, 3)} dir="auto">
      {range ? <Segments text={text} range={range} marks={marks} /> : words}
    </h3>
  ))
