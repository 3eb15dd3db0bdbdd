import type { Evidence } from './evidence.ts'
import { decisionWeights, weighed } from './weights.ts'

/** The log-odds from which a question is answered, in every language. docs/decisions/0010-answers.md */
const threshold = -0.7

/** For rows of a table: what the log-odds count beside the part of the question that the table holds, and the least sum. */
const ofTables = { odds: 0.2, least: 0 } as const

/**
 * Whether the evidence suffices for an answer.
 * @param question `trust`: how far the vectors know its words, 0 to 1
 * @param table where rows of a table answer: the part of the question that the table holds
 */
export function suffices(
  evidence: Evidence,
  { trust }: { trust: number },
  table?: { readonly holds: number },
): boolean {
  const odds = weighed(evidence, decisionWeights, trust)
  if (table) return table.holds + ofTables.odds * odds >= ofTables.least
  return odds >= threshold
}
