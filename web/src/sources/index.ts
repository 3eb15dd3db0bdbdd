import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'

export { SourceChip } from './source-chip.tsx'
export const SourcePanel = lazyPart(() => import('./source-panel.tsx'), partFailed('The document'))
