import { ActionIcon } from '@mantine/core'
import { IconDownload, IconReceipt, IconSearch, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { failureMessage } from '../api/request.ts'
import { saveOriginal } from './api.ts'
import classes from './document-view.module.css'
import { PageField } from './page-field.tsx'

/** How much nearer one step is, and the bounds; 1 is as wide as the room. */
const [zoomStep, zoomLeast, zoomMost] = [1.25, 0.4, 4]

interface ToolbarProps {
  readonly fileId: string
  readonly fileName: string
  /** Undefined where the document has one view alone. */
  readonly view?: 'pages' | 'text'
  readonly onView: (view: 'pages' | 'text') => void
  /** Undefined where no pages are shown. */
  readonly pages?: { readonly shown: number; readonly total: number }
  readonly onPage: (page: number) => void
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly finding: boolean
  readonly onFind: () => void
  readonly receiptShown: boolean
  readonly onReceipt: () => void
}

/** What can be done with the document that is open. */
export function Toolbar(props: ToolbarProps) {
  const { fileId, fileName, view, onView, pages, onPage, zoom, onZoom } = props
  const [saving, setSaving] = useState(false)
  const save = async () => {
    // Not disabled meanwhile: a disabled button would lose the focus.
    if (saving) return
    setSaving(true)
    try {
      await saveOriginal(fileId, fileName)
    } catch (error) {
      toast.error(failureMessage(error, 'The original could not be downloaded. Please try again.'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={classes.tools} role="toolbar" aria-label="Document tools">
      {view && (
        <fieldset className={classes.views} aria-label="View">
          <button type="button" aria-pressed={view === 'pages'} onClick={() => onView('pages')}>
            Pages
          </button>
          <button type="button" aria-pressed={view === 'text'} onClick={() => onView('text')}>
            Text
          </button>
        </fieldset>
      )}
      {pages && pages.total > 0 && (
        <>
          <PageField key={pages.shown} pages={pages} onPage={onPage} />
          <div className={classes.zoom}>
            <Tool label="Zoom out" disabled={zoom <= zoomLeast} onClick={() => onZoom(zoom / zoomStep)}>
              <IconZoomOut size={19} stroke={1.75} />
            </Tool>
            <Tool label="Fit width" disabled={zoom === 1} onClick={() => onZoom(1)}>
              <IconZoomReset size={19} stroke={1.75} />
            </Tool>
            <Tool label="Zoom in" disabled={zoom >= zoomMost} onClick={() => onZoom(zoom * zoomStep)}>
              <IconZoomIn size={19} stroke={1.75} />
            </Tool>
          </div>
        </>
      )}
      <div className={classes.end}>
        <Tool label="Find in document" pressed={props.finding} onClick={props.onFind}>
          <IconSearch size={19} stroke={1.75} />
        </Tool>
        <Tool label="Receipt" pressed={props.receiptShown} onClick={props.onReceipt}>
          <IconReceipt size={19} stroke={1.75} />
        </Tool>
        <Tool label="Download original" onClick={() => void save()}>
          <IconDownload size={19} stroke={1.75} />
        </Tool>
      </div>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  /** For what opens and closes something. */
  readonly pressed?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

const Tool = ({ label, disabled = false, pressed, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="ink"
    size={44}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
