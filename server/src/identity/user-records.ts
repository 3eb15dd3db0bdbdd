import { AppError } from '../app-error.ts'
import type { Database } from '../storage/index.ts'
import { deleteFirebaseAccount } from './firebase/person-records.ts'

/** The names of the contract, where the auth library has others. */
const providerNames: Readonly<Record<string, string>> = {
  credential: 'password',
  google: 'google.com',
}

/** The ways in which a person can sign in, in the order in which they were added. */
export async function listProviders(db: Database, { userId }: { userId: string }): Promise<string[]> {
  const accounts = await db.selectFrom('account').select('providerId').where('userId', '=', userId).execute()
  return [...new Set(accounts.map(({ providerId }) => providerNames[providerId] ?? providerId))]
}

/**
 * Changes the name or the email address of a person; with the address she signs in from now on.
 * @param db a transaction
 * @param email in the form in which `checkProfile` gives it
 * @throws {AppError} email-already-in-use
 */
export async function updateUser(
  db: Database,
  { userId, name, email }: { userId: string; name?: string; email?: string },
): Promise<void> {
  if (email !== undefined) {
    const others = db.selectFrom('user').select('id').where('email', '=', email).where('id', '!=', userId)
    if (await others.executeTakeFirst())
      throw new AppError('email-already-in-use', { message: 'This email belongs to another account.' })
  }
  await db
    .updateTable('user')
    .set({
      updatedAt: new Date().toISOString(),
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email, emailVerified: 0 }),
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * Deletes, in a transaction, an account with its sessions, its ways to sign in and what was sent to it. From now on nobody is this person.
 * @returns her account's id at Firebase, where that keeps it
 */
export async function deleteUser(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<{ firebaseUid: string | undefined }> {
  await db.deleteFrom('session').where('userId', '=', userId).execute()
  await db.deleteFrom('account').where('userId', '=', userId).execute()
  await db.deleteFrom('password_reset').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('verification')
    .where(({ or, eb }) => or([eb('value', '=', userId), eb('identifier', '=', email), eb('value', '=', email)]))
    .execute()
  await db.deleteFrom('user').where('id', '=', userId).execute()
  return { firebaseUid: await deleteFirebaseAccount(db, { userId }) }
}
