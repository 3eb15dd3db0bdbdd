import type { AdminFile, AdminFileSort, AdminStats } from '@docent/contract'
import { type SqlBool, sql } from 'kysely'
import { shownEmail } from '../identity/index.ts'
import type { OwnFile } from '../ingest/index.ts'
import type { Database } from '../storage/index.ts'

export interface FilePage {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly sort: AdminFileSort
  readonly direction: 'asc' | 'desc'
  /** A part of the file's name, or of its owner's name or email address; empty for all. */
  readonly search: string
}

/** How much there is of everything. */
export async function countEverything(db: Database): Promise<AdminStats> {
  const count = (table: 'user' | 'file' | 'message') =>
    db.selectFrom(table).select(db.fn.countAll<number>().as('count'))
  const [users, files, processed, messages] = [
    await count('user').executeTakeFirstOrThrow(),
    await count('file').executeTakeFirstOrThrow(),
    await count('file').where('upload_status', '=', 'processed').executeTakeFirstOrThrow(),
    await count('message').executeTakeFirstOrThrow(),
  ]
  return {
    total_users: users.count,
    total_files: files.count,
    processed_files: processed.count,
    total_messages: messages.count,
  }
}

/** A page of everybody's files. */
export async function listAllFiles(db: Database, page: FilePage): Promise<AdminFile[]> {
  const rows = await allFilesQuery(db, page).execute()
  return rows.map(({ name, email, ...file }) => ({
    ...file,
    users: { name: name ?? '', email: shownEmail(email ?? '') },
  }))
}

/** How many files a search finds on all pages. */
export async function countAllFiles(db: Database, { search }: Pick<FilePage, 'search'>): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select(db.fn.countAll<number>().as('count'))
    .$if(search !== '', query => query.where(found(search)))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The query of a page. The ids are chosen first, along an index that is in the order asked for, so that the rows themselves
 * and their owners are looked up for one page alone and nothing is sorted.
 */
export function allFilesQuery(db: Database, { page, pageSize, sort, direction, search }: FilePage) {
  const chosen = db
    .selectFrom('file')
    // By owner: along the index of the email addresses, then of each person's files.
    .$if(sort === 'user', query => query.innerJoin('user as owner', 'owner.id', 'file.user_id'))
    .select('file.id')
    .$if(search !== '', query => query.where(found(search)))
    .orderBy(sortKeys[sort], direction)
    .orderBy(sort === 'user' ? sql`file.created_at` : sql`file.id`, direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return (
    db
      .selectFrom(chosen.as('chosen'))
      // A cross join, which SQLite never turns round: else it would go through all files to sort the few.
      .crossJoin('file')
      .whereRef('file.id', '=', 'chosen.id')
      .leftJoin('user', 'user.id', 'file.user_id')
      .select([
        'file.id',
        'file.original_filename',
        'file.filename',
        'file.file_size',
        'file.upload_status',
        'file.created_at',
        'user.name',
        'user.email',
      ])
      .orderBy(sort === 'user' ? sql`user.email` : sortKeys[sort], direction)
      .orderBy(sort === 'user' ? sql`file.created_at` : sql`file.id`, direction)
  )
}

const sortKeys = {
  original_filename: sql`file.original_filename COLLATE NOCASE`,
  user: sql`owner.email`,
  file_size: sql`file.file_size`,
  upload_status: sql`file.upload_status`,
  created_at: sql`file.created_at`,
} as const

/** Whose file it is; undefined where there is none. */
export async function findOwnFile(db: Database, { fileId }: { fileId: string }): Promise<OwnFile | undefined> {
  const row = await db.selectFrom('file').select('user_id').where('id', '=', fileId).executeTakeFirst()
  return row && { userId: row.user_id, fileId }
}

/** The condition that a file's name, its owner's name or her email address holds the text. */
function found(search: string) {
  const patterns = spellings(search).map(each => `%${each.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const any = (column: string) =>
    sql.join(
      patterns.map(pattern => sql`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`),
      sql` OR `,
    )
  return sql<SqlBool>`(${any('file.original_filename')} OR file.user_id IN
    (SELECT searched.id FROM user AS searched WHERE ${any('searched.name')} OR ${any('searched.email')}))`
}

/** SQLite's LIKE takes upper and lower case as one in ASCII alone; of other letters the usual spellings are tried. */
function spellings(search: string): string[] {
  const text = search.normalize('NFC')
  const lower = text.toLowerCase()
  const [first = '', ...rest] = lower
  return [...new Set([text, lower, text.toUpperCase(), first.toUpperCase() + rest.join('')])].filter(
    // In ASCII they are one to LIKE.
    (each, at) => at === 0 || /\P{ASCII}/u.test(each),
  )
}
