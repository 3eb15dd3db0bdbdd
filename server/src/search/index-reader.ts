import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Passage } from './engine.ts'
import type { KeywordHit } from './fuse-rankings.ts'
import { type ChunkRow, type FileRow, toChunk } from './index-rows.ts'
import { keywordQueries } from './keyword-query.ts'
import { queryTerms } from './stop-words.ts'
import { filesToEmbed } from './vector-parts.ts'

/** The terms of a question that are searched, and the UTF-16 code units in which they are looked for: longer ones are pasted text. */
const mostTerms = 64
const longestQuery = 8_000

/** What is read in one user's index file. Each statement is prepared once. */
export class IndexReader {
  readonly #connection: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  fileIds(): string[] {
    return this.#all('SELECT file_id FROM file ORDER BY id').map(row => String(row.file_id))
  }

  /** In the order of their chunks. */
  files(fileIds: readonly string[]): FileRow[] {
    const sql = `SELECT id, name, first_chunk, chunks FROM file WHERE file_id IN (SELECT value FROM json_each(?)) ORDER BY first_chunk`
    return this.#all(sql, JSON.stringify(fileIds)) as unknown as FileRow[]
  }

  /** The names of files, by their ids. */
  fileNames(fileIds: readonly string[]): Map<string, string> {
    const sql = 'SELECT file_id, name FROM file WHERE file_id IN (SELECT value FROM json_each(?))'
    return new Map(this.#all(sql, JSON.stringify(fileIds)).map(file => [String(file.file_id), String(file.name)]))
  }

  /** The files without vectors of an embedder, in the order of their chunks. */
  filesToEmbed(embedding: string): FileRow[] {
    return this.#all(`${filesToEmbed} ORDER BY first_chunk`, embedding) as unknown as FileRow[]
  }

  /** How many files and chunks there are. */
  count(): { files: number; chunks: number } {
    const counted = this.#get('SELECT count(*) AS files, coalesce(sum(chunks), 0) AS chunks FROM file')
    return { files: Number(counted?.files), chunks: Number(counted?.chunks) }
  }

  passage(id: number): Omit<Passage, 'score'> | undefined {
    const [row] = this.#chunkRows(id, id)
    const file = this.#get(
      'SELECT file_id, first_chunk FROM file WHERE first_chunk <= ? AND chunks > 0 ORDER BY first_chunk DESC LIMIT 1',
      id,
    )
    return row && file && { ...toChunk(row), fileId: String(file.file_id), chunk: id - Number(file.first_chunk) }
  }

  /** Chunks `from` to `to` of a file (both included, from 0), in order. */
  chunks({ fileId, from, to }: { fileId: string; from: number; to: number }): Passage[] {
    const [file] = this.files([fileId])
    if (!file) return []
    const { first_chunk: first, chunks } = file
    return this.#chunkRows(first + Math.max(0, from), first + Math.min(chunks - 1, to)).map(chunk => ({
      ...toChunk(chunk),
      fileId,
      chunk: chunk.id - first,
      score: 0,
    }))
  }

  /** In how many chunks each term of a question stands. */
  frequencies(query: string): Map<string, number> {
    const terms = queryTerms(query.slice(0, longestQuery)).slice(0, mostTerms)
    return new Map(
      terms.map(term => [term, Number(this.#get('SELECT chunks FROM term WHERE term = ?', term)?.chunks ?? 0)]),
    )
  }

  /**
   * The best chunks by the words of a question.
   * @param frequencies its terms, and in how many chunks each stands
   * @param chunks how many the index holds
   * @param only the files to look in, in the order of their chunks
   */
  searchWords(
    frequencies: ReadonlyMap<string, number>,
    { chunks, only, limit }: { chunks: number; only: readonly FileRow[] | undefined; limit: number },
  ): KeywordHit[] {
    const inOne = only?.reduce((sum, file) => sum + file.chunks, 0)
    const sql = only
      ? 'SELECT rowid, rank FROM words WHERE words MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rank'
      : `SELECT rowid, rank FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${limit}`
    const [from, to] = [only?.at(0), only?.at(-1)]
    const range = from && to ? [from.first_chunk, to.first_chunk + to.chunks - 1] : []
    for (const expression of keywordQueries(frequencies, { chunks, within: inOne })) {
      const found: KeywordHit[] = []
      for (const row of this.#statement(sql).iterate(expression, ...range)) {
        const id = Number(row.rowid)
        // SQLite's bm25 is smaller for better rows.
        if (!only || holdsChunk(only, id)) found.push({ id, score: -Number(row.rank) })
        if (found.length === limit) break
      }
      if (found.length > 0) return found
    }
    return []
  }

  /** The vectors of an embedder, file by file, in the order of their chunks. */
  *vectors(embedding: string): Generator<{ file: number; firstChunk: number; vectors: Int8Array }> {
    const rows = this.#statement(
      'SELECT file.id AS file, first_chunk, data FROM vectors JOIN file ON file.id = vectors.file WHERE embedding = ? ORDER BY first_chunk',
    ).iterate(embedding)
    for (const { file, first_chunk: firstChunk, data } of rows as Iterable<Record<string, unknown>>) {
      const bytes = data as Uint8Array
      const vectors = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      yield { file: Number(file), firstChunk: Number(firstChunk), vectors }
    }
  }

  close(): void {
    this.#connection.close()
  }

  #all(sql: string, ...parameters: (string | number)[]): Record<string, unknown>[] {
    return this.#statement(sql).all(...parameters) as Record<string, unknown>[]
  }

  #get(sql: string, ...parameters: (string | number)[]): Record<string, unknown> | undefined {
    return this.#statement(sql).get(...parameters) as Record<string, unknown> | undefined
  }

  #chunkRows(first: number, last: number): ChunkRow[] {
    const sql =
      'SELECT id, section, start, "end", text, headings, columns FROM chunk WHERE id BETWEEN ? AND ? ORDER BY id'
    return this.#all(sql, first, last) as unknown as ChunkRow[]
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#connection.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** Whether one of the files, in the order of their chunks, has the chunk. */
export function holdsChunk(files: readonly FileRow[], id: number): boolean {
  let low = 0
  let high = files.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (files[middle]!.first_chunk <= id) low = middle
    else high = middle - 1
  }
  const file = files[low]
  return file !== undefined && id >= file.first_chunk && id < file.first_chunk + file.chunks
}
