import type { Database } from '../storage/index.ts'
import { type AdminRecord, createAdmin, deleteSessionsOf, updatePassword } from './admin-records.ts'
import { recordAction } from './audit-records.ts'
import { readDemoCredential, removeDemoCredential } from './demo-credential.ts'
import { generatePassword, hashPassword } from './password.ts'

export interface AdminStore {
  readonly db: Database
  readonly dataDir: string
}

/** What came of it: the administrator and, where it was generated, the password, which is kept nowhere. */
export interface WithPassword {
  readonly admin: AdminRecord
  readonly generated?: string
}

/**
 * Adds an administrator.
 * @param password generated when it is not given
 * @returns undefined where there is one of that email address already
 */
export async function addAdmin(
  { db }: Pick<AdminStore, 'db'>,
  { email, name = 'Administrator', password }: { email: string; name?: string; password?: string },
): Promise<WithPassword | undefined> {
  const given = await passwordOf(password)
  return db.transaction().execute(async transaction => {
    const admin = await createAdmin(transaction, { email: plain(email), name, passwordHash: given.hash })
    if (!admin) return undefined
    await recordAction(transaction, { action: 'admin-created', subjectId: admin.id })
    return { admin, generated: given.generated }
  })
}

/**
 * Gives an administrator a new password and ends all her sessions.
 * @param password generated when it is not given
 * @returns undefined where there is none of that email address
 */
export async function resetPassword(
  { db, dataDir }: AdminStore,
  { email, password }: { email: string; password?: string },
): Promise<WithPassword | undefined> {
  const given = await passwordOf(password)
  const admin = await db.transaction().execute(async transaction => {
    // Written before anything is read, so that SQLite waits for a server that is writing instead of giving up.
    const found = await updatePassword(transaction, { email: plain(email), passwordHash: given.hash })
    if (!found) return undefined
    await deleteSessionsOf(transaction, { adminId: found.id })
    await recordAction(transaction, { action: 'password-reset', subjectId: found.id })
    return found
  })
  if (!admin) return undefined
  // What the login screen of the demo shows would no longer be true.
  if (readDemoCredential(dataDir)?.email === admin.email) removeDemoCredential(dataDir)
  return { admin, generated: given.generated }
}

async function passwordOf(password: string | undefined): Promise<{ hash: string; generated?: string }> {
  if (password !== undefined) return { hash: await hashPassword(password) }
  const generated = generatePassword()
  return { hash: await hashPassword(generated, { generated: true }), generated }
}

const plain = (email: string) => email.trim().toLowerCase()
