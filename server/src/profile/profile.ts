import { checkProfile, type Profile, type ProfileChanges } from '@docent/contract'
import { AppError } from '../app-error.ts'
import type { SignedInUser } from '../http/index.ts'
import { listProviders, savePhoneNumber, updateUser } from '../identity/index.ts'
import type { Database } from '../storage/index.ts'
import { findProfileRecord } from './profile-records.ts'

/** The person's own data. */
export async function getProfile(
  db: Database,
  { id: userId, name, email }: Pick<SignedInUser, 'id' | 'name' | 'email'>,
): Promise<Profile> {
  const [kept, providers] = [await findProfileRecord(db, { userId }), await listProviders(db, { userId })]
  return { displayName: name, email, phoneNumber: kept?.phone_number ?? '', providers }
}

/**
 * Changes what is given, all or nothing. An email address can be replaced but not removed: she may sign in by it.
 * @throws {AppError} NAME_REQUIRED, NAME_TOO_LONG, INVALID_EMAIL, INVALID_PHONE_NUMBER, email-already-in-use
 */
export async function updateProfile(db: Database, user: SignedInUser, given: ProfileChanges): Promise<Profile> {
  const { changes, broken } = checkProfile(given)
  const [rule] = Object.values(broken)
  if (rule) throw new AppError(rule)
  const { displayName: name = user.name, email = user.email, phoneNumber } = changes
  if (email === '' && user.email !== '') throw new AppError('INVALID_EMAIL')
  await db.transaction().execute(async transaction => {
    await updateUser(transaction, {
      userId: user.id,
      ...(name === user.name ? {} : { name }),
      ...(email === user.email ? {} : { email }),
    })
    if (phoneNumber !== undefined) await savePhoneNumber(transaction, { userId: user.id, phoneNumber })
  })
  return getProfile(db, { id: user.id, name, email })
}
