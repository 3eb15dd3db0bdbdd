import { deleteMessages } from '../assistant/index.ts'
import { deleteAllFiles, type Files } from '../files/index.ts'
import { deleteUser, type SignInLimits } from '../identity/index.ts'
import { deleteProfile } from '../profile/index.ts'
import { eraseDeletedRows } from '../storage/index.ts'
import { deleteUsage } from '../usage/index.ts'
import {
  type AccountDeletion,
  beginAccountDeletion,
  endAccountDeletion,
  listAccountDeletions,
} from './deletion-records.ts'

export interface Account {
  readonly files: Files
  readonly attempts: SignInLimits
  /** Deletes an account at the provider of identities, where there is one elsewhere and the server may. */
  readonly endIdentity: ((uid: string) => Promise<void>) | undefined
}

/**
 * Takes an account away: at once nobody can be this person any more, in this session or another. What belonged to it goes by
 * `finishDeletingAccount`, at the next start should the process die before.
 */
export async function beginDeletingAccount(
  { files: { db }, attempts }: Account,
  { userId, email }: { userId: string; email: string },
): Promise<AccountDeletion> {
  const deletion = await db.transaction().execute(async transaction => {
    await deleteProfile(transaction, { userId })
    const { firebaseUid } = await deleteUser(transaction, { userId, email })
    await beginAccountDeletion(transaction, { userId, firebaseUid })
    return { userId, firebaseUid }
  })
  await attempts.forget({ email })
  return deletion
}

/** Deletes what belonged to an account that was taken away, and the account at Firebase where the server may. May be repeated. */
export async function finishDeletingAccount(
  account: Pick<Account, 'files' | 'endIdentity'>,
  { userId, firebaseUid }: AccountDeletion,
): Promise<void> {
  const { files } = account
  const { db } = files
  await deleteMessages(db, { userId })
  await deleteUsage(db, { userId })
  await deleteAllFiles(files, { userId })
  if (await endFirebaseAccount(account, { firebaseUid })) await endAccountDeletion(db, { userId })
  await eraseDeletedRows(db)
}

/** @returns whether nothing is left to do; a failure is logged, and the next start tries again */
async function endFirebaseAccount(
  { files, endIdentity }: Pick<Account, 'files' | 'endIdentity'>,
  { firebaseUid }: Pick<AccountDeletion, 'firebaseUid'>,
): Promise<boolean> {
  if (firebaseUid === undefined || !endIdentity) return true
  try {
    await endIdentity(firebaseUid)
    return true
  } catch (error) {
    files.log.error({ err: error }, 'An account could not be deleted at Firebase.')
    return false
  }
}

/** For a start: finishes the deletions that have begun. One that cannot be finished is logged and waits for the next. */
export async function finishAccountDeletions(account: Pick<Account, 'files' | 'endIdentity'>): Promise<void> {
  for (const user of await listAccountDeletions(account.files.db))
    await finishDeletingAccount(account, user).catch(error =>
      account.files.log.error({ err: error }, 'the deletion of an account could not be finished'),
    )
}
