import { limits } from '@docent/contract'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { bearer } from 'better-auth/plugins/bearer'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../storage/index.ts'

/** How long a session lives after its last use, in seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60
/** A session in use is prolonged once in so many seconds. */
export const sessionRefreshSeconds = 24 * 60 * 60

export interface AuthOptions {
  readonly secret: string
  /** Where the library believes to be reached. Its own addresses are not exposed, so nothing depends on it. */
  readonly baseUrl: string
  readonly log: FastifyBaseLogger
}

/**
 * Better Auth on our own database, used as a library: it keeps accounts, password hashes (scrypt) and sessions. None of its
 * HTTP endpoints is exposed; our routes call the few functions that the product needs.
 *
 * It works through our Kysely instance and not through a connection of its own, so that its transactions and ours take turns.
 */
export function createAuth(db: Database, { secret, baseUrl, log }: AuthOptions) {
  return betterAuth({
    appName: 'Docent',
    baseURL: baseUrl,
    secret,
    database: { db, type: 'sqlite', transaction: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: false,
      minPasswordLength: limits.passwordCharacters,
      maxPasswordLength: limits.passwordCharactersMost,
    },
    session: { expiresIn: sessionSeconds, updateAge: sessionRefreshSeconds, cookieCache: { enabled: false } },
    plugins: [bearer()],
    // Its tables are brought up to date right after this; looking before that would only raise an alarm.
    advanced: { database: { validateSchema: false } },
    // Attempts are limited by sign-in-limits.ts, which survives restarts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages are fixed sentences; what comes with them is only kept when it is an error.
      log: (_level, message, ...details) =>
        log.error({ err: details.find(detail => detail instanceof Error) }, `Better Auth: ${message}`),
    },
  })
}
export type Auth = ReturnType<typeof createAuth>

/** Brings Better Auth's tables up to date: user, session, account, verification. */
export async function migrateAuth(auth: Auth): Promise<void> {
  const { runMigrations } = await getMigrations(auth.options)
  await runMigrations()
}
