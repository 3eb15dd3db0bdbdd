import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { PhoneCodeSent, SignedIn } from '@docent/contract'
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { AppError } from '../../app-error.ts'
import type { Database } from '../../storage/index.ts'
import type { LocalAccounts } from '../local-accounts.ts'
import { missingEmail } from '../missing-email.ts'
import { savePhoneNumber } from '../phone-number-records.ts'
import { beginSession, findUserByToken } from '../sessions.ts'
import { userView } from '../user-view.ts'
import { addAccount, addUser, findAccountOwner } from './account-records.ts'
import { addPhoneCode, deleteExpiredPhoneCodes, deletePhoneCode, tryPhoneCode } from './phone-code-records.ts'

const codeMinutes = 10
/** How often one code may be guessed. */
const codeAttempts = 5

/**
 * Sends a new code of six digits to a phone. Codes that were sent before hold on until they expire, for the browsers that asked for them.
 * @throws {AppError} invalid-phone-number, too-many-requests, code-not-sent; NOT_FOUND where no code can be sent
 */
export async function sendPhoneCode(
  { db, limits, hash, now, ways, log }: LocalAccounts,
  { address, ...given }: { phoneNumber: string; address: string },
): Promise<PhoneCodeSent> {
  if (!ways.sendText) throw new AppError('NOT_FOUND')
  const phoneNumber = given.phoneNumber.replaceAll(/[\s()-]/g, '')
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber) || !isPossiblePhoneNumber(phoneNumber))
    throw new AppError('invalid-phone-number')
  await limits.beginPhoneCode({ phoneNumber, address })
  await deleteExpiredPhoneCodes(db, { now: now() })
  const verificationId = randomBytes(24).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const idHash = hash('phone-code-id', verificationId)
  await addPhoneCode(db, {
    id_hash: idHash,
    phone_number: phoneNumber,
    code_hash: hash('phone-code', verificationId, code),
    expires_at: now() + codeMinutes * 60_000,
  })
  const text = `${code} is your Docent verification code. It holds for ${codeMinutes} minutes. Do not share it.`
  try {
    await ways.sendText({ to: phoneNumber, text, code })
  } catch (error) {
    await deletePhoneCode(db, { idHash })
    log.error({ err: error }, 'A text message could not be sent.')
    throw new AppError('code-not-sent', { cause: error })
  }
  return { verificationId }
}

/**
 * Signs in with a code that was sent. A number that is new here makes an account, without an email address.
 * @throws {AppError} invalid-verification-code, code-expired, too-many-requests
 */
export async function verifyPhoneCode(
  { auth, db, limits, hash, now }: LocalAccounts,
  { verificationId, code, address }: { verificationId: string; code: string; address: string },
): Promise<SignedIn> {
  await limits.beginPhoneCheck({ address })
  const idHash = hash('phone-code-id', verificationId)
  const sent = await tryPhoneCode(db, { idHash, now: now(), most: codeAttempts })
  if (!sent) throw new AppError('code-expired')
  // Both are keyed hashes: how long comparing takes tells nothing of the code.
  if (sent.code_hash !== hash('phone-code', verificationId, code)) throw new AppError('invalid-verification-code')
  if (!(await deletePhoneCode(db, { idHash }))) throw new AppError('code-expired')
  const { userId } = await userOfPhone(db, { phoneNumber: sent.phone_number })
  const token = await beginSession(auth, { userId })
  const user = await findUserByToken(auth, { token })
  if (!user) throw new Error('A session that was just begun is not there.')
  return { token, user: userView(user) }
}

/** The user who signs in by this number. A number that somebody typed into a profile is no way to sign in. */
function userOfPhone(db: Database, { phoneNumber }: { phoneNumber: string }): Promise<{ userId: string }> {
  return db.transaction().execute(async transaction => {
    const known = await findAccountOwner(transaction, { providerId: 'phone', accountId: phoneNumber })
    if (known) return known
    const userId = randomUUID()
    await addUser(transaction, { userId, name: '', email: missingEmail(userId), emailVerified: false })
    await addAccount(transaction, { userId, providerId: 'phone', accountId: phoneNumber })
    await savePhoneNumber(transaction, { userId, phoneNumber })
    return { userId }
  })
}
