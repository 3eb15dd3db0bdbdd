import type { Box, Position } from '@docent/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { failureMessage } from '../api/request.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/loading.tsx'
import { partFailed } from '../ui/part-failed.tsx'
import { getFile, listSections } from './api.ts'
import classes from './document-view.module.css'
import { FileTools } from './file-tools.tsx'
import { FindBar } from './find-bar.tsx'
import { type Goal, pageMarks, sectionMarks } from './marks.ts'
import { PageTools } from './page-tools.tsx'
import { SectionList } from './section-list.tsx'
import { useEnd } from './use-end.ts'
import { useFind } from './use-find.ts'
import { useFindKey } from './use-find-key.ts'
import { useGoal } from './use-goal.ts'

const PdfPages = lazyPart(() => import('./pdf/pdf-pages.tsx'), partFailed('The view of the pages'))
const FileReceipt = lazyPart(() => import('./file-receipt.tsx'), partFailed('The receipt'))

/** What a reply quotes of a document. */
export interface Quotation {
  readonly words: string
  readonly position: Position
  /** For a PDF: the page, counted from 1, and the boxes of the quoted lines. */
  readonly page?: number
  readonly boxes?: readonly Box[]
}

interface DocumentViewProps {
  readonly fileId: string
  readonly fileName: string
  readonly quotation?: Quotation
  /** What stands at the head of the document, before the tools and behind them. */
  readonly title: ReactNode
  readonly close: ReactNode
  /** What the reader should know of what is shown. */
  readonly note?: string
}

/** A document as it is or as its text, opened at what is quoted of it. */
export default function DocumentView({ fileId, fileName, quotation, title, close, note }: DocumentViewProps) {
  const isPdf = /\.pdf$/i.test(fileName)
  const [view, setView] = useState<'pages' | 'text'>(isPdf ? 'pages' : 'text')
  const [undrawn, setUndrawn] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [pages, setPages] = useState({ shown: quotation?.page ?? 1, total: 0 })
  const [goal, setGoal] = useState<Goal>({ to: 'quotation', turn: 0 })
  const [finding, setFinding] = useState(false)
  const [receiptShown, setReceiptShown] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const findInput = useRef<HTMLInputElement>(null)

  const file = useQuery({ queryKey: ['file', fileId], queryFn: ({ signal }) => getFile(fileId, signal) })
  const outline = useQuery({
    queryKey: ['outline', fileId],
    queryFn: ({ signal }) => listSections(fileId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: view === 'text',
  })
  const find = useFind(fileId, file.data?.receipt?.sections ?? 0)
  const { match, matches, current } = find

  const cannotDraw = useCallback(() => {
    setUndrawn(true)
    setView('text')
  }, [])
  const go = (to: Goal['to'], page?: number) => setGoal(before => ({ to, page, turn: before.turn + 1 }))
  // What was found takes the reader there as soon as it is.
  const found = match && finding ? `${find.words} ${match.section} ${match.start}` : ''
  const [taken, setTaken] = useState('')
  if (found !== taken) {
    setTaken(found)
    if (found) go('match')
  }

  const marks = useMemo(() => {
    const marked = { quotation, matches: finding ? matches : [], current, goal }
    return { pages: pageMarks(marked), sections: sectionMarks(marked) }
  }, [quotation, finding, matches, current, goal])
  const goalKey = quotation || goal.to !== 'quotation' ? `${view} ${goal.to} ${goal.turn} ${zoom}` : undefined
  const ready = view === 'pages' ? pages.total > 0 : outline.isSuccess
  useGoal(scroller, ready ? goalKey : undefined)
  useEnd(scroller, ready && view)

  const openFind = () => {
    setFinding(true)
    findInput.current?.select()
  }
  useFindKey(root, openFind)

  const error = file.error ?? (view === 'text' ? outline.error : null)
  return (
    <div ref={root} className={classes.document}>
      {/* No header element: in a dialog that would be a second banner of the page. */}
      <div className={classes.head}>
        {title}
        <div className={classes.headTools}>
          <FileTools
            fileId={fileId}
            fileName={fileName}
            finding={finding}
            onFind={() => (finding ? setFinding(false) : openFind())}
            receiptShown={receiptShown}
            onReceipt={() => setReceiptShown(!receiptShown)}
          />
          {close}
        </div>
      </div>
      {isPdf && !undrawn && (
        <PageTools
          view={view}
          onView={next => {
            setView(next)
            go(quotation ? 'quotation' : goal.to)
          }}
          pages={view === 'pages' ? pages : undefined}
          onPage={page => go('page', page)}
          zoom={zoom}
          onZoom={setZoom}
        />
      )}
      {finding && (
        <FindBar
          find={find}
          input={findInput}
          total={file.data?.receipt?.sections ?? 0}
          onClose={() => {
            setFinding(false)
            scroller.current?.focus()
          }}
        />
      )}
      {receiptShown && file.data?.receipt && (
        <Suspense>
          <FileReceipt receipt={file.data.receipt} />
        </Suspense>
      )}
      {note && <p className={classes.notice}>{note}</p>}
      {undrawn && !error && (
        <p className={classes.notice} role="status">
          The pages of this PDF cannot be drawn here, so you see its text.
        </p>
      )}
      <section
        ref={scroller}
        className={classes.body}
        data-view={view}
        data-autofocus
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label="Document"
      >
        {error ? (
          <div role="alert" className={classes.gone}>
            <p>{failureMessage(error, 'This document could not be opened.')}</p>
            {quotation && (
              <>
                <p>The words that were quoted:</p>
                <blockquote dir="auto">{quotation.words}</blockquote>
              </>
            )}
          </div>
        ) : view === 'pages' ? (
          <Suspense fallback={<Loading label="Opening the pages" />}>
            <PdfPages
              fileId={fileId}
              scroller={scroller}
              marks={marks.pages}
              zoom={zoom}
              onPages={setPages}
              onFailure={cannotDraw}
            />
          </Suspense>
        ) : outline.data ? (
          <SectionList
            fileId={fileId}
            wide={/\.(csv|xlsx?|json|xml)$/i.test(fileName)}
            outline={outline.data}
            marks={marks.sections}
            scroller={scroller}
          />
        ) : (
          <Loading label="Opening the document" />
        )}
      </section>
    </div>
  )
}
