import { useMemo } from 'react'
import { paragraphsOf } from './marked-text.ts'
import classes from './section.module.css'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'

interface ReadingTextProps {
  readonly text: string
  /** Where it begins to be read: what is before is shown as headings. */
  readonly from: number
  readonly marks: readonly SectionMark[]
}

/** A section's text to be read: paragraphs in the serif. */
export function ReadingText({ text, from, marks }: ReadingTextProps) {
  const paragraphs = useMemo(() => paragraphsOf(text).filter(({ start }) => start >= from), [text, from])
  return (
    <div className={classes.text}>
      {paragraphs.map(paragraph => (
        <p key={paragraph.start} dir="auto">
          <Segments text={text} range={paragraph} marks={marks} />
        </p>
      ))}
    </div>
  )
}
