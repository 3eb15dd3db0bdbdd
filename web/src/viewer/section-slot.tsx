import { placeLabel, type SectionOutline, type SectionView } from '@docent/contract'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { getSection } from './api.ts'
import { LongTable } from './long-table.tsx'
import { tablePath } from './path-tree.ts'
import { ReadingText } from './reading-text.tsx'
import classes from './section.module.css'
import { estimatedHeight } from './section-height.ts'
import type { SectionMark } from './section-list.tsx'
import { ShortTable, shortRows } from './short-table.tsx'
import { Foldable, ValueTree } from './value-tree.tsx'

/** How long a section that is seen no more is kept, in milliseconds. */
const keptFor = 60_000

interface SectionSlotProps {
  readonly fileId: string
  readonly outline: SectionOutline
  readonly previous?: SectionOutline
  readonly marks: readonly SectionMark[]
  readonly near: boolean
  readonly observe: (element: HTMLElement | null) => (() => void) | undefined
  readonly scroller: RefObject<HTMLElement | null>
  readonly widths: Map<string, readonly number[]>
  readonly closed: Set<string>
}

/** The room of a section: its text when it is near to what is seen, else as much space as it takes. */
export const SectionSlot = memo(function SectionSlot(props: SectionSlotProps) {
  const { fileId, outline, previous, marks, near, observe, scroller, widths, closed } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['section', fileId, outline.section],
    queryFn: ({ signal }) => getSection(fileId, outline.section, signal),
    enabled: near,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
  })
  const body = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const shown = near && data !== undefined
  useEffect(() => {
    if (!shown) return
    const measure = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height))
    measure.observe(body.current!)
    return () => measure.disconnect()
  }, [shown])
  return (
    <div
      ref={observe}
      data-number={outline.section}
      data-goal={marks.some(mark => mark.goal) ? 'part' : undefined}
      style={shown ? undefined : { height: height ?? estimatedHeight(outline) }}
    >
      {shown ? (
        <div ref={body} className={classes.section}>
          <Headings section={data} previous={previous} />
          <SectionBody section={data} marks={marks} scroller={scroller} widths={widths} closed={closed} />
        </div>
      ) : (
        near &&
        error && (
          <p role="alert" className={classes.failed}>
            {failureMessage(error, 'This part could not be read.')}{' '}
            <button type="button" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )
      )}
    </div>
  )
})

/** The headings that begin with this section, under those that go on. */
function Headings({ section, previous }: { section: SectionView; previous?: SectionOutline }) {
  const { headings, anchors } = section
  const before = previous?.headings ?? []
  const first = headings.findIndex((heading, at) => heading !== before[at])
  const begun = first === -1 ? [] : headings.slice(first)
  const place = anchors[0]?.place
  const page = place?.kind === 'page' && place.page !== previous?.page ? placeLabel(place) : undefined
  return (
    <>
      {page && <p className={classes.page}>{page[0]!.toUpperCase() + page.slice(1)}</p>}
      {begun.map((heading, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings never move.
        <h3 key={at} className={classes.heading} data-level={Math.min(first + at, 3)} dir="auto">
          {heading}
        </h3>
      ))}
    </>
  )
}

interface SectionBodyProps extends Pick<SectionSlotProps, 'marks' | 'scroller' | 'widths' | 'closed'> {
  readonly section: SectionView
}

function SectionBody({ section, marks, scroller, widths, closed }: SectionBodyProps) {
  const { text, columns, anchors } = section
  if (!columns) {
    if (anchors[0]?.place.kind === 'path') return <ValueTree section={section} marks={marks} closed={closed} />
    return <ReadingText section={section} marks={marks} />
  }
  const isLong = text.split('\n', shortRows + 1).length > shortRows
  const table = isLong ? (
    <LongTable section={section} columns={columns} marks={marks} scroller={scroller} widths={widths} />
  ) : (
    <ShortTable section={section} columns={columns} marks={marks} />
  )
  // Records of a JSON or XML file fold up like any of its branches.
  const path = tablePath(section)
  if (path === undefined) return table
  const range = { start: 0, end: text.length }
  return (
    <Foldable path={path} name={path} range={range} section={section} marks={marks} closed={closed}>
      {table}
    </Foldable>
  )
}
