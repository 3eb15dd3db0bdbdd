import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { publicAddress } from '../public-address.ts'
import type { Database } from '../storage/index.ts'
import { createAuth, migrateAuth } from './auth.ts'
import { type Identity, identifyBy } from './identity.ts'
import { keyedHash } from './keyed-hash.ts'
import type { GoogleEndpoints } from './local/google-endpoints.ts'
import { googleRoutes } from './local/google-routes.ts'
import { type SignInVariables, signInWays } from './local/sign-in-ways.ts'
import type { LocalAccounts } from './local-accounts.ts'
import { identityRoutes } from './routes.ts'
import { readOrMakeSecret } from './secret.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteExpiredSessions, findUserByToken } from './sessions.ts'
import { signInLimits } from './sign-in-limits.ts'

interface IdentityOptions {
  readonly config: SignInVariables &
    Pick<Config, 'HOST' | 'PORT' | 'DATA_DIR' | 'PUBLIC_URL' | 'AUTH_PROVIDER' | 'firebase' | 'missing'>
  readonly log: FastifyBaseLogger
  /** Where Google is reached; its own addresses by default. */
  readonly googleEndpoints?: GoogleEndpoints | undefined
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined
}

/**
 * Opens who keeps the accounts: the product itself or Firebase. Returns who is asking, and the routes to sign in by. The auth
 * library's tables, which hold the users of both, are brought up to date; those of the product itself must be migrated after them, and
 * before the first request.
 */
export async function openIdentity(db: Database, { config, log, googleEndpoints, now = Date.now }: IdentityOptions) {
  const secret = readOrMakeSecret(config.DATA_DIR)
  const auth = createAuth(db, { secret, baseUrl: config.PUBLIC_URL ?? 'http://localhost', log })
  await migrateAuth(auth)
  await deleteExpiredSessions(db, { now: new Date() })
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false
  const cookie = sessionCookie({ https })
  const attempts = signInLimits(db, { secret, now })
  if (config.AUTH_PROVIDER === 'firebase') {
    const { openFirebase } = await import('./firebase/open-firebase.ts')
    const offered = config.firebase !== undefined
    const signIn = { email: true, phone: offered, google: offered }
    return { cookie, attempts, signIn, ...(await openFirebase(db, { ...config, cookie, log })) }
  }
  const identity = identifyBy(cookie, token => findUserByToken(auth, { token }))
  const ways = signInWays(config, { log, endpoints: googleEndpoints })
  const accounts: LocalAccounts = { auth, db, limits: attempts, hash: keyedHash(secret), now, ways, log }
  return {
    ...identity,
    attempts,
    /** Which ways of signing in there are. */
    signIn: { email: true, phone: ways.sendText !== undefined, google: ways.google !== undefined },
    endIdentity: undefined,
    close: async () => {},
    routes: async (app: FastifyInstance) => {
      const address = () => publicAddress(config, app.server.address())
      await app.register(identityRoutes, { identity, accounts, address })
      await app.register(googleRoutes, { accounts, https, address })
    },
  }
}
export { bearerToken } from './identity.ts'
export type { GoogleEndpoints } from './local/google-endpoints.ts'
export { missingEmail, shownEmail } from './missing-email.ts'
export { networkOf } from './network-of.ts'
export { savePhoneNumber } from './phone-number-records.ts'
export type { SignInLimits } from './sign-in-limits.ts'
export { deleteUser, listProviders, updateUser } from './user-records.ts'
export type { Identity }
