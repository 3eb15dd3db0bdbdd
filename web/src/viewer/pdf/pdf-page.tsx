import type { Box } from '@docent/contract'
import { VisuallyHidden } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { logFailure } from '../../api/log-failure.ts'
import type { MatchedLine } from '../find-matches.ts'
import { PartLoading } from '../part-loading.tsx'
import { type PDFDocumentProxy, TextLayer } from './load-pdf.ts'
import classes from './pdf.module.css'
import { scaled, wordBox, wordsDrawn } from './word-boxes.ts'

/** Most pixels of one page's canvas; browsers refuse much larger ones, and phones run out of memory before. */
const canvasPixels = 12_000_000

/** Width and height in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Lines of a page that are struck. */
export interface PageMark {
  readonly kind: 'quotation' | 'current' | 'found'
  readonly boxes: readonly Box[]
  /** Where not whole lines are meant: for each box its line and which of its words are. */
  readonly lines?: readonly MatchedLine[]
  /** The words, for those who do not see the page. */
  readonly words?: string
  /** The page is opened here. */
  readonly goal: boolean
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  /** Counted from 1. */
  readonly number: number
  /** What is known or supposed of its size. */
  readonly size: PageSize
  /** In CSS pixels. */
  readonly width: number
  /** Drawn only when near to what is seen. */
  readonly near: boolean
  readonly marks: readonly PageMark[]
  readonly observe: (element: HTMLElement | null) => (() => void) | undefined
  readonly onSize: (number: number, size: PageSize) => void
  readonly onFailure: () => void
}

/** One page: its picture, its text for selection and screen readers, and what is marked on it. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, size, width, near, marks, observe, onSize, onFailure } = props
  const scale = width / size.width
  const [text, setText] = useState<DrawnText>()
  const boxes = useMemo(() => {
    const sought = text?.width === width && marks.some(({ lines }) => lines)
    const words = sought ? wordsDrawn(text.layer, scale) : undefined
    return marks.map(({ boxes, lines }) =>
      words && lines ? lines.map(line => wordBox(line, words)) : boxes.map(each => scaled(each, scale)),
    )
  }, [marks, text, width, scale])
  return (
    <section
      ref={observe}
      data-number={number}
      data-goal={marks.some(({ goal, boxes }) => goal && boxes.length === 0) ? 'words' : undefined}
      className={classes.page}
      aria-label={`Page ${number}`}
      style={{ width, height: size.height * scale }}
    >
      {near && (
        <Drawing pdf={pdf} number={number} width={width} onText={setText} onSize={onSize} onFailure={onFailure} />
      )}
      {marks.flatMap((mark, at) =>
        boxes[at]!.map(([left, top, across, down], index) => (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: marks and boxes are anew for every source.
            key={`${at} ${index}`}
            className={classes.mark}
            data-kind={mark.kind}
            data-quotation={(mark.kind === 'quotation' && index === 0) || undefined}
            data-goal={mark.goal && index === 0 ? 'words' : undefined}
            style={{ left, top, width: across, height: down }}
          >
            {index === 0 && mark.words !== undefined && <VisuallyHidden>{mark.words}</VisuallyHidden>}
          </mark>
        )),
      )}
    </section>
  )
})

/** The words of a page, laid over its picture, for one width of it. */
interface DrawnText {
  readonly layer: HTMLElement
  readonly width: number
}

interface DrawingProps extends Pick<PdfPageProps, 'pdf' | 'number' | 'width' | 'onSize' | 'onFailure'> {
  /** Told when the words lie over the picture, and when they are gone. */
  readonly onText: (text: DrawnText | undefined) => void
}

function Drawing({ pdf, number, width, onText, onSize, onFailure }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    draw({ pdf, number, width, canvas: canvas.current!, text: text.current!, signal: stop.signal, onSize })
      .then(() => {
        if (stop.signal.aborted) return
        setDrawn(true)
        onText({ layer: text.current!, width })
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        logFailure('A page could not be drawn.', error)
        onFailure()
      })
    return () => {
      stop.abort()
      onText(undefined)
    }
  }, [pdf, number, width, onText, onSize, onFailure])
  return (
    <>
      <canvas ref={canvas} className={classes.canvas} aria-hidden data-drawn={drawn || undefined} />
      <div ref={text} className={classes.text} />
      {!drawn && (
        <div className={classes.coming}>
          <PartLoading />
        </div>
      )}
    </>
  )
}

interface Draw extends Pick<DrawingProps, 'pdf' | 'number' | 'width' | 'onSize'> {
  readonly canvas: HTMLCanvasElement
  readonly text: HTMLDivElement
  readonly signal: AbortSignal
}

async function draw({ pdf, number, width, canvas, text, signal, onSize }: Draw): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const size = page.getViewport({ scale: 1 })
  onSize(number, { width: size.width, height: size.height })
  const scale = width / size.width
  const pixels = Math.min(window.devicePixelRatio || 1, Math.sqrt(canvasPixels / (width * size.height * scale)))
  const viewport = page.getViewport({ scale: scale * pixels })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const picture = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => picture.cancel(), { once: true })
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  })
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  await Promise.all([picture.promise, layer.render()])
}
