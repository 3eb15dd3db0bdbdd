import type { SectionOutline } from '@docent/contract'
import { type RefObject, useMemo, useRef } from 'react'
import type { Mark } from './marked-text.ts'
import { LoadingAnnouncement } from './part-loading.tsx'
import classes from './section.module.css'
import { SectionSlot } from './section-slot.tsx'
import { useFolding } from './use-folding.ts'
import { useNear } from './use-near.ts'

/** A mark with its section, counted from 0. */
export interface SectionMark extends Mark {
  readonly section: number
  /** The document is opened here. */
  readonly goal: boolean
}

interface SectionListProps {
  readonly fileId: string
  /** Whether it is a sheet or a tree, which is laid out from one edge, not a text in a column. */
  readonly wide: boolean
  readonly outline: readonly SectionOutline[]
  readonly marks: readonly SectionMark[]
  readonly scroller: RefObject<HTMLElement | null>
}

const noMarks: readonly SectionMark[] = []

/** All of a document's text, of which the parts are read as they come near. */
export function SectionList({ fileId, wide, outline, marks, scroller }: SectionListProps) {
  const { near, observe } = useNear(scroller)
  // Tables that go on from one section to the next keep the widths of their columns.
  const widths = useRef(new Map<string, readonly number[]>())
  const bySection = useMemo(() => Map.groupBy(marks, mark => mark.section), [marks])
  const goal = marks.find(mark => mark.goal)
  const { folding, isFolded } = useFolding(goal && outline[goal.section], marks)
  return (
    <div className={classes.sections} data-wide={wide || undefined}>
      <LoadingAnnouncement fileId={fileId} />
      {outline.map((part, index) =>
        isFolded(part, outline[index - 1]) ? null : (
          <SectionSlot
            key={part.section}
            fileId={fileId}
            outline={part}
            previous={outline[index - 1]}
            next={outline[index + 1]}
            marks={bySection.get(part.section) ?? noMarks}
            near={near.has(part.section)}
            observe={observe}
            scroller={scroller}
            widths={widths.current}
            folding={folding}
          />
        ),
      )}
    </div>
  )
}
