import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Auth } from 'firebase-admin/auth'
import { AppError } from '../../app-error.ts'
import type { SignedInUser } from '../../http/index.ts'
import type { Database } from '../../storage/index.ts'
import { sessionSeconds } from '../auth.ts'
import { bearerToken } from '../identity.ts'
import type { SessionCookie } from '../session-cookie.ts'
import type { AccountChecks } from './account-checks.ts'
import { deleteOldEnds, endToken, isTokenEnded } from './end-records.ts'
import { type Person, personOfToken } from './person.ts'
import { findUser, userOfPerson } from './person-records.ts'
import { createSession, deleteExpiredSessions, deleteSession, findSession, prolongSession } from './session-records.ts'
import { verifyToken } from './verify-token.ts'

export interface FirebaseIdentityOptions {
  readonly db: Database
  readonly auth: Auth
  readonly cookie: SessionCookie
  /** Asks Firebase about accounts, where the server may. */
  readonly checks: AccountChecks | undefined
  readonly log: FastifyBaseLogger
}

/** A signed-in person, and until when the browser may keep the cookie. */
export interface StartedSession {
  readonly user: SignedInUser
  readonly cookie: { readonly token: string; readonly seconds: number }
}

/**
 * Who is asking, where Firebase keeps the accounts. A bearer header carries Firebase's own ID token, which lives for an hour. The cookie
 * carries a session of ours, which is a copy of that trust and outlives it only where the server can ask Firebase
 * whether the account still stands (docs/decisions/0007-firebase-sessions.md).
 */
export function firebaseIdentity({ db, auth, cookie, checks, log }: FirebaseIdentityOptions) {
  /** The user of a sign-in that Firebase still stands by. */
  const stillUser = async (
    { uid, authTime, person }: { uid: string; authTime: number; person?: Person },
    { fresh = false } = {},
  ): Promise<SignedInUser | undefined> => {
    if (!checks) return person ? userOfPerson(db, { person, authTime }) : (await findUser(db, { uid }))?.user
    const now = await checks.check({ uid, authTime, fresh })
    return now && userOfPerson(db, { person: now, authTime })
  }

  const findByIdToken = async (token: string, options?: { fresh: boolean }) => {
    const claims = await verifyToken(auth, { token })
    if (!claims || (await isTokenEnded(db, { token }))) return undefined
    const { uid, auth_time: authTime, exp: expires } = claims
    const user = await stillUser({ uid, authTime, person: personOfToken(claims) }, options)
    return user && { user, uid, authTime, expires }
  }

  const findByCookie = async (token: string): Promise<SignedInUser | undefined> => {
    const session = await findSession(db, { token, now: Date.now() })
    if (!session) return undefined
    const user = await stillUser(session)
    if (!user) await deleteSession(db, { token })
    return user
  }

  return {
    async identify(request: FastifyRequest): Promise<SignedInUser | undefined> {
      try {
        if (request.headers.authorization === undefined) {
          const token = cookie.read(request)
          return token === undefined ? undefined : await findByCookie(token)
        }
        const token = bearerToken(request)
        return token === undefined ? undefined : (await findByIdToken(token))?.user
      } catch (error) {
        if (error instanceof AppError) log.warn({ err: error.cause }, 'Firebase cannot be reached.')
        throw error
      }
    },

    /** Begins a session with an ID token; a token that Firebase has taken back since is refused at once. */
    async logIn(idToken: string): Promise<StartedSession | undefined> {
      const now = Date.now()
      await deleteExpiredSessions(db, { now })
      await deleteOldEnds(db, { now })
      const found = await findByIdToken(idToken, { fresh: true })
      if (!found) return undefined
      const { user, uid, authTime, expires } = found
      const expiresAt = checks ? now + sessionSeconds * 1_000 : expires * 1_000
      const token = await createSession(db, { uid, authTime, expiresAt })
      return { user, cookie: { token, seconds: Math.floor((expiresAt - now) / 1_000) } }
    },

    /** Ends what a request carries: the cookie's session, and the ID token for what is left of its hour. */
    async logOut(request: FastifyRequest): Promise<void> {
      const session = cookie.read(request)
      if (session !== undefined) await deleteSession(db, { token: session })
      const token = bearerToken(request)
      if (token === undefined) return
      const claims = await verifyToken(auth, { token })
      if (claims) await endToken(db, { token, expires: claims.exp })
    },

    /** A session in use lives on, where Firebase is asked about its account. @returns seconds for the cookie */
    async prolong(token: string): Promise<number | undefined> {
      if (!checks) return undefined
      await prolongSession(db, { token, expiresAt: Date.now() + sessionSeconds * 1_000 })
      return sessionSeconds
    },
  }
}
export type FirebaseIdentity = ReturnType<typeof firebaseIdentity>
