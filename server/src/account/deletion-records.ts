import type { Database } from '../storage/index.ts'

export interface AccountDeletion {
  readonly userId: string
  /** Her account at Firebase, if that keeps it. */
  readonly firebaseUid: string | undefined
}

/** Notes, in the transaction that takes an account away, that its belongings must follow. */
export async function beginAccountDeletion(
  db: Database,
  { userId, firebaseUid }: { userId: string; firebaseUid: string | undefined },
): Promise<void> {
  await db
    .insertInto('account_deletion')
    .values({ user_id: userId, firebase_uid: firebaseUid ?? null, created_at: new Date().toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endAccountDeletion(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('account_deletion').where('user_id', '=', userId).execute()
}

/** The accounts whose deletion has begun and not ended. */
export async function listAccountDeletions(db: Database): Promise<AccountDeletion[]> {
  const rows = await db.selectFrom('account_deletion').select(['user_id', 'firebase_uid']).execute()
  return rows.map(({ user_id, firebase_uid }) => ({ userId: user_id, firebaseUid: firebase_uid ?? undefined }))
}
