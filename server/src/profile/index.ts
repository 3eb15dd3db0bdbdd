export { getProfile } from './profile.ts'
export { deleteProfile } from './profile-records.ts'
export { profileRoutes } from './routes.ts'
