import type { SignedInUser } from '../http/index.ts'
import type { Database } from '../storage/index.ts'
import { type Auth, sessionRefreshSeconds, sessionSeconds } from './auth.ts'
import { shownEmail } from './missing-email.ts'

/**
 * Whom an identity token belongs to: undefined when it is unknown, expired or revoked. Prolongs the session in use. By what lies beneath
 * Better Auth's endpoint for it, through which every request would take more than twice as long: it makes and signs cookies.
 */
export async function findUserByToken(auth: Auth, { token }: { token: string }): Promise<SignedInUser | undefined> {
  if (!tokenForm.test(token)) return undefined
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findSession(token)
  if (!found) return undefined
  const now = Date.now()
  const left = new Date(found.session.expiresAt).getTime() - now
  if (left <= 0) {
    await internalAdapter.deleteSession(token)
    return undefined
  }
  if (left <= (sessionSeconds - sessionRefreshSeconds) * 1_000) {
    const expiresAt = new Date(now + sessionSeconds * 1_000)
    await internalAdapter.updateSession(token, { expiresAt, updatedAt: new Date(now) })
  }
  const { id, email, name, image } = found.user
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
