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

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
