import { ocrNote, type Source } from '@docent/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { DocumentView, type Quotation } from '../viewer/index.ts'
import { ImageSource } from './image-source.tsx'
import classes from './source-panel.module.css'

interface SourcePanelProps {
  readonly sources: readonly Source[]
  /** The number of the source shown. */
  readonly number: number
  /** The image that came with the question, while it is held here. */
  readonly imageUrl?: string
  readonly onShow: (number: number) => void
  readonly onClose: () => void
}

/** A source opened: the quotation in its context, in the document it comes from. */
export default function SourcePanel({ sources, number, imageUrl, onShow, onClose }: SourcePanelProps) {
  const index = Math.max(
    0,
    sources.findIndex(source => source.number === number),
  )
  const source = sources[index]!
  const quotation = useMemo(() => quotationOf(source), [source])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Each source that is opened takes the focus, so that a screen reader begins there.
    if (number) title.current?.focus({ preventScroll: true })
  }, [number])
  const step = (by: number) => {
    const next = sources[index + by]
    if (next) onShow(next.number)
  }
  const note = ocrNote(source.place)
  const heading = (
    <div className={classes.title}>
      <span className={classes.number} aria-hidden>
        {source.number}
      </span>
      <div className={classes.what}>
        <h2 id="source-title" ref={title} tabIndex={-1} dir="auto" title={source.fileName}>
          {source.fileName}
        </h2>
        <p>{source.placeLabel}</p>
      </div>
    </div>
  )
  const close = (
    <ActionIcon variant="subtle" color="ink" size={44} aria-label="Close source" title="Close source" onClick={onClose}>
      <IconX size={20} stroke={1.75} />
    </ActionIcon>
  )
  return (
    <section
      className={classes.panel}
      data-viewer
      aria-labelledby="source-title"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {source.place.kind === 'image' ? (
        <>
          <header className={classes.head}>
            {heading}
            {close}
          </header>
          {note && <p className={classes.note}>{note}</p>}
          <ImageSource quote={source.quote} imageUrl={imageUrl} />
        </>
      ) : (
        <DocumentView
          key={`${source.fileId} ${source.number}`}
          fileId={source.fileId}
          fileName={source.fileName}
          quotation={quotation}
          title={heading}
          close={close}
          note={note}
        />
      )}
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

/** What the viewer needs of a source. */
const quotationOf = ({ quote, position, place }: Source): Quotation => ({
  words: quote,
  position,
  ...(place.kind === 'page' ? { page: place.page, boxes: place.boxes } : {}),
})
