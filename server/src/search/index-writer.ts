import type { DatabaseSync } from 'node:sqlite'
import { documentTitle } from './document-title.ts'
import type { Chunk } from './engine.ts'
import { openIndexFile } from './index-file.ts'
import {
  type ChunkRow,
  countTerms,
  type FileRow,
  insertVectors,
  joined,
  lengthOf,
  storeTermCounts,
  toChunk,
  wordColumns,
} from './index-rows.ts'
import { storePart, type VectorPart } from './vector-parts.ts'

/** Pages that one step of `purge` writes, so that a search waits for no more than that. */
const mergedPages = 200

/** A file that became part of the index. */
export interface WrittenFile {
  /** Its row, the id of its first chunk, and its vectors one behind the other. */
  readonly file: number
  readonly firstChunk: number
  readonly vectors: Int8Array
  /** The row that the file had before, where it was replaced. */
  readonly replaced: number | undefined
}

interface Writing {
  readonly file: number
  readonly name: string
  /** Undefined until its first chunks are there. */
  title: string | undefined
  readonly firstChunk: number
  readonly replaced: number | undefined
  readonly terms: Map<string, number>
  readonly vectors: Int8Array[]
  /** Terms of each chunk so far. */
  readonly lengths: number[]
}

/** The writing connection to one user's index: one file at a time, in a transaction that may last while its chunks are embedded. */
export class IndexWriter {
  readonly #path: string
  #connection: DatabaseSync | undefined
  #writing: Writing | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** Whether a file is being written. */
  get busy(): boolean {
    return this.#writing !== undefined
  }

  /** Begins to write a file, replacing what it had; nothing is seen of it before `commit`. */
  begin({ fileId, name }: { fileId: string; name: string }): void {
    this.rollback()
    const connection = this.#begin()
    try {
      const terms = new Map<string, number>()
      const replaced = deleteRows(connection, fileId, terms)
      const firstChunk = Number(connection.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM chunk').get()?.id)
      const { lastInsertRowid } = connection
        .prepare(
          "INSERT INTO file (file_id, name, title, first_chunk, chunks, lengths) VALUES (?, ?, '', ?, 0, zeroblob(0))",
        )
        .run(fileId, name, firstChunk)
      this.#writing = {
        file: Number(lastInsertRowid),
        name,
        title: undefined,
        firstChunk,
        replaced,
        terms,
        vectors: [],
        lengths: [],
      }
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /** Adds chunks of the file that is being written, with their vectors where they are embedded at once. */
  add(chunks: readonly Chunk[], vectors: Int8Array | undefined): void {
    const { connection, writing } = this.#current()
    const insertChunk = connection.prepare(
      'INSERT INTO chunk (id, section, start, "end", text, headings, columns) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    const insertWords = connection.prepare('INSERT INTO words (rowid, title, headings, body) VALUES (?, ?, ?, ?)')
    writing.title ??= documentTitle(writing.name, chunks)
    const named = { name: writing.name, title: writing.title }
    for (const chunk of chunks) {
      const id = writing.firstChunk + writing.lengths.length
      const columns = chunk.columns ? JSON.stringify(chunk.columns) : null
      insertChunk.run(id, chunk.section, chunk.start, chunk.end, chunk.text, JSON.stringify(chunk.headings), columns)
      const words = wordColumns(named, chunk)
      insertWords.run(id, ...words)
      writing.lengths.push(lengthOf(words))
      countTerms(writing.terms, words, 1)
    }
    if (vectors) writing.vectors.push(vectors)
  }

  /**
   * Makes the written file part of the index.
   * @param embedding the id of the embedder that its vectors are of; undefined where it has none yet
   */
  commit(embedding: string | undefined): WrittenFile {
    const { connection, writing } = this.#current()
    const { file, firstChunk, replaced, terms, title = '' } = writing
    const lengths = new Uint8Array(Uint16Array.from(writing.lengths).buffer)
    connection
      .prepare('UPDATE file SET title = ?, chunks = ?, lengths = ? WHERE id = ?')
      .run(title, writing.lengths.length, lengths, file)
    storeTermCounts(connection, terms)
    const vectors = joined(writing.vectors)
    if (embedding !== undefined) insertVectors(connection, file, embedding, vectors)
    connection.exec('COMMIT')
    this.#writing = undefined
    return { file, firstChunk, vectors, replaced }
  }

  /** Forgets the file that was being written, also what the write-ahead log holds of it already. */
  rollback(): void {
    this.#writing = undefined
    // SQLite itself rolls back after some failures, a full disk for one.
    if (!this.#connection?.isTransaction) return
    this.#connection.exec('ROLLBACK')
    this.#emptyLog()
  }

  /** Removes all that is held of a file; what FTS5 keeps of it is gone after `purge`. @returns the row that it had */
  deleteFile(fileId: string): number | undefined {
    this.rollback()
    const connection = this.#begin()
    try {
      const terms = new Map<string, number>()
      const file = deleteRows(connection, fileId, terms)
      storeTermCounts(connection, terms)
      connection.exec('COMMIT')
      return file
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /**
   * Takes one step in removing what was deleted from the bytes of the index file. FTS5 only marks deleted words, and drops both when it
   * merges all its b-trees into one; its own `secure-delete` takes 30 ms a chunk and leaves first letters behind.
   * @returns true when nothing is left to do
   */
  purge({ first }: { first: boolean }): boolean {
    if (this.#writing) throw new Error('A file is being written.')
    const connection = this.#open()
    const changes = () => Number(connection.prepare('SELECT total_changes() AS count').get()?.count)
    const before = changes()
    // A negative number begins to merge everything; the next ones go on with it (SQLite's FTS5, section 6.8).
    connection.prepare("INSERT INTO words (words, rank) VALUES ('merge', ?)").run(first ? -mergedPages : mergedPages)
    if (changes() - before >= 2) return false
    this.#emptyLog()
    return true
  }

  /** Stores vectors of a file that was indexed without them. @returns all of the file's, once they are whole */
  storeVectors(embedding: string, part: VectorPart): ReturnType<typeof storePart> {
    if (this.#writing) throw new Error('A file is being written.')
    return storePart(this.#open(), embedding, part)
  }

  close(): void {
    try {
      this.rollback()
    } finally {
      this.#connection?.close()
      this.#connection = undefined
    }
  }

  #open(): DatabaseSync {
    this.#connection ??= openIndexFile(this.#path).connection
    return this.#connection
  }

  #begin(): DatabaseSync {
    const connection = this.#open()
    connection.exec('BEGIN IMMEDIATE')
    return connection
  }

  #current(): { connection: DatabaseSync; writing: Writing } {
    if (!this.#connection || !this.#writing) throw new Error('No file is being written.')
    return { connection: this.#connection, writing: this.#writing }
  }

  /** Moves all into the index file and empties the write-ahead log, where pages still have what was deleted. */
  #emptyLog(): void {
    const outcome = this.#open().prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    if (outcome?.busy !== 0) throw new Error('The write-ahead log of an index is in use and could not be emptied.')
  }
}

/** @returns the row id that the file had */
function deleteRows(connection: DatabaseSync, fileId: string, terms: Map<string, number>): number | undefined {
  const row = connection
    .prepare('SELECT id, file_id, name, title, first_chunk, chunks FROM file WHERE file_id = ?')
    .get(fileId)
  if (!row) return undefined
  const { id, name, title, first_chunk: first, chunks } = row as unknown as FileRow
  const last = first + chunks - 1
  if (Number(connection.prepare('SELECT count(*) AS count FROM file').get()?.count) === 1) {
    connection.exec("INSERT INTO words (words) VALUES ('delete-all'); DELETE FROM term;")
  } else deleteWords(connection, { named: { name, title }, first, last }, terms)
  connection.prepare('DELETE FROM chunk WHERE id BETWEEN ? AND ?').run(first, last)
  connection.prepare('DELETE FROM vectors WHERE file = ?').run(id)
  connection.prepare('DELETE FROM vector_part WHERE file = ?').run(id)
  connection.prepare('DELETE FROM file WHERE id = ?').run(id)
  return id
}

function deleteWords(
  connection: DatabaseSync,
  { named, first, last }: { named: Pick<FileRow, 'name' | 'title'>; first: number; last: number },
  terms: Map<string, number>,
): void {
  const sql = 'SELECT id, section, start, "end", text, headings, columns FROM chunk WHERE id BETWEEN ? AND ?'
  const deleteWords = connection.prepare(
    "INSERT INTO words (words, rowid, title, headings, body) VALUES ('delete', ?, ?, ?, ?)",
  )
  for (const chunk of connection.prepare(sql).iterate(first, last) as Iterable<unknown>) {
    // A contentless table is told what it holds: the same words as when they were added.
    const words = wordColumns(named, toChunk(chunk as ChunkRow))
    deleteWords.run((chunk as ChunkRow).id, ...words)
    countTerms(terms, words, -1)
  }
}
