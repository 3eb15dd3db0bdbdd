import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { vectorPartTable } from './vector-parts.ts'

/** Raised whenever an index of an older version cannot be searched any more: other tables, or other terms. */
const indexVersion = 8

const schema = `
  CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    file_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- What the document calls itself: document-title.ts.
    title TEXT NOT NULL,
    first_chunk INTEGER NOT NULL,
    chunks INTEGER NOT NULL,
    -- How many terms each chunk has, as 16-bit numbers one behind the other.
    lengths BLOB NOT NULL
  );
  -- The ids of a file's chunks are first_chunk, first_chunk + 1, …
  CREATE INDEX file_of_chunk ON file (first_chunk);
  CREATE TABLE chunk (
    id INTEGER PRIMARY KEY,
    section INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    text TEXT NOT NULL,
    headings TEXT NOT NULL,
    columns TEXT
  );
  -- The int8 vectors of a file's chunks, one behind the other.
  CREATE TABLE vectors (file INTEGER PRIMARY KEY, embedding TEXT NOT NULL, data BLOB NOT NULL);
  -- In how many chunks a term stands.
  CREATE TABLE term (term TEXT PRIMARY KEY, chunks INTEGER NOT NULL) WITHOUT ROWID;
  -- Terms as words.ts makes them, separated by spaces. To the tokenizer "ascii" all that is not ASCII belongs to words, so
  -- it has nothing left to decide, also for scripts that are younger than SQLite's tables.
  CREATE VIRTUAL TABLE words USING fts5(title, headings, body, content = '', tokenize = ascii);
  -- Every place where a term stands, read from the former. Chunks are ranked in bm25.ts.
  CREATE VIRTUAL TABLE occurrence USING fts5vocab(words, instance);
  PRAGMA user_version = ${indexVersion};
`

/** The index file is not one of ours, of another version, or broken. */
export class IndexDamagedError extends Error {
  override name = 'IndexDamagedError'
}

/** Opens a connection; an empty file gets the tables. @throws {IndexDamagedError} */
export function openIndexFile(path: string): { connection: DatabaseSync; created: boolean } {
  const connection = new DatabaseSync(path, { timeout: 5_000 })
  try {
    connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA cache_size = -8000;',
    )
    const version = connection.prepare('PRAGMA user_version').get()?.user_version
    const tables = connection.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count
    const created = version === 0 && tables === 0
    if (created) connection.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`)
    else if (version !== indexVersion)
      throw new IndexDamagedError(`The index has version ${version}, not ${indexVersion}.`)
    // Younger than the version: an index without it is as good.
    connection.exec(vectorPartTable)
    return { connection, created }
  } catch (error) {
    connection.close()
    throw isDamage(error) ? new IndexDamagedError('The index cannot be opened.', { cause: error }) : error
  }
}

/** Whether SQLite found the file itself broken (SQLITE_CORRUPT, SQLITE_NOTADB, in the lower byte of the code). */
export function isDamage(error: unknown): boolean {
  if (error instanceof IndexDamagedError) return true
  const code = (error as { errcode?: unknown } | null)?.errcode
  return typeof code === 'number' && [11, 26].includes(code & 0xff)
}

/** Removes an index file with its write-ahead log. */
export function removeIndexFile(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
}
