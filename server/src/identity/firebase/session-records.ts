import { randomBytes } from 'node:crypto'
import type { Database } from '../../storage/index.ts'
import { hashOf } from './end-records.ts'

export interface FirebaseSession {
  readonly uid: string
  /** When the person signed in, in seconds since 1970. */
  readonly authTime: number
}

/** Begins a session and gives the token for its cookie: 256 random bits, kept as a hash alone. @param expiresAt epoch milliseconds */
export async function createSession(
  db: Database,
  { uid, authTime, expiresAt }: FirebaseSession & { expiresAt: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('firebase_session')
    .values({ token_hash: hashOf(token), uid, auth_time: authTime, expires_at: expiresAt })
    .execute()
  return token
}

/** The session of a cookie's token, if it holds at `now` (epoch milliseconds). */
export async function findSession(
  db: Database,
  { token, now }: { token: string; now: number },
): Promise<FirebaseSession | undefined> {
  const row = await db
    .selectFrom('firebase_session')
    .select(['uid', 'auth_time'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { uid: row.uid, authTime: row.auth_time }
}

export async function prolongSession(
  db: Database,
  { token, expiresAt }: { token: string; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('firebase_session')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', hashOf(token))
    .execute()
}

export async function deleteSession(db: Database, { token }: { token: string }): Promise<void> {
  await db.deleteFrom('firebase_session').where('token_hash', '=', hashOf(token)).execute()
}

export const deleteExpiredSessions = (db: Database, { now }: { now: number }) =>
  db.deleteFrom('firebase_session').where('expires_at', '<=', now).execute()
