import { placeLabel, type SectionView, type Source } from '@docent/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { failureMessage } from '../api/request.ts'
import { Loading } from '../ui/loading.tsx'
import { getSection } from './api.ts'
import { SectionTable } from './section-table.tsx'
import { SectionText } from './section-text.tsx'
import classes from './source-panel.module.css'

interface SourcePanelProps {
  readonly sources: readonly Source[]
  /** The number of the source shown. */
  readonly number: number
  readonly onShow: (number: number) => void
  readonly onClose: () => void
}

/** A source opened: the quotation in its context, in the document it comes from. */
export default function SourcePanel({ sources, number, onShow, onClose }: SourcePanelProps) {
  const index = Math.max(
    0,
    sources.findIndex(source => source.number === number),
  )
  const source = sources[index]!
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Each source that is opened takes the focus, so that a screen reader begins there.
    if (number) title.current?.focus({ preventScroll: true })
  }, [number])
  const step = (by: number) => {
    const next = sources[index + by]
    if (next) onShow(next.number)
  }
  return (
    <section
      className={classes.panel}
      aria-labelledby="source-title"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={classes.head}>
        <span className={classes.number} aria-hidden>
          {source.number}
        </span>
        <div className={classes.what}>
          <h2 id="source-title" ref={title} tabIndex={-1} dir="auto">
            {source.fileName}
          </h2>
          <p>{source.placeLabel}</p>
        </div>
        <ActionIcon variant="subtle" color="ink" size={44} aria-label="Close source" onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </header>
      <OpenedSection key={`${source.fileId} ${source.number}`} source={source} />
      {sources.length > 1 && (
        <footer className={classes.foot}>
          <Button
            variant="default"
            size="md"
            disabled={index === 0}
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => step(-1)}
          >
            Previous
          </Button>
          <span>
            Source {index + 1} of {sources.length}
          </span>
          <Button
            variant="default"
            size="md"
            disabled={index === sources.length - 1}
            rightSection={<IconArrowRight size={16} />}
            onClick={() => step(1)}
          >
            Next
          </Button>
        </footer>
      )}
    </section>
  )
}

function OpenedSection({ source }: { source: Source }) {
  const { fileId, position } = source
  const { data, error, isPending } = useQuery({
    queryKey: ['section', fileId, position.section],
    queryFn: ({ signal }) => getSection(fileId, position.section, signal),
  })
  const body = useRef<HTMLElement>(null)
  useEffect(() => {
    if (data) body.current?.querySelector('[data-quotation]')?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [data])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section ref={body} className={classes.body} tabIndex={0} aria-label="Passage in its document">
      {isPending && <Loading label="Opening the document" />}
      {error && (
        <div role="alert" className={classes.gone}>
          <p>{failureMessage(error, 'This source could not be opened.')}</p>
          <p>The words that were quoted:</p>
          <blockquote dir="auto">{source.quote}</blockquote>
        </div>
      )}
      {data && <Section section={data} quote={position} />}
    </section>
  )
}

function Section({ section, quote }: { section: SectionView; quote: Source['position'] }) {
  const { text, columns, headings, anchors } = section
  const labels = useMemo(() => new Map(anchors.map(({ start, place }) => [start, placeLabel(place)])), [anchors])
  const page = anchors[0]?.place.kind === 'page' ? placeLabel(anchors[0].place) : undefined
  return (
    <>
      {(headings.length > 0 || page) && (
        <p className={classes.headings} dir="auto">
          {[page && page[0]!.toUpperCase() + page.slice(1), ...headings].filter(Boolean).join(' › ')}
        </p>
      )}
      {columns ? (
        <SectionTable text={text} columns={columns} quote={quote} labelOf={start => labels.get(start) ?? ''} />
      ) : (
        <SectionText text={text} quote={quote} />
      )}
    </>
  )
}
