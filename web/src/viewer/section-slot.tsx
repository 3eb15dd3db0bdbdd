import { placeLabel, type SectionOutline, type SectionView } from '@docent/contract'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { getSection } from './api.ts'
import { begunHeadings } from './begun-headings.ts'
import { LongTable } from './long-table.tsx'
import { PartLoading } from './part-loading.tsx'
import { ReadingText } from './reading-text.tsx'
import classes from './section.module.css'
import { SectionHeadings } from './section-headings.tsx'
import { estimatedHeight } from './section-height.ts'
import type { SectionMark } from './section-list.tsx'
import { ShortTable, shortRows } from './short-table.tsx'
import type { Folding } from './use-folding.ts'
import { ValueTree } from './value-tree.tsx'

/** How long a section that is seen no more is kept, in milliseconds. */
const keptFor = 60_000

interface SectionSlotProps {
  readonly fileId: string
  readonly outline: SectionOutline
  readonly previous?: SectionOutline
  readonly next?: SectionOutline
  readonly marks: readonly SectionMark[]
  readonly near: boolean
  readonly observe: (element: HTMLElement | null) => (() => void) | undefined
  readonly scroller: RefObject<HTMLElement | null>
  readonly widths: Map<string, readonly number[]>
  readonly folding: Folding
}

/** The room of a section: its text when it is near to what is seen, else as much space as it takes. */
export const SectionSlot = memo(function SectionSlot(props: SectionSlotProps) {
  const { fileId, outline, previous, next, marks, near, observe, scroller, widths, folding } = props
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
    const measure = new ResizeObserver(([entry]) => {
      // Told once more when it is taken away, as of no height: its room would close, and all below would move up.
      if (entry?.target.isConnected) setHeight(entry.contentRect.height)
    })
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
          <SectionContent section={data} {...{ previous, next, marks, scroller, widths, folding }} />
        </div>
      ) : near && error ? (
        <p role="alert" className={classes.failed}>
          {failureMessage(error, 'This part could not be read.')}{' '}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        near && <PartLoading />
      )}
    </div>
  )
})

interface SectionContentProps
  extends Pick<SectionSlotProps, 'previous' | 'next' | 'marks' | 'scroller' | 'widths' | 'folding'> {
  readonly section: SectionView
}

/** A section's headings and its words, as what it is of: a page, a table, a part of a tree. */
function SectionContent({ section, previous, next, marks, scroller, widths, folding }: SectionContentProps) {
  const { text, columns, anchors } = section
  const { headings, textStart } = useMemo(() => begunHeadings(section, previous?.headings), [section, previous])
  const above = <SectionHeadings headings={headings} text={text} marks={marks} />
  const isLong = columns !== undefined && text.split('\n', shortRows + 1).length > shortRows
  const TableView = isLong ? LongTable : ShortTable
  const table = columns && <TableView {...{ section, columns, marks, scroller, widths }} />
  const place = anchors[0]?.place
  if (place?.kind === 'path') {
    const neighbours = { before: previous?.paths?.last, after: next?.paths?.first }
    return <ValueTree {...{ section, marks, neighbours, folding, table }} headings={above} />
  }
  const page = place?.kind === 'page' && place.page !== previous?.page ? placeLabel(place) : undefined
  return (
    <>
      {page && <p className={classes.page}>{page[0]!.toUpperCase() + page.slice(1)}</p>}
      {above}
      {table ?? <ReadingText text={text} from={textStart} marks={marks} />}
    </>
  )
}
