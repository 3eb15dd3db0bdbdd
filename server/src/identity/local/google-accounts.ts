import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../storage/index.ts'
import { missingEmail } from '../missing-email.ts'
import { addAccount, addUser, findAccountOwner } from './account-records.ts'
import type { GooglePerson } from './google-client.ts'

/**
 * The user that a person of Google is here; the first time she is made. She is joined with a user of the same email address only where
 * Google vouches for the address and that user has shown, by a link that was mailed there, that it is hers: else who took somebody's address
 * first would share her account.
 * @throws {AppError} account-exists-with-different-credential
 */
export async function userOfGoogle(
  db: Database,
  { subject, name, email, emailVerified, picture }: GooglePerson,
): Promise<{ userId: string }> {
  return db.transaction().execute(async transaction => {
    const known = await findAccountOwner(transaction, { providerId: 'google', accountId: subject })
    if (known) return known
    const vouched = emailVerified ? email : undefined
    const holder =
      vouched === undefined
        ? undefined
        : await transaction
            .selectFrom('user')
            .select(['id', 'emailVerified'])
            .where('email', '=', vouched)
            .executeTakeFirst()
    if (holder && !holder.emailVerified) throw new AppError('account-exists-with-different-credential')
    const userId = holder?.id ?? randomUUID()
    if (!holder)
      await addUser(transaction, {
        userId,
        name,
        email: vouched ?? missingEmail(userId),
        emailVerified: vouched !== undefined,
        image: picture ?? null,
      })
    await addAccount(transaction, { userId, providerId: 'google', accountId: subject })
    return { userId }
  })
}
