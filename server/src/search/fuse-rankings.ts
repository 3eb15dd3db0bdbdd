/** Weight of the ranks: Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion" (SIGIR 2009), found 60 to do well everywhere. */
const rankConstant = 60

export interface Fused {
  readonly id: number
  readonly score: number
  /** Ranks from 1; undefined where a ranking does not have the id. */
  readonly keywordRank?: number
  readonly vectorRank?: number
}

/**
 * Merges two rankings (best first) by reciprocal rank fusion: the sum of 1 / (60 + rank). Ties go to the better keyword rank, then to
 * the smaller id, so that the same question always gives the same answer.
 */
export function fuseRankings({ keyword, vector }: { keyword: readonly number[]; vector: readonly number[] }): Fused[] {
  const keywordRanks = new Map(keyword.map((id, index) => [id, index + 1]))
  const vectorRanks = new Map(vector.map((id, index) => [id, index + 1]))
  const part = (rank: number | undefined) => (rank === undefined ? 0 : 1 / (rankConstant + rank))
  return [...new Set([...keyword, ...vector])]
    .map(id => {
      const keywordRank = keywordRanks.get(id)
      const vectorRank = vectorRanks.get(id)
      return { id, score: part(keywordRank) + part(vectorRank), keywordRank, vectorRank }
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.keywordRank ?? Number.POSITIVE_INFINITY) - (b.keywordRank ?? Number.POSITIVE_INFINITY) ||
        a.id - b.id,
    )
}
