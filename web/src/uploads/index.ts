import { lazy } from 'react'

export const UploadPanel = lazy(() => import('./upload-panel.tsx'))
export const ProcessingWidget = lazy(() => import('./processing-widget.tsx'))
export const FirstSteps = lazy(() => import('./first-steps.tsx'))
