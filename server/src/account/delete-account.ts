import { deleteMessages } from '../assistant/index.ts'
import { deleteAllFiles, type Files } from '../files/index.ts'
import { deleteUser, type SignInLimits } from '../identity/index.ts'
import { deleteProfile } from '../profile/index.ts'
import { eraseDeletedRows } from '../storage/index.ts'
import { beginAccountDeletion, endAccountDeletion, listAccountDeletions } from './deletion-records.ts'

export interface Account {
  readonly files: Files
  readonly attempts: SignInLimits
}

/**
 * Takes an account away: at once nobody can be this person any more, in this session or another. What belonged to it goes by
 * `finishDeletingAccount`, at the next start should the process die before.
 */
export async function beginDeletingAccount(
  { files: { db }, attempts }: Account,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await beginAccountDeletion(transaction, { userId })
    await deleteProfile(transaction, { userId })
    await deleteUser(transaction, { userId, email })
  })
  await attempts.forget({ email })
}

/** Deletes what belonged to an account that was taken away. May be repeated. */
export async function finishDeletingAccount(
  { files }: Pick<Account, 'files'>,
  { userId }: { userId: string },
): Promise<void> {
  const { db } = files
  await deleteMessages(db, { userId })
  await deleteAllFiles(files, { userId })
  await endAccountDeletion(db, { userId })
  await eraseDeletedRows(db)
}

/** For a start: finishes the deletions that have begun. One that cannot be finished is logged and waits for the next. */
export async function finishAccountDeletions(account: Pick<Account, 'files'>): Promise<void> {
  for (const user of await listAccountDeletions(account.files.db))
    await finishDeletingAccount(account, user).catch(error =>
      account.files.log.error({ err: error }, 'the deletion of an account could not be finished'),
    )
}
