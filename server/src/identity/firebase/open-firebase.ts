import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { FirebaseConfig } from '../../firebase-variables.ts'
import type { Database } from '../../storage/index.ts'
import type { SessionCookie } from '../session-cookie.ts'
import { accountChecks } from './account-checks.ts'
import { openAdminSdk } from './admin-sdk.ts'
import { firebaseIdentity } from './firebase-identity.ts'
import { firebaseRoutes } from './routes.ts'

export interface FirebaseOptions {
  readonly firebase: FirebaseConfig | undefined
  /** The variables that are not set; then nobody can sign in. */
  readonly missing: readonly string[]
  readonly cookie: SessionCookie
  readonly log: FastifyBaseLogger
}

/** What every provider of identities gives the product. */
export async function openFirebase(db: Database, { firebase, missing, cookie, log }: FirebaseOptions) {
  if (!firebase) {
    log.warn(`Nobody can sign in: set ${missing.join(', ')}.`)
    return {
      identify: async () => undefined,
      endIdentity: undefined,
      close: async () => {},
      routes: async (app: FastifyInstance) =>
        void (await app.register(firebaseRoutes, { cookie, identity: undefined })),
    }
  }
  const { emulatorHost, serviceAccount } = firebase
  if (emulatorHost !== undefined)
    log.warn(
      `Accounts are those of the Firebase emulator at ${emulatorHost}: for tests alone, its tokens are not signed.`,
    )
  const { auth, close } = await openAdminSdk(firebase)
  const checks = serviceAccount || emulatorHost !== undefined ? accountChecks(auth) : undefined
  const identity = firebaseIdentity({ db, auth, cookie, checks, log })
  /** Deletes an account at Firebase, where the server may. One that is gone already is no error. */
  const endIdentity = async (uid: string): Promise<void> => {
    checks?.forget(uid)
    await auth.deleteUser(uid).catch(error => {
      if ((error as { code?: string }).code !== 'auth/user-not-found') throw error
    })
  }
  return {
    identify: identity.identify,
    endIdentity: checks && endIdentity,
    close,
    routes: async (app: FastifyInstance) => void (await app.register(firebaseRoutes, { cookie, identity })),
  }
}
