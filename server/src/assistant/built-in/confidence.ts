import type { AskedQuestion, Scored } from './score.ts'

/**
 * What the evidence must reach. Chosen where 7% of the answerable development questions (CLAP NQ, XQuAD) are declined; of
 * questions whose document is left out, 68% and 90% are declined then.
 */
const threshold = 0.52
/** Below this part of the question in the sentence itself, its surroundings do not help. */
const leastOwn = 0.2

/**
 * Whether the best sentence answers: how much of the question it says itself, how much its surroundings add, and how
 * much of it, names and numbers above all, occurs nowhere near.
 */
export function answers(question: AskedQuestion, best: Scored | undefined): boolean {
  if (!best || question.terms.length === 0) return false
  const { own, covered, missingNames } = best
  if (best.defines === 1 && covered > 0.8) return true
  return own >= leastOwn && 0.7 * own + covered - question.missing - 0.3 * missingNames >= threshold
}
