import type { SectionView } from '@docent/contract'
import { useMemo } from 'react'
import { paragraphsOf } from './marked-text.ts'
import classes from './section.module.css'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'

/** A section's text to be read: paragraphs in the serif. */
export function ReadingText({ section, marks }: { section: SectionView; marks: readonly SectionMark[] }) {
  const { text } = section
  const paragraphs = useMemo(() => paragraphsOf(text), [text])
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
