import { lazyPart } from '../ui/lazy-part.tsx'
import { partFailed } from '../ui/part-failed.tsx'

export const AdminScreen = lazyPart(() => import('./admin-screen.tsx'), partFailed('The admin panel'))
export { clearAdminSession } from './stored-session.ts'
