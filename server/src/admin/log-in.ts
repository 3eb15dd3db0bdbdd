import { createHash, randomBytes } from 'node:crypto'
import type { Admin } from '@docent/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { SignedInAdmin } from '../http/index.ts'
import { bearerToken, type SignInLimits } from '../identity/index.ts'
import type { Database } from '../storage/index.ts'
import { createSession, deleteExpiredSessions, deleteSession, findAdmin, findAdminBySession } from './admin-records.ts'
import { recordAction } from './audit-records.ts'
import { isPassword, passwordLength } from './password.ts'

/** How long an administrator stays logged in, in milliseconds: a working day. It is not prolonged. */
const sessionMilliseconds = 8 * 60 * 60 * 1_000

/** The underscore keeps the two kinds of token apart: those of people have none. */
const tokenForm = /^admin_[A-Za-z0-9_-]{43}$/

export interface LogInOptions {
  readonly db: Database
  readonly attempts: SignInLimits
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/**
 * Logs an administrator in. An unknown email address and a wrong password are answered alike, in the same time.
 * @throws {AppError} WRONG_ADMIN_CREDENTIALS, too-many-requests
 */
export async function logIn(
  { db, attempts, now = Date.now }: LogInOptions,
  { password, address, ...given }: { email: string; password: string; address: string },
): Promise<{ token: string; admin: Admin; expiresAt: string }> {
  const email = given.email.trim().toLowerCase()
  // Counted apart from the attempts on a person's account with the same email address.
  const attempt = await attempts.beginSignIn({ email: `admin ${email}`, address })
  const admin = await findAdmin(db, { email })
  const right = password.length <= passwordLength.most && (await isPassword(password, admin?.password_hash))
  if (!admin || !right) {
    await recordAction(db, { action: 'login-failed', subjectId: admin?.id })
    throw new AppError('WRONG_ADMIN_CREDENTIALS')
  }
  await attempt.succeeded()
  await deleteExpiredSessions(db, { now: now() })
  const token = `admin_${randomBytes(32).toString('base64url')}`
  const expiresAt = now() + sessionMilliseconds
  await createSession(db, { tokenHash: hashOf(token), adminId: admin.id, expiresAt })
  await recordAction(db, { action: 'login', adminId: admin.id })
  return {
    token,
    admin: { name: admin.name, email: admin.email },
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** Revokes the token that a request carries. */
export async function logOut(db: Database, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request)
  if (token) await deleteSession(db, { tokenHash: hashOf(token) })
  await recordAction(db, { action: 'logout', adminId: request.admin.id })
}

/** Which administrator makes a request: by the bearer header alone, never by a cookie. */
export async function identifyAdmin(db: Database, request: FastifyRequest): Promise<SignedInAdmin | undefined> {
  const token = bearerToken(request)
  if (!token || !tokenForm.test(token)) return undefined
  return findAdminBySession(db, { tokenHash: hashOf(token), now: Date.now() })
}

/** Tokens are random, so that a plain hash of them cannot be turned back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
