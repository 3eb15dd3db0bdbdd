import type { Random } from '../../seeded-random.ts'

export const chance = (random: Random, probability: number): boolean => random() < probability

/** One of the things, of which there is at least one. */
export const one = <T>(random: Random, things: readonly T[]): T => things[Math.floor(random() * things.length)]!

/** `count` of the things, without repeats. */
export function drawn<T>(random: Random, things: readonly T[], count: number): T[] {
  const left = [...things]
  const taken: T[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1))
  return taken
}
