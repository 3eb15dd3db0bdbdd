import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Chunk, Passage, Ranking } from './engine.ts'
import { fuseRankings, type KeywordHit } from './fuse-rankings.ts'
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
import { keywordQueries } from './keyword-query.ts'
import { queryTerms } from './stop-words.ts'
import { VectorMatrix } from './vector-matrix.ts'

/** How deep each of the two rankings goes before they are merged. */
const depth = 100

export interface Embedding {
  readonly id: string
  readonly dimensions: number
}

/** One user's index: an SQLite file with chunks, terms and vectors, and the vectors also as a matrix in memory. */
export class UserIndex {
  readonly #reader: DatabaseSync
  readonly #path: string
  readonly #embedding: Embedding | undefined
  readonly #statements = new Map<string, StatementSync>()
  #writer: DatabaseSync | undefined
  #writing:
    | { id: number; firstChunk: number; chunks: number; terms: Map<string, number>; vectors: Int8Array[] }
    | undefined
  #matrix: VectorMatrix | undefined
  #chunks: number | undefined
  /** True when there was no file before. */
  readonly created: boolean

  /** @throws {IndexDamagedError} */
  constructor(path: string, { embedding }: { embedding?: Embedding } = {}) {
    this.#path = path
    this.#embedding = embedding
    const { connection, created } = openIndexFile(path)
    this.#reader = connection
    this.created = created
  }

  /** Bytes of the vectors held in memory. */
  get matrixBytes(): number {
    return this.#matrix?.bytes ?? 0
  }

  /** Whether a file is being written: such an index must not be closed. */
  get busy(): boolean {
    return this.#writing !== undefined
  }

  fileIds(): string[] {
    return this.#all('SELECT file_id FROM file ORDER BY id').map(row => String(row.file_id))
  }

  /** Begins to write a file, replacing what it had; nothing is seen of it before `commit`. */
  begin({ fileId, name }: { fileId: string; name: string }): void {
    this.#rollback()
    const writer = this.#openWriter()
    writer.exec('BEGIN IMMEDIATE')
    const terms = new Map<string, number>()
    this.#deleteRows(writer, fileId, terms)
    const next = writer.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM chunk').get()?.id as number
    const { lastInsertRowid } = writer
      .prepare('INSERT INTO file (file_id, name, first_chunk, chunks) VALUES (?, ?, ?, 0)')
      .run(fileId, name, next)
    this.#writing = { id: Number(lastInsertRowid), firstChunk: next, chunks: 0, terms, vectors: [] }
  }

  /** Adds chunks of the file that is being written, with their vectors where there is an embedder. */
  add(chunks: readonly Chunk[], vectors: Int8Array | undefined): void {
    const writing = this.#writing
    const writer = this.#writer
    if (!writing || !writer) throw new Error('No file is being written.')
    const name = writer.prepare('SELECT name FROM file WHERE id = ?').get(writing.id)?.name as string
    const insertChunk = writer.prepare(
      'INSERT INTO chunk (id, section, start, "end", text, headings, columns) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    const insertWords = writer.prepare('INSERT INTO words (rowid, title, headings, body) VALUES (?, ?, ?, ?)')
    for (const chunk of chunks) {
      const id = writing.firstChunk + writing.chunks++
      const columns = chunk.columns ? JSON.stringify(chunk.columns) : null
      insertChunk.run(id, chunk.section, chunk.start, chunk.end, chunk.text, JSON.stringify(chunk.headings), columns)
      const words = wordColumns(name, chunk)
      insertWords.run(id, ...words)
      countTerms(writing.terms, words, 1)
    }
    if (vectors) writing.vectors.push(vectors)
  }

  /** Makes the written file part of the index. */
  commit(): void {
    const writing = this.#writing
    const writer = this.#writer
    if (!writing || !writer) throw new Error('No file is being written.')
    writer.prepare('UPDATE file SET chunks = ? WHERE id = ?').run(writing.chunks, writing.id)
    storeTermCounts(writer, writing.terms)
    const vectors = joined(writing.vectors)
    if (this.#embedding) insertVectors(writer, writing.id, this.#embedding.id, vectors)
    writer.exec('COMMIT')
    this.#writing = undefined
    this.#chunks = undefined
    // Of a replaced file the matrix still has the old rows; it is loaded anew at the next search.
    this.#matrix = undefined
  }

  rollback(): void {
    this.#rollback()
  }

  /** Removes all that is held of a file, also from the pages of the index file. */
  deleteFile(fileId: string): void {
    this.#rollback()
    const writer = this.#openWriter()
    writer.exec('BEGIN IMMEDIATE')
    try {
      const terms = new Map<string, number>()
      const file = this.#deleteRows(writer, fileId, terms)
      storeTermCounts(writer, terms)
      writer.exec('COMMIT')
      if (file !== undefined) this.#matrix?.remove(file)
    } catch (error) {
      writer.exec('ROLLBACK')
      throw error
    }
    this.#chunks = undefined
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** The first file without vectors of the embedder in use, with what is to be embedded of it. */
  nextToEmbed(): { file: number; name: string; chunks: Chunk[] } | undefined {
    const embedding = this.#embedding
    if (!embedding) return undefined
    const row = this.#get(
      `SELECT id, name, first_chunk, chunks FROM file WHERE id NOT IN (SELECT file FROM vectors WHERE embedding = ?) ORDER BY id LIMIT 1`,
      embedding.id,
    )
    if (!row) return undefined
    const { id, name, first_chunk: first, chunks } = row as unknown as FileRow
    return { file: id, name, chunks: this.#chunkRows(first, first + chunks - 1).map(toChunk) }
  }

  /** Stores vectors for a file that has none of the embedder in use; a file that is gone meanwhile is left alone. */
  storeVectors(file: number, vectors: Int8Array): void {
    const embedding = this.#embedding
    if (!embedding || this.#writing || !this.#get('SELECT 1 FROM file WHERE id = ?', file)) return
    insertVectors(this.#openWriter(), file, embedding.id, vectors)
    this.#matrix = undefined
  }

  search({ query, queryVector, confidence, fileIds, limit, ranking = 'hybrid' }: SearchTask): SearchOutcome {
    const files = this.#files(fileIds)
    const rebuilding = this.#embedding !== undefined && this.nextFileToEmbed() !== undefined
    const vectorSearch = queryVector !== undefined && this.#embedding !== undefined && !rebuilding
    const only = fileIds ? new Set(files.keys()) : undefined
    const keyword = files.size === 0 || (vectorSearch && ranking === 'vector') ? [] : this.#searchWords(query, only)
    const vector =
      vectorSearch && files.size > 0 ? this.#loadMatrix().search(queryVector, { limit: depth, files: only }) : []
    const fused = fuseRankings({ keyword, vector, confidence }).slice(0, limit)
    return {
      mode: vectorSearch ? 'hybrid' : 'keyword',
      files: files.size,
      rebuilding,
      passages: fused.flatMap(({ id, ...ranks }) => {
        const passage = this.#passage(id)
        return passage ? [{ ...passage, ...ranks }] : []
      }),
    }
  }

  /** Chunks `from` to `to` of a file (both included, from 0), in order. */
  chunks({ fileId, from, to }: { fileId: string; from: number; to: number }): Passage[] {
    const row = this.#get('SELECT id, name, first_chunk, chunks FROM file WHERE file_id = ?', fileId)
    if (!row) return []
    const { first_chunk: first, chunks } = row as unknown as FileRow
    return this.#chunkRows(first + Math.max(0, from), first + Math.min(chunks - 1, to)).map(chunk => ({
      ...toChunk(chunk),
      fileId,
      chunk: chunk.id - first,
      score: 0,
    }))
  }

  nextFileToEmbed(): number | undefined {
    const row = this.#get(
      'SELECT id FROM file WHERE id NOT IN (SELECT file FROM vectors WHERE embedding = ?) LIMIT 1',
      this.#embedding?.id ?? '',
    )
    return row ? Number(row.id) : undefined
  }

  close(): void {
    this.#rollback()
    this.#writer?.close()
    this.#reader.close()
    this.#matrix = undefined
  }

  #searchWords(query: string, only: ReadonlySet<number> | undefined): KeywordHit[] {
    const terms = queryTerms(query).slice(0, 64)
    const frequencies = new Map(
      terms.map(term => [term, Number(this.#get('SELECT chunks FROM term WHERE term = ?', term)?.chunks ?? 0)]),
    )
    this.#chunks ??= Number(this.#get('SELECT coalesce(sum(chunks), 0) AS count FROM file')?.count)
    const inFiles = only
      ? `AND EXISTS (SELECT 1 FROM json_each(?2) AS wanted JOIN file ON file.id = wanted.value
          WHERE words.rowid >= file.first_chunk AND words.rowid < file.first_chunk + file.chunks)`
      : ''
    const parameters = only ? [JSON.stringify([...only])] : []
    for (const expression of keywordQueries(frequencies, { chunks: this.#chunks })) {
      const rows = this.#all(
        `SELECT rowid, rank FROM words WHERE words MATCH ?1 ${inFiles} ORDER BY rank LIMIT ${depth}`,
        expression,
        ...parameters,
      )
      // SQLite's bm25 is smaller for better rows.
      if (rows.length > 0) return rows.map(row => ({ id: Number(row.rowid), score: -Number(row.rank) }))
    }
    return []
  }

  #files(fileIds: readonly string[] | undefined): Map<number, FileRow> {
    const rows = fileIds
      ? this.#all(
          'SELECT id, name, first_chunk, chunks FROM file WHERE file_id IN (SELECT value FROM json_each(?))',
          JSON.stringify(fileIds),
        )
      : this.#all('SELECT id, name, first_chunk, chunks FROM file')
    return new Map((rows as unknown as FileRow[]).map(row => [row.id, row]))
  }

  #passage(id: number): Omit<Passage, 'score'> | undefined {
    const [row] = this.#chunkRows(id, id)
    const file = this.#get(
      'SELECT file_id, first_chunk FROM file WHERE first_chunk <= ? AND chunks > 0 ORDER BY first_chunk DESC LIMIT 1',
      id,
    )
    return row && file && { ...toChunk(row), fileId: String(file.file_id), chunk: id - Number(file.first_chunk) }
  }

  #chunkRows(first: number, last: number): ChunkRow[] {
    const sql =
      'SELECT id, section, start, "end", text, headings, columns FROM chunk WHERE id BETWEEN ? AND ? ORDER BY id'
    return this.#all(sql, first, last) as unknown as ChunkRow[]
  }

  #loadMatrix(): VectorMatrix {
    if (this.#matrix) return this.#matrix
    const { id = '', dimensions = 1 } = this.#embedding ?? {}
    const capacity = Number(this.#get('SELECT coalesce(sum(chunks), 0) AS count FROM file')?.count)
    const matrix = new VectorMatrix(dimensions, { capacity })
    const rows = this.#statement(
      'SELECT file.id AS file, first_chunk, data FROM vectors JOIN file ON file.id = vectors.file WHERE embedding = ? ORDER BY first_chunk',
    ).iterate(id)
    for (const { file, first_chunk: first, data } of rows as Iterable<Record<string, unknown>>) {
      const bytes = data as Uint8Array
      matrix.append(Number(file), Number(first), new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
    this.#matrix = matrix
    return matrix
  }

  /** @returns the row id that the file had */
  #deleteRows(writer: DatabaseSync, fileId: string, terms: Map<string, number>): number | undefined {
    const row = writer.prepare('SELECT id, name, first_chunk, chunks FROM file WHERE file_id = ?').get(fileId)
    if (!row) return undefined
    const { id, name, first_chunk: first, chunks } = row as unknown as FileRow
    const last = first + chunks - 1
    const sql = 'SELECT id, section, start, "end", text, headings, columns FROM chunk WHERE id BETWEEN ? AND ?'
    const deleteWords = writer.prepare(
      "INSERT INTO words (words, rowid, title, headings, body) VALUES ('delete', ?, ?, ?, ?)",
    )
    for (const chunk of writer.prepare(sql).all(first, last) as unknown as ChunkRow[]) {
      // A contentless table is told what it holds: the same words as when they were added.
      const words = wordColumns(name, toChunk(chunk))
      deleteWords.run(chunk.id, ...words)
      countTerms(terms, words, -1)
    }
    writer.prepare('DELETE FROM chunk WHERE id BETWEEN ? AND ?').run(first, last)
    writer.prepare('DELETE FROM vectors WHERE file = ?').run(id)
    writer.prepare('DELETE FROM file WHERE id = ?').run(id)
    return id
  }

  #openWriter(): DatabaseSync {
    this.#writer ??= openIndexFile(this.#path).connection
    return this.#writer
  }

  #rollback(): void {
    if (!this.#writing) return
    this.#writing = undefined
    this.#writer?.exec('ROLLBACK')
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#reader.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #all(sql: string, ...parameters: (string | number)[]): Record<string, unknown>[] {
    return this.#statement(sql).all(...parameters) as Record<string, unknown>[]
  }

  #get(sql: string, ...parameters: (string | number)[]): Record<string, unknown> | undefined {
    return this.#statement(sql).get(...parameters) as Record<string, unknown> | undefined
  }
}

export interface SearchTask {
  readonly query: string
  readonly queryVector?: Int8Array
  /** How well the embedder knows the words of the query, from 0 to 1 (default). */
  readonly confidence?: number
  /** Default 'hybrid'. */
  readonly ranking?: Ranking
  readonly fileIds?: readonly string[]
  readonly limit: number
}

export interface SearchOutcome {
  readonly passages: Passage[]
  readonly mode: 'hybrid' | 'keyword'
  readonly files: number
  readonly rebuilding: boolean
}
