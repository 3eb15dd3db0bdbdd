import { lazy } from 'react'

export const AdminScreen = lazy(() => import('./admin-screen.tsx'))
export { clearAdminSession } from './stored-session.ts'
