import type { AskedQuestion, Scored } from './score.ts'

/** What the best sentence must reach. Set on the development questions (see the decision on the built-in answerer). */
export const threshold = { own: 0.34, covered: 0.62, both: 1.12 } as const

/**
 * Whether the best sentence answers: how much of the question it says itself, how much its surroundings add, whether the
 * names and numbers asked about occur at all, and whether it holds the kind of answer asked for.
 */
export function answers(question: AskedQuestion, best: Scored | undefined): boolean {
  if (!best || question.terms.length === 0) return false
  const { own, covered, expected, defines } = best
  if (defines === 1 && covered > 0.8) return true
  const evidence = own + covered + (expected - 0.5) * 0.3
  return own >= threshold.own && covered >= threshold.covered && evidence >= threshold.both
}
