import type { Database } from '../../storage/index.ts'

export const addPasswordReset = (
  db: Database,
  row: { token_hash: string; user_id: string; email: string; expires_at: number },
) => db.insertInto('password_reset').values(row).execute()

/** A link that still holds, with the user whose address it was sent to, if it is hers still. */
export const findPasswordReset = (db: Database, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('password_reset')
    .innerJoin('user', join =>
      join.onRef('user.id', '=', 'password_reset.user_id').onRef('user.email', '=', 'password_reset.email'),
    )
    .select(['user.id', 'user.email', 'user.emailVerified'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deletePasswordResets = (db: Database, { userId }: { userId: string }) =>
  db.deleteFrom('password_reset').where('user_id', '=', userId).execute()

export const deleteExpiredPasswordResets = (db: Database, { now }: { now: number }) =>
  db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
