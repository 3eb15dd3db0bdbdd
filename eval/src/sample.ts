import { seededRandom } from '../../server/src/seeded-random.ts'

/** At most so many of the rows, drawn by chance that follows from the seed alone, in their old order. */
export function sample<T>(rows: readonly T[], limit: number | undefined, seed: number): T[] {
  if (limit === undefined || rows.length <= limit) return [...rows]
  const random = seededRandom(seed)
  const drawn = rows
    .map((_, index) => ({ index, chance: random() }))
    .sort((a, b) => a.chance - b.chance)
    .slice(0, limit)
  return drawn.sort((a, b) => a.index - b.index).map(({ index }) => rows[index]!)
}
