import type { SignedInUser } from '../http/index.ts'
import type { Database } from '../storage/index.ts'
import type { Auth } from './auth.ts'
import { shownEmail } from './missing-email.ts'

/** Whom an identity token belongs to: undefined when it is unknown, expired or revoked. Prolongs the session in use. */
export async function findUserByToken(auth: Auth, { token }: { token: string }): Promise<SignedInUser | undefined> {
  if (!tokenForm.test(token)) return undefined
  const session = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) })
  if (!session) return undefined
  const { id, email, name, image } = session.user
  return { id, email: shownEmail(email), name, image: image ?? null }
}

/** Begins a session of somebody who was recognised, and gives its identity token. */
export async function beginSession(auth: Auth, { userId }: { userId: string }): Promise<string> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.createSession(userId)).token
}

/** Revokes an identity token. An unknown one is no error. */
export async function revokeToken(auth: Auth, { token }: { token: string }): Promise<void> {
  const { internalAdapter } = await auth.$context
  await internalAdapter.deleteSession(token)
}

/** Better Auth removes an expired session when its token is used again; those of browsers that never return stay. */
export const deleteExpiredSessions = (db: Database, { now }: { now: Date }) =>
  db.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute()

/** The tokens that Better Auth makes. Anything else, such as its signed form with a dot, is not ours. */
const tokenForm = /^[A-Za-z0-9]{16,128}$/
