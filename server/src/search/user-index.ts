import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Chunk, Passage, Ranking } from './engine.ts'
import { fuseRankings, type KeywordHit } from './fuse-rankings.ts'
import { openIndexFile } from './index-file.ts'
import { type ChunkRow, type FileRow, toChunk } from './index-rows.ts'
import { IndexWriter } from './index-writer.ts'
import { keywordQueries } from './keyword-query.ts'
import { rerank } from './rerank.ts'
import { queryTerms } from './stop-words.ts'
import { VectorMatrix } from './vector-matrix.ts'
import {
  countEmbedded,
  type Embedded,
  filesToEmbed,
  nextToEmbed,
  type ToEmbed,
  type VectorPart,
} from './vector-parts.ts'

/** How deep each of the two rankings goes before they are merged. */
const depth = 100
/** How many of the merged passages are read and ordered anew. */
const reranked = 40
/** The terms of a question that are searched, and the UTF-16 code units in which they are looked for: longer ones are pasted text. */
const mostTerms = 64
const longestQuery = 8_000

/** What the index holds whole; counted once after each change. */
interface Holdings {
  /** The embedder that `waiting` is about. */
  readonly embedding: string | undefined
  readonly files: number
  readonly chunks: number
  /** The files without vectors of the embedder, in the order of their chunks. */
  readonly waiting: readonly FileRow[]
}

/** The vectors of one embedder, in memory. */
interface Loaded {
  readonly embedding: string
  readonly matrix: VectorMatrix
}

/** One user's index: an SQLite file with chunks, terms and vectors, and the vectors also as a matrix in memory. */
export class UserIndex {
  readonly #reader: DatabaseSync
  readonly #writer: IndexWriter
  readonly #statements = new Map<string, StatementSync>()
  #loaded: Loaded | undefined
  #holdings: Holdings | undefined
  /** True when there was no file before. */
  readonly created: boolean

  /** @throws {IndexDamagedError} */
  constructor(path: string) {
    const { connection, created } = openIndexFile(path)
    this.#reader = connection
    this.#writer = new IndexWriter(path)
    this.created = created
  }

  /** Bytes of the vectors held in memory. */
  get matrixBytes(): number {
    return this.#loaded?.matrix.bytes ?? 0
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

  /**
   * @param embedding the id of the embedder that the added vectors are of, where there are any
   * @returns whether the file replaced another, of which `purge` removes the rest
   */
  commit(embedding?: string): boolean {
    const { file, firstChunk, vectors, replaced } = this.#writer.commit(embedding)
    this.#holdings = undefined
    if (replaced !== undefined) this.#loaded?.matrix.remove(replaced)
    if (embedding !== undefined && this.#loaded?.embedding === embedding)
      this.#loaded.matrix.append(file, firstChunk, vectors)
    return replaced !== undefined
  }

  rollback(): void {
    this.#writer.rollback()
  }

  deleteFile(fileId: string): void {
    const file = this.#writer.deleteFile(fileId)
    this.#holdings = undefined
    if (file !== undefined) this.#loaded?.matrix.remove(file)
  }

  /** One step in removing deleted words from the bytes of the file. @returns true when nothing is left to do */
  purge(step: { first: boolean }): boolean {
    return this.#writer.purge(step)
  }

  /** What is to be embedded next, of the first file that lacks vectors of an embedder. */
  nextToEmbed(wanted: { embedding: string; most: number; skip: readonly string[] }): ToEmbed | undefined {
    return nextToEmbed(this.#reader, wanted)
  }

  storeVectors(embedding: string, part: VectorPart): void {
    const whole = this.#writer.storeVectors(embedding, part)
    if (!whole) return
    this.#holdings = undefined
    if (this.#loaded?.embedding === embedding) this.#loaded.matrix.append(whole.file, whole.firstChunk, whole.vectors)
  }

  countEmbedded(embedding: string | undefined): Embedded {
    return countEmbedded(this.#reader, embedding)
  }

  /** Files that have vectors are searched by them and by their words, the others by their words alone. */
  search({ query, embedding, queryVector, confidence, fileIds, limit, ranking = 'hybrid' }: SearchTask): SearchOutcome {
    const holdings = this.#countHoldings(embedding)
    const only = fileIds && this.#files(fileIds)
    const files = only?.length ?? holdings.files
    const chosen = only && new Set(only.map(({ id }) => id))
    const waiting = chosen ? holdings.waiting.filter(({ id }) => chosen.has(id)) : holdings.waiting
    const hybrid = queryVector !== undefined && embedding !== undefined && (files > waiting.length || files === 0)
    const keyword = files === 0 || (hybrid && ranking === 'vector') ? [] : this.#searchWords(query, only)
    const vector = files === 0 || !hybrid ? [] : this.#searchVectors(embedding, queryVector, chosen)
    const marked =
      waiting.length === 0 ? keyword : keyword.map(hit => ({ ...hit, wordsOnly: holdsChunk(waiting, hit.id) }))
    const fused = fuseRankings({ keyword: marked, vector, confidence })
    const merged = hybrid && ranking === 'hybrid'
    const found = fused.slice(0, merged ? Math.max(limit, reranked) : limit).flatMap(({ id, ...ranks }) => {
      const passage = this.#passage(id)
      return passage ? [{ ...passage, ...ranks }] : []
    })
    return {
      mode: hybrid ? 'hybrid' : 'keyword',
      files,
      waiting: waiting.length,
      passages: merged ? this.#rerank(query, found, holdings.chunks).slice(0, limit) : found,
    }
  }

  #rerank(query: string, found: readonly Passage[], chunks: number): Passage[] {
    const fileIds = JSON.stringify([...new Set(found.map(({ fileId }) => fileId))])
    const sql = 'SELECT file_id, name FROM file WHERE file_id IN (SELECT value FROM json_each(?))'
    const names = new Map(this.#all(sql, fileIds).map(file => [String(file.file_id), String(file.name)]))
    const frequencies = this.#frequencies(query)
    const first = rerank(found.slice(0, reranked), {
      fileName: fileId => names.get(fileId) ?? '',
      frequencies,
      chunks,
    })
    return [...first, ...found.slice(reranked)]
  }

  /** In how many chunks each term of a question stands. */
  #frequencies(query: string): Map<string, number> {
    const terms = queryTerms(query.slice(0, longestQuery)).slice(0, mostTerms)
    return new Map(
      terms.map(term => [term, Number(this.#get('SELECT chunks FROM term WHERE term = ?', term)?.chunks ?? 0)]),
    )
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
    this.#loaded = undefined
    try {
      this.#writer.close()
    } finally {
      this.#reader.close()
    }
  }

  #searchVectors(embedding: string, query: Int8Array, files: ReadonlySet<number> | undefined) {
    return this.#loadMatrix(embedding, query.length).search(query, { limit: depth, files })
  }

  /** @param only the files to look in, in the order of their chunks */
  #searchWords(query: string, only: readonly FileRow[] | undefined): KeywordHit[] {
    const frequencies = this.#frequencies(query)
    const inOne = only?.reduce((sum, file) => sum + file.chunks, 0)
    const sql = only
      ? 'SELECT rowid, rank FROM words WHERE words MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rank'
      : `SELECT rowid, rank FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${depth}`
    const [from, to] = [only?.at(0), only?.at(-1)]
    const range = from && to ? [from.first_chunk, to.first_chunk + to.chunks - 1] : []
    for (const expression of keywordQueries(frequencies, { chunks: this.#holdings?.chunks ?? 0, within: inOne })) {
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

  #countHoldings(embedding: string | undefined): Holdings {
    if (this.#holdings && this.#holdings.embedding === embedding) return this.#holdings
    const counted = this.#get('SELECT count(*) AS files, coalesce(sum(chunks), 0) AS chunks FROM file')
    const waiting = embedding === undefined ? [] : this.#all(`${filesToEmbed} ORDER BY first_chunk`, embedding)
    this.#holdings = {
      embedding,
      files: Number(counted?.files),
      chunks: Number(counted?.chunks),
      waiting: waiting as unknown as FileRow[],
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

  #loadMatrix(embedding: string, dimensions: number): VectorMatrix {
    if (this.#loaded?.embedding === embedding) return this.#loaded.matrix
    const matrix = new VectorMatrix(dimensions, { capacity: this.#holdings?.chunks ?? 0 })
    const rows = this.#statement(
      'SELECT file.id AS file, first_chunk, data FROM vectors JOIN file ON file.id = vectors.file WHERE embedding = ? ORDER BY first_chunk',
    ).iterate(embedding)
    for (const { file, first_chunk: first, data } of rows as Iterable<Record<string, unknown>>) {
      const bytes = data as Uint8Array
      matrix.append(Number(file), Number(first), new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
    this.#loaded = { embedding, matrix }
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
  /** The id of the embedder in use; undefined where there is none, or it has not told its id yet. */
  readonly embedding?: string
  /** The query, embedded by it. */
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
  /** How many of these files have no vectors of the embedder yet. */
  readonly waiting: number
}
