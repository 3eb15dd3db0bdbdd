/**
 * What the best similarity counts beside the best keyword score, which is 1. Chosen on the development sets, as are the constants
 * below: docs/decisions/0005-embedding.md.
 */
const vectorWeight = 0.5
/** Where similarities differ by less than this from the best to the last, they say less. */
const leastSpread = 0.5
/** A text of which the embedder knows this share and more is trusted fully; of which it knows the other or less, not at all. */
const [unknown, known] = [0.6, 0.9]

/** A passage that the keyword search found; a larger score is better. */
export interface KeywordHit {
  readonly id: number
  readonly score: number
  /** True where the passage has no vector yet: it counts as if its meaning were as near as its words. */
  readonly wordsOnly?: boolean
}

/** A passage that the vector search found, with its cosine similarity to the question. */
export interface VectorHit {
  readonly id: number
  readonly similarity: number
}

export interface Fused {
  readonly id: number
  readonly score: number
  /** Ranks from 1; undefined where a ranking does not have the id. */
  readonly keywordRank?: number
  readonly vectorRank?: number
  readonly similarity?: number
}

/**
 * Merges two rankings (best first) by a convex combination of their scores, each scaled to its own range, which keeps what ranks
 * throw away: how far the best is ahead (Bruch, Gai and Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval", 2023,
 * arXiv:2210.11934). Ties go to the better keyword rank, then the better vector rank, then the smaller id, so that the same question
 * always gives the same answer.
 * @param confidence how well the embedder knows the words of the question, from 0 to 1
 */
export function fuseRankings({
  keyword,
  vector,
  confidence = 1,
}: {
  keyword: readonly KeywordHit[]
  vector: readonly VectorHit[]
  confidence?: number
}): Fused[] {
  const best = keyword[0]?.score ?? 0
  const highest = vector[0]?.similarity ?? 0
  const lowest = vector.at(-1)?.similarity ?? 0
  const spread = Math.max(leastSpread, highest - lowest)
  // Without any keyword hit the vectors decide alone.
  const trust = keyword.length === 0 ? 1 : trustIn(confidence)

  const fused = new Map<number, { -readonly [Key in keyof Fused]: Fused[Key] }>()
  for (const [index, { id, score, wordsOnly }] of keyword.entries()) {
    const share = best > 0 ? score / best : 0
    const assumed = wordsOnly ? (trust * vectorWeight * share * (highest - lowest)) / spread : 0
    fused.set(id, { id, score: share + assumed, keywordRank: index + 1 })
  }
  for (const [index, { id, similarity }] of vector.entries()) {
    const hit = fused.get(id) ?? { id, score: 0 }
    hit.score += (trust * vectorWeight * (similarity - lowest)) / spread
    fused.set(id, Object.assign(hit, { vectorRank: index + 1, similarity }))
  }
  const last = Number.POSITIVE_INFINITY
  return [...fused.values()].sort(
    (a, b) =>
      b.score - a.score ||
      compare(a.keywordRank ?? last, b.keywordRank ?? last) ||
      compare(a.vectorRank ?? last, b.vectorRank ?? last) ||
      a.id - b.id,
  )
}

/** How far what an embedder says of a text is trusted, 0 to 1, by how well it knows its words. */
export const trustIn = (confidence = 1): number => Math.min(1, Math.max(0, (confidence - unknown) / (known - unknown)))

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b))
