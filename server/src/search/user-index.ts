import type { DatabaseSync } from 'node:sqlite'
import { type Catalogue, fileOfChunk } from './catalogue.ts'
import type { Chunk, Passage } from './engine.ts'
import { type Fused, fuseRankings } from './fuse-rankings.ts'
import { openIndexFile } from './index-file.ts'
import { IndexReader, longestQuery, type WordsAsked } from './index-reader.ts'
import type { FileRow } from './index-rows.ts'
import { IndexWriter } from './index-writer.ts'
import { type Ordered, rerank } from './rerank.ts'
import type { SearchOutcome, SearchTask } from './search-task.ts'
import { VectorMatrix } from './vector-matrix.ts'
import { countEmbedded, type Embedded, nextToEmbed, type ToEmbed, type VectorPart } from './vector-parts.ts'

/** How deep each of the two rankings goes before they are merged. */
const depth = 100
/** How many of the merged passages are read and ordered anew. */
const reranked = 40

/** What the index holds; read once after each change. */
interface Holdings {
  /** The embedder that `waiting` is about. */
  readonly embedding: string | undefined
  readonly catalogue: Catalogue
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
  readonly #connection: DatabaseSync
  readonly #reader: IndexReader
  readonly #writer: IndexWriter
  #loaded: Loaded | undefined
  #holdings: Holdings | undefined
  /** True when there was no file before. */
  readonly created: boolean

  /** @throws {IndexDamagedError} */
  constructor(path: string) {
    const { connection, created } = openIndexFile(path)
    this.#connection = connection
    this.#reader = new IndexReader(connection)
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
    return this.#reader.fileIds()
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
    return nextToEmbed(this.#connection, wanted)
  }

  storeVectors(embedding: string, part: VectorPart): void {
    const whole = this.#writer.storeVectors(embedding, part)
    if (!whole) return
    this.#holdings = undefined
    if (this.#loaded?.embedding === embedding) this.#loaded.matrix.append(whole.file, whole.firstChunk, whole.vectors)
  }

  countEmbedded(embedding: string | undefined): Embedded {
    return countEmbedded(this.#connection, embedding)
  }

  /** Files that have vectors are searched by them and by their words, the others by their words alone. */
  search({
    query: asking,
    embedding,
    queryVector,
    confidence,
    fileIds,
    limit,
    ranking = 'hybrid',
    respell = [],
  }: SearchTask): SearchOutcome {
    const query = asking.slice(0, longestQuery)
    const { catalogue, waiting: allWaiting } = this.#readHoldings(embedding)
    const asked = fileIds && new Set(fileIds)
    const only = asked && catalogue.files.filter(file => asked.has(file.file_id))
    const files = (only ?? catalogue.files).length
    const chosen = only && new Set(only.map(({ id }) => id))
    const waiting = chosen ? allWaiting.filter(({ id }) => chosen.has(id)) : allWaiting
    const hybrid = queryVector !== undefined && embedding !== undefined && (files > waiting.length || files === 0)
    const words = this.#reader.readWords(query)
    const keyword =
      files === 0 || (hybrid && ranking === 'vector')
        ? []
        : this.#reader.searchWords(words, { catalogue, only, limit: depth })
    const vector = files === 0 || !hybrid ? [] : this.#searchVectors(embedding, queryVector, chosen)
    const marked =
      waiting.length === 0
        ? keyword
        : keyword.map(hit => ({ ...hit, wordsOnly: fileOfChunk(waiting, hit.id) !== undefined }))
    const fused = fuseRankings({ keyword: marked, vector, confidence })
    const merged = hybrid && ranking === 'hybrid'
    const found = this.#passages(fused.slice(0, merged ? Math.max(limit, reranked) : limit), catalogue)
    return {
      mode: hybrid ? 'hybrid' : 'keyword',
      files,
      waiting: waiting.length,
      misspellings: this.#reader.misspellings(respell, only),
      found: (merged ? orderAnew(found, words, catalogue) : found.map(ordered)).slice(0, limit),
    }
  }

  #passages(hits: readonly Fused[], { files }: Catalogue): Passage[] {
    const chunks = this.#reader.chunksById(hits.map(({ id }) => id))
    return hits.flatMap(({ id, ...ranks }) => {
      const [chunk, file] = [chunks.get(id), fileOfChunk(files, id)]
      return chunk && file
        ? [{ ...chunk, fileId: file.file_id, chunk: id - file.first_chunk, title: file.title, ...ranks }]
        : []
    })
  }

  /** Chunks `from` to `to` of a file (both included, from 0), in order. */
  chunks(range: { fileId: string; from: number; to: number }): Passage[] {
    return this.#reader.chunks(range)
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

  #readHoldings(embedding: string | undefined): Holdings {
    if (this.#holdings && this.#holdings.embedding === embedding) return this.#holdings
    const waiting = embedding === undefined ? [] : this.#reader.filesToEmbed(embedding)
    this.#holdings = { embedding, catalogue: this.#reader.catalogue(), waiting }
    return this.#holdings
  }

  #loadMatrix(embedding: string, dimensions: number): VectorMatrix {
    if (this.#loaded?.embedding === embedding) return this.#loaded.matrix
    const matrix = new VectorMatrix(dimensions, { capacity: this.#holdings?.catalogue.chunks ?? 0 })
    for (const { file, firstChunk, vectors } of this.#reader.vectors(embedding))
      matrix.append(file, firstChunk, vectors)
    this.#loaded = { embedding, matrix }
    return matrix
  }
}

/** The best of the merged passages by what else they hold of the question, the others behind them. */
function orderAnew(found: readonly Passage[], asked: WordsAsked, catalogue: Catalogue): Ordered[] {
  const fileName = (fileId: string) => catalogue.names.get(fileId) ?? ''
  const first = rerank(found.slice(0, reranked), { ...asked, fileName, chunks: catalogue.chunks })
  return [...first, ...found.slice(reranked).map(ordered)]
}

const ordered = (passage: Passage): Ordered => ({ passage, score: passage.score })
