/** How well one question's documents were ranked, each from 0 to 1. */
export interface RankingFigures {
  /** The share of the relevant documents among the first 1, 5 and 20. */
  readonly recall1: number
  readonly recall5: number
  readonly recall20: number
  /** 1 / rank of the first relevant document among the first 10, else 0. */
  readonly reciprocalRank10: number
  /** Normalised discounted cumulative gain of the first 10 (Järvelin and Kekäläinen 2002), with linear gain as trec_eval has it. */
  readonly ndcg10: number
}

/**
 * @param ranked document ids, best first, each once
 * @param relevant grades above 0 of the relevant documents; at least one
 */
export function rankingFigures(ranked: readonly string[], relevant: ReadonlyMap<string, number>): RankingFigures {
  const recall = (depth: number) => ranked.slice(0, depth).filter(id => relevant.has(id)).length / relevant.size
  const first = ranked.slice(0, 10).findIndex(id => relevant.has(id))
  const ideal = [...relevant.values()].sort((a, b) => b - a)
  return {
    recall1: recall(1),
    recall5: recall(5),
    recall20: recall(20),
    reciprocalRank10: first < 0 ? 0 : 1 / (first + 1),
    ndcg10: gain(ranked.map(id => relevant.get(id) ?? 0)) / gain(ideal),
  }
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0)

/** The mean of each figure; undefined without rows. */
export function meanOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> | undefined {
  const [first] = rows
  if (!first) return undefined
  const names = Object.keys(first) as Name[]
  return Object.fromEntries(
    names.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0) / rows.length]),
  ) as Record<Name, number>
}

/** The share of the rows that a condition holds for; undefined without rows. */
export function shareOf<T>(rows: readonly T[], holds: (row: T) => boolean): number | undefined {
  return rows.length === 0 ? undefined : rows.filter(holds).length / rows.length
}
