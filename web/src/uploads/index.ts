import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed, retryLater } from '../ui/part-failed.tsx'

export { useDrop } from './use-drop.ts'
export { useFileCounts, useFileIds, useFiles } from './use-files.ts'
export const UploadPanel = lazyPart(() => import('./upload-panel.tsx'), partFailed('The list of your documents'))
export const ProcessingWidget = lazyPart(() => import('./processing-widget.tsx'), retryLater)
export const ReceiptDetails = lazyPart(() => import('./receipt.tsx'), partFailed('The receipt'))
export const FirstSteps = lazyPart(() => import('./first-steps.tsx'), retryLater)
