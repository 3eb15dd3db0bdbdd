import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'

export const SettingsDialog = lazyPart(
  () => import('./settings-dialog.tsx'),
  partFailed('Settings', { floating: true }),
)
