import { lazy } from 'react'

export type { Quotation } from './document-view.tsx'
export const DocumentView = lazy(() => import('./document-view.tsx'))
export const DocumentDialog = lazy(() => import('./document-dialog.tsx'))
