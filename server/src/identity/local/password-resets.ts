import { randomBytes } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { type LocalAccounts, parseEmail, parsePassword } from '../local-accounts.ts'
import { addAccount } from './account-records.ts'
import {
  addPasswordReset,
  deleteExpiredPasswordResets,
  deletePasswordResets,
  findPasswordReset,
} from './password-reset-records.ts'

const linkHours = 1

/**
 * Checks the request and gives the work of sending the link, which the caller does after the answer: so neither the answer nor its time
 * tells whether there is an account.
 * @param address where the request comes from
 * @param home where browsers reach the product
 * @throws {AppError} invalid-email, too-many-requests
 */
export async function requestPasswordReset(
  { db, limits, hash, now, ways }: LocalAccounts,
  { address, home, ...given }: { email: string; address: string; home: string },
): Promise<() => Promise<void>> {
  const email = parseEmail(given.email)
  await limits.beginReset({ email, address })
  return async () => {
    await deleteExpiredPasswordResets(db, { now: now() })
    const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return
    const token = randomBytes(32).toString('base64url')
    await addPasswordReset(db, {
      token_hash: hash('password-reset', token),
      user_id: user.id,
      email,
      expires_at: now() + linkHours * 3_600_000,
    })
    const link = new URL('/', home)
    link.searchParams.set('reset', token)
    await ways.sendMail({ to: email, subject: 'Choose a new password for Docent', text: mailText(link.href) })
  }
}

const mailText = (link: string): string => `Somebody, we hope you, asked for a new password for your Docent account.

Open this link to choose one. It works once, for one hour:

${link}

If it was not you, do nothing: your password stays as it is.
`

/**
 * Sets a new password by the token of a link, once, and ends all sessions. Who has the link has the mailbox: where that was not known
 * before, ways to sign in that were added earlier go, since somebody else may have added them.
 * @throws {AppError} reset-link-invalid, weak-password, password-too-long, too-many-requests
 */
export async function resetPassword(
  { auth, db, limits, hash, now }: LocalAccounts,
  { token, address, ...given }: { token: string; password: string; address: string },
): Promise<void> {
  await limits.beginNewPassword({ address })
  const password = parsePassword(given.password)
  const tokenHash = hash('password-reset', token)
  if (!(await findPasswordReset(db, { tokenHash, now: now() }))) throw new AppError('reset-link-invalid')
  const hashed = await (await auth.$context).password.hash(password)
  const email = await db.transaction().execute(async transaction => {
    // Looked up again: the link may have been used while the password was hashed.
    const user = await findPasswordReset(transaction, { tokenHash, now: now() })
    if (!user) throw new AppError('reset-link-invalid')
    const { id: userId } = user
    await deletePasswordResets(transaction, { userId })
    const outdated = transaction.deleteFrom('account').where('userId', '=', userId)
    await (user.emailVerified ? outdated.where('providerId', '=', 'credential') : outdated).execute()
    await addAccount(transaction, { userId, providerId: 'credential', accountId: userId, password: hashed })
    await transaction.updateTable('user').set({ emailVerified: 1 }).where('id', '=', userId).execute()
    await transaction.deleteFrom('session').where('userId', '=', userId).execute()
    return user.email
  })
  await limits.forget({ email })
}
