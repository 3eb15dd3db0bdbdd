import { placeLabel, type SectionView } from '@docent/contract'
import classes from './section.module.css'
import type { SectionMark } from './section-list.tsx'
import { Segments } from './segments.tsx'

/** A section of a JSON or XML file: each value beside the path that leads to it. */
export function PathText({ section, marks }: { section: SectionView; marks: readonly SectionMark[] }) {
  const { text, anchors } = section
  return (
    <dl className={classes.paths}>
      {anchors.map(({ start, end, place }) => (
        <div key={start}>
          <dt dir="ltr">{placeLabel(place)}</dt>
          <dd dir="auto">
            <Segments text={text} range={{ start, end }} marks={marks} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
