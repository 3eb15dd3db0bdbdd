import type { KeywordHit } from './fuse-rankings.ts'

/** The constants of S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework" (2009), as SQLite's FTS5 has them. */
const [saturation, lengthShare] = [1.2, 0.75]
/** An occurrence in the file's name, in a heading or in a column's name counts as two: docs/decisions/0012-chunks-and-fusion.md. */
const aboveText = 2

/** Where a term stands. */
export interface Postings {
  /** In how many chunks. */
  readonly chunks: number
  /** What it counts, 1 for a term of the question. */
  readonly worth: number
  /** Decimal numbers with commas between, one an occurrence: twice the chunk's id, and one more where it stands above the text. */
  readonly occurrences: string
}

/** What BM25 knows of the chunks. */
export interface ChunkLengths {
  /** Terms of each chunk, with its headings and the file's name, at the chunk's id; 0 where there is none. */
  readonly lengths: Uint16Array
  /** Their mean, over `chunks` chunks. */
  readonly mean: number
  readonly chunks: number
}

/**
 * The best chunks by Okapi BM25: the same scores as FTS5's `bm25`, which takes some three times as long, since it looks up the length of
 * every row and computes row by row.
 * @param has whether a chunk is looked in; where left out, all are
 * @returns at most `limit` hits, best first, equal ones by their ids
 */
export function rankByWords(
  terms: Iterable<Postings>,
  { lengths, mean, chunks }: ChunkLengths,
  { limit, has }: { limit: number; has?: ((id: number) => boolean) | undefined },
): KeywordHit[] {
  const scores = new Float64Array(lengths.length)
  // What a chunk's length adds to its count: k1 × (1 - b + b × length ÷ mean).
  const [fixed, perTerm] = [saturation * (1 - lengthShare), (saturation * lengthShare) / mean]
  for (const term of terms) {
    const rarity = term.worth * Math.max(1e-6, Math.log((chunks - term.chunks + 0.5) / (term.chunks + 0.5)))
    const { ids, counts } = readOccurrences(term.occurrences, term.chunks)
    for (let at = 0; at < ids.length; at++) {
      const [id, count] = [ids[at]!, counts[at]!]
      scores[id]! += (rarity * count * (saturation + 1)) / (count + fixed + perTerm * lengths[id]!)
    }
  }
  const best = new Best(limit)
  for (let id = 0; id < scores.length; id++) {
    const score = scores[id]!
    if (score > best.least && (!has || has(id))) best.add({ id, score })
  }
  return best.hits
}

/** Reads occurrences, which stand in the order of their chunks, as the chunks' ids and weighted counts. */
function readOccurrences(occurrences: string, chunks: number): { ids: Uint32Array; counts: Uint32Array } {
  const [ids, counts] = [new Uint32Array(chunks), new Uint32Array(chunks)]
  let [last, number] = [-1, 0]
  for (let at = 0; at <= occurrences.length; at++) {
    const digit = at < occurrences.length ? occurrences.charCodeAt(at) - 0x30 : -1
    if (digit >= 0) {
      number = number * 10 + digit
      continue
    }
    const id = number >>> 1
    if (last < 0 || ids[last] !== id) ids[++last] = id
    counts[last]! += (number & 1) === 1 ? aboveText : 1
    number = 0
  }
  return { ids, counts }
}

/** Keeps the best of many hits, told in the order of their ids. */
class Best {
  readonly hits: KeywordHit[] = []
  readonly #limit: number
  /** The score that a hit must surpass to be kept. */
  least = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  add(hit: KeywordHit): void {
    const at = this.hits.findLastIndex(({ score }) => score >= hit.score)
    this.hits.splice(at + 1, 0, hit)
    if (this.hits.length > this.#limit) this.hits.pop()
    if (this.hits.length === this.#limit) this.least = this.hits.at(-1)!.score
  }
}
