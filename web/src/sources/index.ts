import { lazy } from 'react'

export { SourceChip } from './source-chip.tsx'
export const SourcePanel = lazy(() => import('./source-panel.tsx'))
