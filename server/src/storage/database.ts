import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, ParseJSONResultsPlugin, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { sqliteDriver } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export interface OpenedDatabase {
  readonly db: Database
  /** The connection itself, for the auth library, which brings its own queries. */
  readonly connection: DatabaseSync
  close(): Promise<void>
}

/**
 * Opens the database in `dataDir`, or one in memory for `:memory:`. The tables are brought up to date by `migrate`.
 * WAL and a busy time-out of 5 s let the command line work beside a running server; foreign keys are enforced. A commit is on
 * the disk when it returns (`synchronous = FULL`): an upload that was accepted survives a power cut.
 */
export function openDatabase(dataDir: string): OpenedDatabase {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = dataDir === ':memory:' ? dataDir : join(dataDir, 'docent.sqlite')
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5_000 })
  if (path !== ':memory:') chmodSync(path, 0o600)
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  const db: Database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqliteDriver(connection) }),
    plugins: [new ParseJSONResultsPlugin({ shouldParse: (_value, path) => jsonColumn.test(path) })],
  })
  return { db, connection, close: () => db.destroy() }
}

/** The columns that hold JSON. Named, so that a message that looks like JSON stays the text that it is. */
const jsonColumn = /^\$\[\d+\]\."(progress|receipt|sources)"$/

/** Takes the last traces of deleted rows off the disk: `secure_delete` blanks them in the file, this empties the log of changes. */
export async function eraseDeletedRows(db: Database): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}

/** Brings our tables up to date. Better Auth's must exist before. @throws the first migration's error, as it was */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
