import { randomUUID } from 'node:crypto'
import type { Database } from '../../storage/index.ts'
import { missingEmail } from '../missing-email.ts'

/**
 * The email address to write into a user's row. Where another row holds it, the one whose owner only typed it into her profile gives it
 * up; against one that Firebase or a local account vouches for, this row goes without.
 * @param db a transaction
 */
export async function freeEmail(db: Database, { userId, email }: { userId: string; email: string }): Promise<string> {
  if (email === '') return missingEmail(userId)
  const holder = await db
    .selectFrom('user')
    .leftJoin('firebase_account', 'firebase_account.user_id', 'user.id')
    .select(['user.id', 'firebase_account.said'])
    .where('user.email', '=', email)
    .where('user.id', '!=', userId)
    .executeTakeFirst()
  if (!holder) return email
  if (holder.said === null || (JSON.parse(holder.said) as { email: string }).email === email)
    return missingEmail(userId)
  await db
    .updateTable('user')
    .set({ email: missingEmail(holder.id) })
    .where('id', '=', holder.id)
    .execute()
  return email
}

/** Firebase's names of ways to sign in, as the auth library's table has them. */
const providerIds: Readonly<Record<string, string>> = { password: 'credential', 'google.com': 'google' }

/** Keeps a user's ways to sign in as Firebase names them. @param db a transaction */
export async function saveProviders(
  db: Database,
  { userId, uid, providers }: { userId: string; uid: string; providers: readonly string[] },
): Promise<void> {
  await db.deleteFrom('account').where('userId', '=', userId).execute()
  const now = new Date().toISOString()
  for (const name of providers)
    await db
      .insertInto('account')
      .values({
        id: randomUUID(),
        accountId: uid,
        providerId: providerIds[name] ?? name,
        userId,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
}
