import type { Database } from '../storage/index.ts'

/** What the product keeps of a person besides her account. */
export const findProfileRecord = (db: Database, { userId }: { userId: string }) =>
  db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function savePhoneNumber(
  db: Database,
  { userId, phoneNumber }: { userId: string; phoneNumber: string },
): Promise<void> {
  const phone_number = phoneNumber === '' ? null : phoneNumber
  await db
    .insertInto('profile')
    .values({ user_id: userId, phone_number })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ phone_number }))
    .execute()
}

export async function deleteProfile(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('profile').where('user_id', '=', userId).execute()
}
