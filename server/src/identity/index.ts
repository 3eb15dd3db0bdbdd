import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../storage/index.ts'
import { createAuth, migrateAuth } from './auth.ts'
import { type Identity, identifyBy } from './identity.ts'
import { identityRoutes } from './routes.ts'
import { readOrMakeSecret } from './secret.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteExpiredSessions, findUserByToken } from './sessions.ts'
import { signInLimits } from './sign-in-limits.ts'

/**
 * Opens the local accounts: brings their tables up to date and returns who is asking, and the routes to sign in by. The
 * tables of the product itself must be migrated after these, and before the first request.
 */
export async function openIdentity(
  db: Database,
  { config, log }: { config: Pick<Config, 'DATA_DIR' | 'PUBLIC_URL'>; log: FastifyBaseLogger },
) {
  const secret = readOrMakeSecret(config.DATA_DIR)
  const auth = createAuth(db, { secret, baseUrl: config.PUBLIC_URL ?? 'http://localhost', log })
  await migrateAuth(auth)
  await deleteExpiredSessions(db, { now: new Date() })
  const cookie = sessionCookie({ https: config.PUBLIC_URL?.startsWith('https:') ?? false })
  const identity = identifyBy(cookie, token => findUserByToken(auth, { token }))
  const accounts = { auth, db, limits: signInLimits(db, { secret }) }
  return {
    ...identity,
    attempts: accounts.limits,
    routes: async (app: FastifyInstance) => {
      await app.register(identityRoutes, { identity, accounts })
    },
  }
}
export { bearerToken } from './identity.ts'
export type { SignInLimits } from './sign-in-limits.ts'
export { deleteUser, listProviders, updateUser } from './user-records.ts'
export type { Identity }
