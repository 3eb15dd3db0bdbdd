import { sql } from 'kysely'
import type { Database } from '../storage/index.ts'

interface Asked {
  readonly userId: string
  /** Only these, where given; ids of others are simply not among a person's own. */
  readonly fileIds?: readonly string[]
}

/** How many of the files asked about are ready, being read, or failed. */
export async function countAskedFiles(db: Database, { userId, fileIds }: Asked) {
  const rows = await db
    .selectFrom('file')
    .select(['upload_status', db.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .$if(fileIds !== undefined, query => query.where('id', 'in', idList(fileIds)))
    .groupBy('upload_status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.upload_status === status)?.count ?? 0)
  return { ready: of('processed'), reading: of('processing') + of('uploaded'), failed: of('failed') }
}

/** The ready files of a person among these ids, with their names and whether all of their text could be read. */
export async function findReadyFiles(db: Database, { userId, fileIds }: Required<Asked>) {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'original_filename'])
    // A receipt may be long, and is wanted for this alone.
    .select(sql<number | null>`json_extract(receipt, '$.complete')`.as('complete'))
    .where('user_id', '=', userId)
    .where('upload_status', '=', 'processed')
    .where('id', 'in', idList(fileIds))
    .execute()
  return new Map(rows.map(row => [row.id, { name: row.original_filename, complete: row.complete !== 0 }]))
}

/** Those of these ids under which a person has no file. */
export async function findDeletedFiles(db: Database, { userId, fileIds }: Required<Asked>): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', idList(fileIds))
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  return fileIds.filter(id => !there.has(id))
}

/** The names of the files asked about that are ready, newest first, at most `limit`. */
export async function listReadyFiles(db: Database, { userId, fileIds, limit }: Asked & { limit: number }) {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'original_filename'])
    .where('user_id', '=', userId)
    .where('upload_status', '=', 'processed')
    .$if(fileIds !== undefined, query => query.where('id', 'in', idList(fileIds)))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, original_filename }) => ({ id, name: original_filename }))
}

/** One bound value however many ids there are. */
const idList = (ids: readonly string[] = []) => sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
