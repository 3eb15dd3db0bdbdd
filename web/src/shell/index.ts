import { lazy } from 'react'

export const PreviewBanner = lazy(() => import('./preview-banner.tsx'))
export { backHash, goTo, type Route, useRoute, type View } from './route.ts'
export { Shell } from './shell.tsx'
