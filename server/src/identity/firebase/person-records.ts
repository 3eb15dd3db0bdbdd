import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '../../http/index.ts'
import type { Database } from '../../storage/index.ts'
import { shownEmail } from '../missing-email.ts'
import { savePhoneNumber } from '../phone-number-records.ts'
import { endAccount, forgetEnd, isAccountEnded } from './end-records.ts'
import type { Person } from './person.ts'
import { freeEmail, saveProviders } from './user-rows.ts'

/**
 * The user that a person of Firebase is here. She is made at her first request; later, what changed at Firebase since it last spoke of her
 * is changed here, and what she changed in her profile stays.
 * @param authTime when she signed in, in seconds since 1970
 * @returns undefined where she deleted her account here after that sign-in
 */
export async function userOfPerson(
  db: Database,
  { person, authTime }: { person: Person; authTime: number },
): Promise<SignedInUser | undefined> {
  const known = await findUser(db, { uid: person.uid })
  if (known && !isNews(known, person)) return known.user
  return db.transaction().execute(async transaction => {
    // Looked up again: another request may have been quicker.
    const found = await findUser(transaction, { uid: person.uid })
    if (found && !isNews(found, person)) return found.user
    if (found) await applyNews(transaction, { userId: found.user.id, before: found.said, person })
    else if (await isAccountEnded(transaction, { uid: person.uid, authTime })) return undefined
    else await createUser(transaction, person)
    return (await findUser(transaction, { uid: person.uid }))?.user
  })
}

/** The user of an account that is known here, as the database has her. */
export async function findUser(db: Database, { uid }: { uid: string }): Promise<KnownUser | undefined> {
  const row = await db
    .selectFrom('firebase_account')
    .innerJoin('user', 'user.id', 'firebase_account.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.image', 'firebase_account.said', 'firebase_account.said_at'])
    .where('firebase_account.uid', '=', uid)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, email, image, said, said_at } = row
  return { user: { id, name, email: shownEmail(email), image }, said: JSON.parse(said) as Said, saidAt: said_at }
}

/** Forgets the account at Firebase of a user who goes, with its sessions. @returns its id there, if it had one */
export async function deleteFirebaseAccount(db: Database, { userId }: { userId: string }): Promise<string | undefined> {
  const account = await db
    .deleteFrom('firebase_account')
    .where('user_id', '=', userId)
    .returning('uid')
    .executeTakeFirst()
  if (account) await endAccount(db, { uid: account.uid })
  return account?.uid
}

interface KnownUser {
  readonly user: SignedInUser
  readonly said: Said
  readonly saidAt: number
}

/** What Firebase said of a person, as it is kept. */
type Said = Pick<Person, 'name' | 'email' | 'phoneNumber' | 'photo' | 'providers'>

const saidOf = ({ name, email, phoneNumber, photo, providers }: Person): Said => ({
  name,
  email,
  phoneNumber,
  photo,
  providers,
})

/** Whether a person is told of otherwise, and not earlier, than before. A token of an hour ago is no news. */
const isNews = ({ said, saidAt }: KnownUser, person: Person): boolean =>
  person.asOf >= saidAt && JSON.stringify(merge(said, person)) !== JSON.stringify(said)

/** What is known after `person` was said: a way to sign in that a token does not tell of is not gone for that. */
const merge = (said: Said, person: Person): Said => ({
  ...saidOf(person),
  providers: person.complete ? person.providers : [...new Set([...said.providers, ...person.providers])],
})

async function createUser(db: Database, person: Person): Promise<void> {
  const userId = randomUUID()
  const now = new Date().toISOString()
  await db
    .insertInto('user')
    .values({
      id: userId,
      name: person.name,
      email: await freeEmail(db, { userId, email: person.email }),
      emailVerified: Number(person.emailVerified),
      image: person.photo,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('firebase_account')
    .values({ uid: person.uid, user_id: userId, said: JSON.stringify(saidOf(person)), said_at: person.asOf })
    .execute()
  await saveProviders(db, { userId, uid: person.uid, providers: person.providers })
  if (person.phoneNumber !== '') await savePhoneNumber(db, { userId, phoneNumber: person.phoneNumber })
  await forgetEnd(db, { uid: person.uid })
}

async function applyNews(
  db: Database,
  { userId, before, person }: { userId: string; before: Said; person: Person },
): Promise<void> {
  const now = merge(before, person)
  await db
    .updateTable('user')
    .set({
      updatedAt: new Date().toISOString(),
      ...(now.name === before.name ? {} : { name: now.name }),
      ...(now.photo === before.photo ? {} : { image: now.photo }),
      ...(now.email === before.email
        ? {}
        : { email: await freeEmail(db, { userId, email: now.email }), emailVerified: Number(person.emailVerified) }),
    })
    .where('id', '=', userId)
    .execute()
  if (now.phoneNumber !== before.phoneNumber) await savePhoneNumber(db, { userId, phoneNumber: now.phoneNumber })
  await saveProviders(db, { userId, uid: person.uid, providers: now.providers })
  await db
    .updateTable('firebase_account')
    .set({ said: JSON.stringify(now), said_at: person.asOf })
    .where('uid', '=', person.uid)
    .execute()
}
