import { createHash } from 'node:crypto'
import type { Database } from '../../storage/index.ts'

/** SHA-256 of a secret or a name that must not stand in the database, in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Refuses a token from now on, as long as it would hold. @param expires seconds since 1970 */
export async function endToken(db: Database, { token, expires }: { token: string; expires: number }): Promise<void> {
  await save(db, { key: hashOf(token), ended_at: Math.floor(Date.now() / 1_000), expires_at: expires * 1_000 })
}

export async function isTokenEnded(db: Database, { token }: { token: string }): Promise<boolean> {
  const row = await db.selectFrom('firebase_end').select('key').where('key', '=', hashOf(token)).executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that an account was deleted here: Firebase's tokens of sign-ins until now make nobody this person again. Who signs in anew
 * begins anew.
 */
export async function endAccount(db: Database, { uid }: { uid: string }): Promise<void> {
  await save(db, { key: hashOf(uid), ended_at: Math.floor(Date.now() / 1_000), expires_at: null })
}

/** @param authTime when the person signed in, in seconds since 1970 */
export async function isAccountEnded(
  db: Database,
  { uid, authTime }: { uid: string; authTime: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('firebase_end')
    .select('key')
    .where('key', '=', hashOf(uid))
    .where('ended_at', '>=', authTime)
    .executeTakeFirst()
  return row !== undefined
}

/** For a new beginning of an account. */
export const forgetEnd = (db: Database, { uid }: { uid: string }) =>
  db.deleteFrom('firebase_end').where('key', '=', hashOf(uid)).execute()

export const deleteOldEnds = (db: Database, { now }: { now: number }) =>
  db.deleteFrom('firebase_end').where('expires_at', '<=', now).execute()

const save = (db: Database, row: { key: string; ended_at: number; expires_at: number | null }) =>
  db
    .insertInto('firebase_end')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet({ ended_at: row.ended_at, expires_at: row.expires_at }))
    .execute()
