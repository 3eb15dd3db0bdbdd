import type { Database } from '../../storage/index.ts'

export const addPhoneCode = (
  db: Database,
  row: { id_hash: string; phone_number: string; code_hash: string; expires_at: number },
) => db.insertInto('phone_code').values(row).execute()

/** Counts one more attempt on a code that still holds, before it is looked at, so that attempts made at once are all counted. */
export const tryPhoneCode = (db: Database, { idHash, now, most }: { idHash: string; now: number; most: number }) =>
  db
    .updateTable('phone_code')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', most)
    .returning(['phone_number', 'code_hash'])
    .executeTakeFirst()

/** @returns whether it was there: one code signs in once */
export async function deletePhoneCode(db: Database, { idHash }: { idHash: string }): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('phone_code').where('id_hash', '=', idHash).executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredPhoneCodes = (db: Database, { now }: { now: number }) =>
  db.deleteFrom('phone_code').where('expires_at', '<=', now).execute()
