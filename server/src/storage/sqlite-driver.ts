import type { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/** Lets Kysely's SQLite dialect, written for better-sqlite3, talk to Node's own `node:sqlite`. */
export function sqliteDriver(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: sql => {
      const statement = database.prepare(sql)
      type Parameters = Parameters_[]
      return {
        reader: statement.columns().length > 0,
        all: parameters => statement.all(...(parameters as Parameters)),
        run: parameters => statement.run(...(parameters as Parameters)),
        iterate: parameters => statement.iterate(...(parameters as Parameters)) as IterableIterator<unknown>,
      }
    },
  }
}

/** What `node:sqlite` binds; Kysely's parameters are `unknown` because every dialect binds its own. */
type Parameters_ = null | number | bigint | string | Uint8Array
