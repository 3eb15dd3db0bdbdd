import { randomUUID } from 'node:crypto'
import type { Database } from '../../storage/index.ts'

/** Whose account at a provider is. */
export async function findAccountOwner(
  db: Database,
  { providerId, accountId }: { providerId: 'google' | 'phone'; accountId: string },
): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('account.userId')
    .where('account.providerId', '=', providerId)
    .where('account.accountId', '=', accountId)
    .executeTakeFirst()
}

/** @param db a transaction */
export async function addUser(
  db: Database,
  {
    userId,
    name,
    email,
    emailVerified,
    image = null,
  }: { userId: string; name: string; email: string; emailVerified: boolean; image?: string | null },
): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('user')
    .values({
      id: userId,
      name: name.slice(0, 200),
      email,
      emailVerified: Number(emailVerified),
      image,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Adds a way to sign in. @param db a transaction @param password hashed */
export async function addAccount(
  db: Database,
  account: { userId: string; providerId: 'google' | 'phone' | 'credential'; accountId: string; password?: string },
): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('account')
    .values({ id: randomUUID(), ...account, createdAt: now, updatedAt: now })
    .execute()
}
