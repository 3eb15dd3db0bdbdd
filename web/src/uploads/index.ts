import { lazy } from 'react'

export { useDrop } from './use-drop.ts'
export { useFileCounts, useFiles } from './use-files.ts'
export const UploadPanel = lazy(() => import('./upload-panel.tsx'))
export const ProcessingWidget = lazy(() => import('./processing-widget.tsx'))
export const ReceiptDetails = lazy(() => import('./receipt.tsx').then(module => ({ default: module.ReceiptDetails })))
export const FirstSteps = lazy(() => import('./first-steps.tsx'))
