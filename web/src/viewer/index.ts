import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'

export type { Quotation } from './document-view.tsx'
export const DocumentView = lazyPart(() => import('./document-view.tsx'), partFailed('The document'))
export const DocumentDialog = lazyPart(
  () => import('./document-dialog.tsx'),
  partFailed('The document', { floating: true }),
)
