import type { Ranking } from './engine.ts'
import type { Ordered } from './rerank.ts'
import type { Misspelling } from './spelling.ts'

/** A search of one user's index. */
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
  /** As in `SearchRequest`. */
  readonly respell?: readonly string[]
}

export interface SearchOutcome {
  /** Best first. */
  readonly found: readonly Ordered[]
  readonly mode: 'hybrid' | 'keyword'
  readonly files: number
  /** How many of these files have no vectors of the embedder yet. */
  readonly waiting: number
  readonly misspellings: readonly Misspelling[]
}
