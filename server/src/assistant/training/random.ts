/** Numbers from 0 to 1 that follow from a seed. */
export type Random = () => number

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

export const chance = (random: Random, probability: number): boolean => random() < probability

/** `count` of the things, without repeats. */
export function drawn<T>(random: Random, things: readonly T[], count: number): T[] {
  const left = [...things]
  const taken: T[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1))
  return taken
}
