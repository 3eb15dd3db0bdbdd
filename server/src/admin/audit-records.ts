import type { AuditAction, AuditEntry } from '@docent/contract'
import type { Database } from '../storage/index.ts'

/** Writes down what was done. `adminId` is who did it; without one it was the command line, a start, or somebody unknown. */
export async function recordAction(
  db: Database,
  { action, adminId, subjectId }: { action: AuditAction; adminId?: string; subjectId?: string },
): Promise<void> {
  await db
    .insertInto('admin_audit')
    .values({
      created_at: new Date().toISOString(),
      action,
      admin_id: adminId ?? null,
      subject_id: subjectId ?? null,
    })
    .execute()
}

/** A page of the trail, newest first. */
export async function listActions(
  db: Database,
  { before, limit }: { before?: number; limit: number },
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const rows = await db
    .selectFrom('admin_audit')
    .leftJoin('admin', 'admin.id', 'admin_audit.admin_id')
    .leftJoin('admin as subject', 'subject.id', 'admin_audit.subject_id')
    .select([
      'admin_audit.id',
      'admin_audit.created_at',
      'admin_audit.action',
      'admin_audit.subject_id',
      'admin.name',
      'admin.email',
      'subject.email as subject_email',
    ])
    .$if(before !== undefined, query => query.where('admin_audit.id', '<', before ?? 0))
    .orderBy('admin_audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map(row => ({
    id: row.id,
    time: row.created_at,
    action: row.action,
    admin: row.email === null ? null : { name: row.name ?? '', email: row.email },
    subject: row.subject_email ?? row.subject_id,
  }))
  return { entries, more: rows.length > limit }
}
