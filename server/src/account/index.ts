export { type Account, finishAccountDeletions } from './delete-account.ts'
export { accountRoutes } from './routes.ts'
