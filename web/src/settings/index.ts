import { lazy } from 'react'

export const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))
