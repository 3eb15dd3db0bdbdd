import type { Selectable } from 'kysely'
import type { Database, JobTable } from '../../storage/index.ts'

export type Job = Selectable<JobTable>
/** A job under a lease of ours: `lease` is this taking's own name, so that an earlier taking can finish nothing. */
export interface HeldJob {
  readonly id: number
  readonly fileId: string
  readonly userId: string
  readonly kind: Job['kind']
  /** How often the work was begun, this time included. */
  readonly attempts: number
  readonly lease: string
}

/** Adds a job that can be taken at once. A file has at most one of a kind; a second is the first. */
export async function createJob(
  db: Database,
  { userId, fileId, kind, now }: { userId: string; fileId: string; kind: Job['kind']; now: number },
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      file_id: fileId,
      user_id: userId,
      kind,
      attempts: 0,
      run_after: now,
      created_at: new Date(now).toISOString(),
    })
    .onConflict(conflict => conflict.columns(['file_id', 'kind']).doNothing())
    .execute()
}

/** The oldest job of these kinds that may be taken of each user, with the number of such jobs of that user that are being worked on. */
export async function listNextJobs(db: Database, { now, kinds }: { now: number; kinds: readonly Job['kind'][] }) {
  const waiting = await db
    .selectFrom('job')
    .select(({ fn }) => ['user_id', fn.min('id').as('id')])
    .where('kind', 'in', kinds)
    .where('run_after', '<=', now)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .groupBy('user_id')
    .execute()
  const running = await db
    .selectFrom('job')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('kind', 'in', kinds)
    .where('lease_until', '>', now)
    .groupBy('user_id')
    .execute()
  const counts = new Map(running.map(({ user_id, count }) => [user_id, Number(count)]))
  return waiting.map(({ id, user_id }) => ({ id, userId: user_id, running: counts.get(user_id) ?? 0 }))
}

/** Takes a job, unless another has taken it in the meantime. */
export async function leaseJob(
  db: Database,
  { id, lease, now, until }: { id: number; lease: string; now: number; until: number },
): Promise<HeldJob | undefined> {
  const job = await db
    .updateTable('job')
    .set(({ eb }) => ({ lease_owner: lease, lease_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('run_after', '<=', now)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  if (!job) return undefined
  return { id: job.id, fileId: job.file_id, userId: job.user_id, kind: job.kind, attempts: job.attempts, lease }
}

/** Moves the lease on. False when it is no longer ours: the job was taken by another, or its file deleted. */
export async function extendLease(db: Database, { id, lease }: HeldJob, { until }: { until: number }) {
  const job = await db
    .updateTable('job')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('lease_owner', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return job !== undefined
}

/** Gives a job back. `attempts` replaces the count, for a job that was interrupted and has not failed. */
export async function releaseJob(
  db: Database,
  { id, lease }: HeldJob,
  { runAfter, attempts }: { runAfter: number; attempts?: number },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_owner: null, lease_until: null, run_after: runAfter, ...(attempts === undefined ? {} : { attempts }) })
    .where('id', '=', id)
    .where('lease_owner', '=', lease)
    .execute()
}

/** Ends a job. False when the lease is no longer ours; nothing of the job's outcome may be written then. */
export async function deleteHeldJob(db: Database, { id, lease }: HeldJob): Promise<boolean> {
  const job = await db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('lease_owner', '=', lease)
    .returning('id')
    .executeTakeFirst()
  return job !== undefined
}

/** Frees every lease. Only for the start of the one process that works with the data folder: all leases are those of a dead one. */
export async function freeLeases(db: Database): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_owner: null, lease_until: null })
    .where('lease_owner', 'is not', null)
    .execute()
}
