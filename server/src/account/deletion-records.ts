import type { Database } from '../storage/index.ts'

/** Notes, in the transaction that takes an account away, that its belongings must follow. */
export async function beginAccountDeletion(db: Database, { userId }: { userId: string }): Promise<void> {
  await db
    .insertInto('account_deletion')
    .values({ user_id: userId, created_at: new Date().toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endAccountDeletion(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('account_deletion').where('user_id', '=', userId).execute()
}

/** The accounts whose deletion has begun and not ended. */
export async function listAccountDeletions(db: Database): Promise<{ userId: string }[]> {
  const rows = await db.selectFrom('account_deletion').select('user_id').execute()
  return rows.map(({ user_id }) => ({ userId: user_id }))
}
