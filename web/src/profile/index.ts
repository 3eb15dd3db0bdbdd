export { ProfileScreen } from './profile-screen.tsx'
export { useProfile } from './use-profile.ts'
