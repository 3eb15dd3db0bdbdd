import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Chunk, Passage, Ranking } from './engine.ts'
import { fuseRankings, type KeywordHit } from './fuse-rankings.ts'
import { openIndexFile } from './index-file.ts'
import { type ChunkRow, type FileRow, toChunk } from './index-rows.ts'
import { IndexWriter } from './index-writer.ts'
import { keywordQueries } from './keyword-query.ts'
import { queryTerms } from './stop-words.ts'
import { VectorMatrix } from './vector-matrix.ts'

/** How deep each of the two rankings goes before they are merged. */
const depth = 100
/** The terms of a question that are searched, and the UTF-16 code units in which they are looked for: longer ones are pasted text. */
const mostTerms = 64
const longestQuery = 8_000

export interface Embedding {
  readonly id: string
  readonly dimensions: number
}

/** What the index holds whole; counted once after each change. */
interface Holdings {
  readonly files: number
  readonly chunks: number
  /** Whether every file has vectors of the embedder in use. */
  readonly embedded: boolean
}

/** One user's index: an SQLite file with chunks, terms and vectors, and the vectors also as a matrix in memory. */
export class UserIndex {
  readonly #reader: DatabaseSync
  readonly #writer: IndexWriter
  readonly #embedding: Embedding | undefined
  readonly #statements = new Map<string, StatementSync>()
  #matrix: VectorMatrix | undefined
  #holdings: Holdings | undefined
  /** True when there was no file before. */
  readonly created: boolean

  /** @throws {IndexDamagedError} */
  constructor(path: string, { embedding }: { embedding?: Embedding } = {}) {
    this.#embedding = embedding
    const { connection, created } = openIndexFile(path)
    this.#reader = connection
    this.#writer = new IndexWriter(path, { embedding: embedding?.id })
    this.created = created
  }

  /** Bytes of the vectors held in memory. */
  get matrixBytes(): number {
    return this.#matrix?.bytes ?? 0
  }

  /** Whether a file is being written: such an index must not be closed. */
  get busy(): boolean {
    return this.#writer.busy
  }

  fileIds(): string[] {
    return this.#all('SELECT file_id FROM file ORDER BY id').map(row => String(row.file_id))
  }

  begin(file: { fileId: string; name: string }): void {
    this.#writer.begin(file)
  }

  add(chunks: readonly Chunk[], vectors: Int8Array | undefined): void {
    this.#writer.add(chunks, vectors)
  }

  /** @returns whether the file replaced another, of which `purge` removes the rest */
  commit(): boolean {
    const { file, firstChunk, vectors, replaced } = this.#writer.commit()
    this.#holdings = undefined
    if (replaced !== undefined) this.#matrix?.remove(replaced)
    this.#matrix?.append(file, firstChunk, vectors)
    return replaced !== undefined
  }

  rollback(): void {
    this.#writer.rollback()
  }

  deleteFile(fileId: string): void {
    const file = this.#writer.deleteFile(fileId)
    this.#holdings = undefined
    if (file !== undefined) this.#matrix?.remove(file)
  }

  /** One step in removing deleted words from the bytes of the file. @returns true when nothing is left to do */
  purge(step: { first: boolean }): boolean {
    return this.#writer.purge(step)
  }

  /** The first file without vectors of the embedder in use, with what is to be embedded of it. */
  nextToEmbed(): { file: number; name: string; chunks: Chunk[] } | undefined {
    const row = this.#embedding && this.#get(`${filesToEmbed} ORDER BY id LIMIT 1`, this.#embedding.id)
    if (!row) return undefined
    const { id, name, first_chunk: first, chunks } = row as unknown as FileRow
    return { file: id, name, chunks: this.#chunkRows(first, first + chunks - 1).map(toChunk) }
  }

  storeVectors(file: number, vectors: Int8Array): void {
    this.#writer.storeVectors(file, vectors)
    this.#holdings = undefined
    this.#matrix = undefined
  }

  search({ query, queryVector, confidence, fileIds, limit, ranking = 'hybrid' }: SearchTask): SearchOutcome {
    const holdings = this.#countHoldings()
    const only = fileIds && this.#files(fileIds)
    const files = only?.length ?? holdings.files
    const rebuilding = this.#embedding !== undefined && !holdings.embedded
    const hybrid = queryVector !== undefined && this.#embedding !== undefined && !rebuilding
    const keyword = files === 0 || (hybrid && ranking === 'vector') ? [] : this.#searchWords(query, only)
    const vector = files === 0 || !hybrid ? [] : this.#searchVectors(queryVector, only)
    const fused = fuseRankings({ keyword, vector, confidence }).slice(0, limit)
    return {
      mode: hybrid ? 'hybrid' : 'keyword',
      files,
      rebuilding,
      passages: fused.flatMap(({ id, ...ranks }) => {
        const passage = this.#passage(id)
        return passage ? [{ ...passage, ...ranks }] : []
      }),
    }
  }

  /** Chunks `from` to `to` of a file (both included, from 0), in order. */
  chunks({ fileId, from, to }: { fileId: string; from: number; to: number }): Passage[] {
    const [file] = this.#files([fileId])
    if (!file) return []
    const { first_chunk: first, chunks } = file
    return this.#chunkRows(first + Math.max(0, from), first + Math.min(chunks - 1, to)).map(chunk => ({
      ...toChunk(chunk),
      fileId,
      chunk: chunk.id - first,
      score: 0,
    }))
  }

  close(): void {
    this.#matrix = undefined
    try {
      this.#writer.close()
    } finally {
      this.#reader.close()
    }
  }

  #searchVectors(query: Int8Array, only: readonly FileRow[] | undefined) {
    const files = only && new Set(only.map(({ id }) => id))
    return this.#loadMatrix().search(query, { limit: depth, files })
  }

  /** @param only the files to look in, in the order of their chunks */
  #searchWords(query: string, only: readonly FileRow[] | undefined): KeywordHit[] {
    const terms = queryTerms(query.slice(0, longestQuery)).slice(0, mostTerms)
    const frequencies = new Map(
      terms.map(term => [term, Number(this.#get('SELECT chunks FROM term WHERE term = ?', term)?.chunks ?? 0)]),
    )
    const inOne = only?.reduce((sum, file) => sum + file.chunks, 0)
    const sql = only
      ? 'SELECT rowid, rank FROM words WHERE words MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rank'
      : `SELECT rowid, rank FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${depth}`
    const [from, to] = [only?.at(0), only?.at(-1)]
    const range = from && to ? [from.first_chunk, to.first_chunk + to.chunks - 1] : []
    for (const expression of keywordQueries(frequencies, { chunks: this.#countHoldings().chunks, within: inOne })) {
      const found: KeywordHit[] = []
      for (const row of this.#statement(sql).iterate(expression, ...range)) {
        const id = Number(row.rowid)
        // SQLite's bm25 is smaller for better rows.
        if (!only || holdsChunk(only, id)) found.push({ id, score: -Number(row.rank) })
        if (found.length === depth) break
      }
      if (found.length > 0) return found
    }
    return []
  }

  #countHoldings(): Holdings {
    if (this.#holdings) return this.#holdings
    const counted = this.#get('SELECT count(*) AS files, coalesce(sum(chunks), 0) AS chunks FROM file')
    this.#holdings = {
      files: Number(counted?.files),
      chunks: Number(counted?.chunks),
      embedded: this.#get(`${filesToEmbed} LIMIT 1`, this.#embedding?.id ?? '') === undefined,
    }
    return this.#holdings
  }

  #files(fileIds: readonly string[]): FileRow[] {
    const sql = `SELECT id, name, first_chunk, chunks FROM file WHERE file_id IN (SELECT value FROM json_each(?)) ORDER BY first_chunk`
    return this.#all(sql, JSON.stringify(fileIds)) as unknown as FileRow[]
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
    const matrix = new VectorMatrix(dimensions, { capacity: this.#countHoldings().chunks })
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

const filesToEmbed =
  'SELECT id, name, first_chunk, chunks FROM file WHERE id NOT IN (SELECT file FROM vectors WHERE embedding = ?)'

/** Whether one of the files, in the order of their chunks, has the chunk. */
function holdsChunk(files: readonly FileRow[], id: number): boolean {
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
