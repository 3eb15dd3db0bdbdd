import type { Database } from '../storage/index.ts'

/**
 * Counts one more attempt under `key` and returns the count and when the counting starts anew (epoch milliseconds). One
 * statement, so that attempts made at the same moment are all counted.
 */
export async function countAttempt(
  db: Database,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
) {
  return db
    .insertInto('attempt')
    .values({ key, count: 1, ends_at: now + windowMs })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        count: eb
          .case()
          .when('attempt.ends_at', '<=', now)
          .then(1)
          .else(eb('attempt.count', '+', 1))
          .end(),
        ends_at: eb
          .case()
          .when('attempt.ends_at', '<=', now)
          .then(now + windowMs)
          .else(ref('attempt.ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
}

/** Takes one counted attempt back. */
export const uncountAttempt = (db: Database, { key }: { key: string }) =>
  db
    .updateTable('attempt')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const deleteAttempts = (db: Database, { keys }: { keys: readonly string[] }) =>
  db.deleteFrom('attempt').where('key', 'in', keys).execute()

/** Deletes the attempts under the key of an account and under those that begin with it and a slash. */
export const deleteAttemptsOf = (db: Database, { account }: { account: string }) =>
  db
    .deleteFrom('attempt')
    // '0' follows '/' in ASCII.
    .where(({ or, and, eb }) =>
      or([eb('key', '=', account), and([eb('key', '>=', `${account}/`), eb('key', '<', `${account}0`)])]),
    )
    .execute()

export const deleteEndedAttempts = (db: Database, { now }: { now: number }) =>
  db.deleteFrom('attempt').where('ends_at', '<=', now).execute()
