import { useCallback, useEffect, useRef, useState } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { useNear } from '../use-near.ts'
import type { PDFDocumentProxy } from './load-pdf.ts'
import classes from './pdf.module.css'
import { type PageMark, type PageSize, PdfPage } from './pdf-page.tsx'
import { usePageShown } from './use-page-shown.ts'
import { usePdf } from './use-pdf.ts'

/** A page's mark with its page, counted from 1. */
export interface PlacedMark extends PageMark {
  readonly page: number
}

interface PdfPagesProps {
  readonly fileId: string
  readonly scroller: React.RefObject<HTMLElement | null>
  readonly marks: readonly PlacedMark[]
  /** 1 is as wide as the room. */
  readonly zoom: number
  readonly onPages: (pages: { shown: number; total: number }) => void
  /** The PDF cannot be drawn. */
  readonly onFailure: () => void
}

const noMarks: readonly PlacedMark[] = []
/** The widest that a page is by itself, in CSS pixels: wider than that its letters would be larger than they read well. */
const widest = 880

/** The pages of a PDF one below the other, drawn as they come near. */
export default function PdfPages({ fileId, scroller, marks, zoom, onPages, onFailure }: PdfPagesProps) {
  const { pdf, first } = usePdf(fileId, onFailure)
  if (!pdf || !first) return <Loading label="Opening the pages" />
  return <Pages {...{ pdf, first, scroller, marks, zoom, onPages, onFailure }} />
}

interface PagesProps extends Omit<PdfPagesProps, 'fileId'> {
  readonly pdf: PDFDocumentProxy
  /** The size of the first page, which the others are supposed to have until they are known. */
  readonly first: PageSize
}

function Pages({ pdf, first, scroller, marks, zoom, onPages, onFailure }: PagesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map<number, PageSize>())
  const { near, observe } = useNear(scroller)
  usePageShown(scroller, list, pdf.numPages, onPages)

  useEffect(() => {
    const element = list.current!
    const measure = new ResizeObserver(() => setRoom(Math.floor(element.clientWidth)))
    measure.observe(element)
    return () => measure.disconnect()
  }, [])
  const onSize = useCallback((number: number, size: PageSize) => {
    setSizes(before => {
      const known = before.get(number)
      if (known?.width === size.width && known.height === size.height) return before
      return new Map(before).set(number, size)
    })
  }, [])

  const width = Math.max(1, Math.round(Math.min(room, widest) * zoom))
  return (
    <div ref={list} className={classes.pages}>
      {room > 0 &&
        Array.from({ length: pdf.numPages }, (_, index) => {
          const number = index + 1
          const own = marks.filter(mark => mark.page === number)
          return (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              size={sizes.get(number) ?? first}
              width={width}
              near={near.has(number)}
              marks={own.length > 0 ? own : noMarks}
              observe={observe}
              onSize={onSize}
              onFailure={onFailure}
            />
          )
        })}
    </div>
  )
}
