import { lazyPart } from '../ui/lazy-part.tsx'
import { retryLater } from '../ui/part-failed.tsx'

export const PreviewBanner = lazyPart(() => import('./preview-banner.tsx'), retryLater)
export { backHash, goTo, type Route, useRoute, type View } from './route.ts'
export { Shell } from './shell.tsx'
