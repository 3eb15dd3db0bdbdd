import type { DatabaseSync } from 'node:sqlite'
import type { Chunk } from './engine.ts'
import { openIndexFile } from './index-file.ts'
import {
  type ChunkRow,
  countTerms,
  type FileRow,
  insertVectors,
  joined,
  storeTermCounts,
  toChunk,
  wordColumns,
} from './index-rows.ts'

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
  readonly firstChunk: number
  readonly replaced: number | undefined
  readonly terms: Map<string, number>
  readonly vectors: Int8Array[]
  chunks: number
}

/** The writing connection to one user's index: one file at a time, in a transaction that may last while its chunks are embedded. */
export class IndexWriter {
  readonly #path: string
  readonly #embedding: string | undefined
  #connection: DatabaseSync | undefined
  #writing: Writing | undefined

  /** @param embedding the id of the embedder in use */
  constructor(path: string, { embedding }: { embedding: string | undefined }) {
    this.#path = path
    this.#embedding = embedding
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
        .prepare('INSERT INTO file (file_id, name, first_chunk, chunks) VALUES (?, ?, ?, 0)')
        .run(fileId, name, firstChunk)
      this.#writing = { file: Number(lastInsertRowid), name, firstChunk, replaced, terms, vectors: [], chunks: 0 }
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /** Adds chunks of the file that is being written, with their vectors where there is an embedder. */
  add(chunks: readonly Chunk[], vectors: Int8Array | undefined): void {
    const { connection, writing } = this.#current()
    const insertChunk = connection.prepare(
      'INSERT INTO chunk (id, section, start, "end", text, headings, columns) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    const insertWords = connection.prepare('INSERT INTO words (rowid, title, headings, body) VALUES (?, ?, ?, ?)')
    for (const chunk of chunks) {
      const id = writing.firstChunk + writing.chunks++
      const columns = chunk.columns ? JSON.stringify(chunk.columns) : null
      insertChunk.run(id, chunk.section, chunk.start, chunk.end, chunk.text, JSON.stringify(chunk.headings), columns)
      const words = wordColumns(writing.name, chunk)
      insertWords.run(id, ...words)
      countTerms(writing.terms, words, 1)
    }
    if (vectors) writing.vectors.push(vectors)
  }

  /** Makes the written file part of the index. */
  commit(): WrittenFile {
    const { connection, writing } = this.#current()
    const { file, firstChunk, replaced, chunks, terms } = writing
    connection.prepare('UPDATE file SET chunks = ? WHERE id = ?').run(chunks, file)
    storeTermCounts(connection, terms)
    const vectors = joined(writing.vectors)
    if (this.#embedding !== undefined) insertVectors(connection, file, this.#embedding, vectors)
    connection.exec('COMMIT')
    this.#writing = undefined
    if (replaced !== undefined) this.#forgetTerms()
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

  /** Removes all that is held of a file, also from the pages of the index file. @returns the row that it had */
  deleteFile(fileId: string): number | undefined {
    this.rollback()
    const connection = this.#begin()
    try {
      const terms = new Map<string, number>()
      const file = deleteRows(connection, fileId, terms)
      storeTermCounts(connection, terms)
      connection.exec('COMMIT')
      this.#forgetTerms()
      return file
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /** Stores vectors for a file that has none of the embedder in use; a file that is gone meanwhile is left alone. */
  storeVectors(file: number, vectors: Int8Array): void {
    if (this.#embedding === undefined || this.#writing) return
    const connection = this.#open()
    if (connection.prepare('SELECT 1 FROM file WHERE id = ?').get(file) === undefined) return
    insertVectors(connection, file, this.#embedding, vectors)
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

  /**
   * Takes out what FTS5 keeps of deleted terms in spite of `secure-delete`: in `words_idx`, the first letters of the term with which each
   * page of a segment began. The next term that is left does as well: no page before holds it, and the page itself holds none that is smaller.
   */
  #forgetTerms(): void {
    const connection = this.#open()
    // SQLite guards FTS5's own tables against statements from outside.
    connection.enableDefensive(false)
    try {
      connection.exec(`
        UPDATE words_idx SET term = coalesce(
          (SELECT CAST('0' || term.term AS BLOB) FROM term WHERE term.term >= substr(CAST(words_idx.term AS TEXT), 2) ORDER BY term.term LIMIT 1),
          term)
        WHERE length(term) > 1`)
    } finally {
      connection.enableDefensive(true)
    }
    this.#emptyLog()
  }

  /** Moves all into the index file and empties the write-ahead log, where pages still have what was deleted. */
  #emptyLog(): void {
    const outcome = this.#open().prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    if (outcome?.busy !== 0) throw new Error('The write-ahead log of an index is in use and could not be emptied.')
  }
}

/** @returns the row id that the file had */
function deleteRows(connection: DatabaseSync, fileId: string, terms: Map<string, number>): number | undefined {
  const row = connection.prepare('SELECT id, name, first_chunk, chunks FROM file WHERE file_id = ?').get(fileId)
  if (!row) return undefined
  const { id, name, first_chunk: first, chunks } = row as unknown as FileRow
  const last = first + chunks - 1
  const sql = 'SELECT id, section, start, "end", text, headings, columns FROM chunk WHERE id BETWEEN ? AND ?'
  const deleteWords = connection.prepare(
    "INSERT INTO words (words, rowid, title, headings, body) VALUES ('delete', ?, ?, ?, ?)",
  )
  for (const chunk of connection.prepare(sql).iterate(first, last) as Iterable<unknown>) {
    // A contentless table is told what it holds: the same words as when they were added.
    const words = wordColumns(name, toChunk(chunk as ChunkRow))
    deleteWords.run((chunk as ChunkRow).id, ...words)
    countTerms(terms, words, -1)
  }
  connection.prepare('DELETE FROM chunk WHERE id BETWEEN ? AND ?').run(first, last)
  connection.prepare('DELETE FROM vectors WHERE file = ?').run(id)
  connection.prepare('DELETE FROM file WHERE id = ?').run(id)
  return id
}
