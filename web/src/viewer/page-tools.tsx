import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { Tool } from '../ui/tool.tsx'
import classes from './document-view.module.css'
import { PageField } from './page-field.tsx'

/** How much nearer one step is, and the bounds; 1 is as wide as the room. */
const [zoomStep, zoomLeast, zoomMost] = [1.25, 0.4, 4]

interface PageToolsProps {
  readonly view: 'pages' | 'text'
  readonly onView: (view: 'pages' | 'text') => void
  /** Undefined where no pages are shown. */
  readonly pages?: { readonly shown: number; readonly total: number }
  readonly onPage: (page: number) => void
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

/** What can be done with a document that has pages. */
export const PageTools = ({ view, onView, pages, onPage, zoom, onZoom }: PageToolsProps) => (
  <div className={classes.tools} role="toolbar" aria-label="Page tools">
    <fieldset className={classes.views} aria-label="View">
      <button type="button" aria-pressed={view === 'pages'} onClick={() => onView('pages')}>
        Pages
      </button>
      <button type="button" aria-pressed={view === 'text'} onClick={() => onView('text')}>
        Text
      </button>
    </fieldset>
    {pages && pages.total > 0 && (
      <>
        <PageField key={pages.shown} pages={pages} onPage={onPage} />
        <div className={classes.zoom}>
          <Tool label="Zoom out" disabled={zoom <= zoomLeast} onClick={() => onZoom(zoom / zoomStep)}>
            <IconZoomOut size={19} stroke={1.75} />
          </Tool>
          <Tool className={classes.fit} label="Fit width" disabled={zoom === 1} onClick={() => onZoom(1)}>
            <IconZoomReset size={19} stroke={1.75} />
          </Tool>
          <Tool label="Zoom in" disabled={zoom >= zoomMost} onClick={() => onZoom(zoom * zoomStep)}>
            <IconZoomIn size={19} stroke={1.75} />
          </Tool>
        </div>
      </>
    )}
  </div>
)
