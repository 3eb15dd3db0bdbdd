import type { Evidence } from './evidence.ts'
import { isPair } from './terms.ts'
import { decisionWeights, weighed } from './weights.ts'

/** The log-odds from which a question is answered; where the vectors do not help, by script. docs/decisions/0010-answers.md */
const threshold = { known: -0.5, blind: -1.75, arabic: -1.25, devanagari: -1.05, unspaced: 0.1 } as const

/** For rows of a table: what the log-odds count beside the part of the question that the table holds, and the least sum. */
const ofTables = { odds: 0.13, least: 0.05 } as const

/**
 * Whether the evidence suffices for an answer.
 * @param question `trust`: how far the vectors know its words, 0 to 1
 * @param table where rows of a table answer: the part of the question that it holds
 */
export function suffices(
  evidence: Evidence,
  { text, trust }: { text: string; trust: number },
  table?: { readonly covered: number },
): boolean {
  const odds = weighed(evidence, decisionWeights, trust)
  if (table) return table.covered + ofTables.odds * odds >= ofTables.least
  return odds >= trust * threshold.known + (1 - trust) * blindThreshold(text)
}

function blindThreshold(text: string): number {
  if (/\p{Script=Arabic}/u.test(text)) return threshold.arabic
  if (/\p{Script=Devanagari}/u.test(text)) return threshold.devanagari
  return [...text].some(isPair) ? threshold.unspaced : threshold.blind
}
