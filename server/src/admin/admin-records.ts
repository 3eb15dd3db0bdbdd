import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AdminTable, Database } from '../storage/index.ts'

export type AdminRecord = Selectable<AdminTable>

export const findAdmin = (db: Database, { email }: { email: string }): Promise<AdminRecord | undefined> =>
  db.selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst()

export const listAdmins = (db: Database): Promise<AdminRecord[]> =>
  db.selectFrom('admin').selectAll().orderBy('email').execute()

/** Undefined where there is an administrator of that email address already. */
export const createAdmin = (
  db: Database,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<AdminRecord | undefined> =>
  db
    .insertInto('admin')
    .values({ id: randomUUID(), email, name, password_hash: passwordHash, created_at: new Date().toISOString() })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Undefined where there is no administrator of that email address. */
export const updatePassword = (
  db: Database,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<AdminRecord | undefined> =>
  db
    .updateTable('admin')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()

/** An administrator by a session that has not expired. */
export const findAdminBySession = (db: Database, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('admin_session')
    .innerJoin('admin', 'admin.id', 'admin_session.admin_id')
    .select(['admin.id', 'admin.email', 'admin.name'])
    .where('admin_session.token_hash', '=', tokenHash)
    .where('admin_session.expires_at', '>', now)
    .executeTakeFirst()

export async function createSession(
  db: Database,
  { tokenHash, adminId, expiresAt }: { tokenHash: string; adminId: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('admin_session')
    .values({ token_hash: tokenHash, admin_id: adminId, expires_at: expiresAt })
    .execute()
}

export async function deleteSession(db: Database, { tokenHash }: { tokenHash: string }): Promise<void> {
  await db.deleteFrom('admin_session').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Database, { adminId }: { adminId: string }): Promise<void> {
  await db.deleteFrom('admin_session').where('admin_id', '=', adminId).execute()
}

export async function deleteExpiredSessions(db: Database, { now }: { now: number }): Promise<void> {
  await db.deleteFrom('admin_session').where('expires_at', '<=', now).execute()
}
