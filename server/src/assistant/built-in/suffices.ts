import type { Evidence } from './evidence.ts'
import { isPair } from './terms.ts'
import { decisionWeights, weighed } from './weights.ts'

/** The log-odds from which a question is answered; where the vectors do not help, by script. docs/decisions/0010-answers.md */
const threshold = { known: -0.5, blind: -1.5, blindUnspaced: 0.1 } as const

/**
 * Whether the evidence suffices for an answer.
 * @param question `trust`: how far the vectors know its words, 0 to 1
 */
export function suffices(evidence: Evidence, { text, trust }: { text: string; trust: number }): boolean {
  const unspaced = [...text].some(isPair)
  const least = trust * threshold.known + (1 - trust) * (unspaced ? threshold.blindUnspaced : threshold.blind)
  return weighed(evidence, decisionWeights, trust) >= least
}
