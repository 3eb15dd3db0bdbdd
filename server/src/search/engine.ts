import type { Misspelling } from './spelling.ts'
import type { Embedded } from './vector-parts.ts'

/**
 * A piece of a section, the unit that is embedded, indexed and found. `text` is exactly the section's text from `start`
 * to `end`.
 */
export interface Chunk {
  /** Index of the section in the file, from 0. */
  readonly section: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly headings: readonly string[]
  readonly columns?: readonly string[]
}

/** A chunk that search returned. */
export interface Passage extends Chunk {
  readonly fileId: string
  /** Index of the chunk in its file, from 0: neighbours have neighbouring numbers. */
  readonly chunk: number
  /** What the document calls itself at its head or on its cover, in lines; empty where that is not known. */
  readonly title: string
  /** The score of the merged rankings, before the best are ordered anew; larger is better; comparable within one answer only. */
  readonly score: number
  /** Ranks from 1 in the two searches that were merged; undefined where one did not return it. */
  readonly keywordRank?: number
  readonly vectorRank?: number
  /** Cosine similarity to the query, where vectors were searched. */
  readonly similarity?: number
}

/** A passage among those of one search. */
export interface FoundPassage extends Passage {
  /** What orders them: the merged score and what was added to it when the best were ordered anew; larger is better. */
  readonly orderedBy: number
}

export interface SearchRequest {
  readonly userId: string
  readonly query: string
  /** Only these files, where given. */
  readonly fileIds?: readonly string[]
  readonly limit: number
  /** Which ranking is wanted, to compare them; default 'hybrid', which is 'keyword' where there are no vectors. */
  readonly ranking?: Ranking
  /** Words of the query that may be misspelled: some milliseconds each, where they stand in none of the user's files. */
  readonly respell?: readonly string[]
  readonly signal?: AbortSignal
}

export type Ranking = 'keyword' | 'vector' | 'hybrid'

export interface SearchResult {
  readonly passages: readonly FoundPassage[]
  readonly mode: 'hybrid' | 'keyword'
  /** How many files the index holds of those asked for. */
  readonly files: number
  /** True while the index is incomplete because it is being rebuilt. */
  readonly rebuilding: boolean
  /** How many of these files were searched by their words alone, because they have no vectors of the embedder in use yet. */
  readonly waiting: number
  /** True where the question could not be embedded, so that all were searched by their words alone. */
  readonly embedderFailed: boolean
  /** Words of `respell` that stand in none of the user's files, where a word of the files that are searched is like them. */
  readonly misspellings: readonly Misspelling[]
}

export interface IndexedFile {
  readonly userId: string
  readonly fileId: string
  /** The file's name as uploaded; its words count when a question names the document. */
  readonly name: string
}

/** Finds passages. A user's entries are reached by that user's id alone. */
export interface SearchEngine {
  /**
   * Adds a file's chunks (in batches), replacing any that it had; whole or not at all. Embeds them where there is an embedder, at
   * once or, where that may fail, afterwards in the background.
   */
  indexFile(
    file: IndexedFile,
    chunks: AsyncIterable<readonly Chunk[]>,
    options?: { signal?: AbortSignal; onProgress?: (chunksDone: number) => void },
  ): Promise<void>
  deleteFile(file: { userId: string; fileId: string }): Promise<void>
  deleteUser(user: { userId: string }): Promise<void>
  search(request: SearchRequest): Promise<SearchResult>
  /** The ids of the files that the user's index holds whole; compared with the records at start to find what to rebuild. */
  indexedFiles(user: { userId: string }): Promise<readonly string[]>
  /** Has what the user's index holds without vectors of the embedder in use embedded in the background. */
  embedMissing(user: { userId: string }): Promise<void>
  /** How far that is, over all users whose indexes were looked at since the start. */
  embeddingProgress(): Embedded
  /** Chunks `from` to `to` of a file (from 0, both included), in order: the neighbours of a passage. */
  getChunks(wanted: { userId: string; fileId: string; from: number; to: number }): Promise<readonly Passage[]>
  /** Answers when the engine can serve; throws otherwise. For `/readyz`. */
  check(): Promise<void>
  close(): Promise<void>
}
