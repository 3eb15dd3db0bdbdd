import type { Database } from '../storage/index.ts'

/** Keeps a user's phone number in her profile; an empty one takes it away. */
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
