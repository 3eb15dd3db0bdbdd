import { limits, type SignedIn } from '@docent/contract'
import { APIError } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Database } from '../storage/index.ts'
import type { Auth } from './auth.ts'
import type { SignInWays } from './local/sign-in-ways.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { userView } from './user-view.ts'

export interface LocalAccounts {
  readonly auth: Auth
  readonly db: Database
  readonly limits: SignInLimits
  /** A keyed hash of what is kept secret in the database; `purpose` keeps those of different kinds apart. */
  readonly hash: (purpose: string, ...parts: string[]) => string
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly ways: SignInWays
  readonly log: FastifyBaseLogger
}

interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
}

/**
 * Makes an account and signs in to it.
 * @throws {AppError} invalid-email, weak-password, password-too-long, email-already-in-use, too-many-requests
 */
export async function signUp(
  { auth, limits: attempts }: LocalAccounts,
  { name, address, ...given }: Credentials & { name: string },
): Promise<SignedIn> {
  const email = parseEmail(given.email)
  const password = parsePassword(given.password)
  await attempts.beginSignUp({ address })
  try {
    const { token, user } = await auth.api.signUpEmail({ body: { name, email, password } })
    if (token === null) throw new Error('Better Auth made an account and no session.')
    return { token, user: userView({ ...user, image: user.image ?? null }) }
  } catch (error) {
    const code = codeOf(error)
    if (code?.startsWith('USER_ALREADY_EXISTS')) throw new AppError('email-already-in-use', { cause: error })
    throw error
  }
}

/**
 * Signs in. The specification has the answer tell an unknown email from a wrong password, so it does; the limits keep
 * that from becoming a way to try lists of emails.
 * @throws {AppError} invalid-email, user-not-found, wrong-password, too-many-requests
 */
export async function signIn(
  { auth, db, limits: attempts }: LocalAccounts,
  { password, address, ...given }: Credentials,
): Promise<SignedIn> {
  const email = parseEmail(given.email)
  const attempt = await attempts.beginSignIn({ email, address })
  const known = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) throw new AppError('user-not-found')
  if (password.length > limits.passwordCharactersMost) throw new AppError('wrong-password')
  try {
    const { token, user } = await auth.api.signInEmail({ body: { email, password } })
    await attempt.succeeded()
    return { token, user: userView({ ...user, image: user.image ?? null }) }
  } catch (error) {
    if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') throw new AppError('wrong-password', { cause: error })
    throw error
  }
}

const emailForm = z.email().max(254)

/** The form in which an email address is kept. @throws {AppError} invalid-email */
export function parseEmail(text: string): string {
  const parsed = emailForm.safeParse(text.trim().toLowerCase())
  if (!parsed.success) throw new AppError('invalid-email')
  return parsed.data
}

/** @throws {AppError} weak-password, password-too-long */
export function parsePassword(password: string): string {
  if (password.length < limits.passwordCharacters) throw new AppError('weak-password')
  if (password.length > limits.passwordCharactersMost) throw new AppError('password-too-long')
  return password
}

const codeOf = (error: unknown): string | undefined => (error instanceof APIError ? error.body?.code : undefined)
