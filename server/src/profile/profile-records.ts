import type { Database } from '../storage/index.ts'

/** What the product keeps of a person besides her account. */
export const findProfileRecord = (db: Database, { userId }: { userId: string }) =>
  db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function deleteProfile(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('profile').where('user_id', '=', userId).execute()
}
