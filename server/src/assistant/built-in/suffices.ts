import type { Evidence } from './evidence.ts'
import { decisionWeights, weighed } from './weights.ts'

/** The log-odds from which a question is answered, in every language. docs/decisions/0010-answers.md */
const threshold = -0.7

/**
 * Among few files, where what was found is about all that they hold: what the absence of all that a question is about counts against an answer, and
 * what its presence counts for one, and the part of both that holds where the vectors know no word and a word by another form or name may be taken
 * for absent. Among many files another one is mostly ahead by its words, and the learned evidence does as well without.
 */
const ofAbsence = { files: 10, against: 3, presence: 0.4, blind: 0.5 } as const

/** For rows of a table: what the log-odds count beside the part of the question that the table holds, and the least sum. */
const ofTables = { odds: 0.2, least: 0 } as const

/**
 * Whether the evidence suffices for an answer.
 * @param question `trust`: how far the vectors know its words, 0 to 1
 * @param found how many files were searched, and the part of what the question is about that stands nowhere in what was found, 0 to 1
 * @param table where rows of a table answer: the part of the question that the table holds
 */
export function suffices(
  evidence: Evidence,
  { trust }: { trust: number },
  { files, absent }: { files: number; absent: number },
  table?: { readonly holds: number },
): boolean {
  const sure = ofAbsence.blind + (1 - ofAbsence.blind) * trust
  const present = files <= ofAbsence.files ? sure * (ofAbsence.presence - ofAbsence.against * absent) : 0
  const odds = weighed(evidence, decisionWeights, trust) + present
  if (table) return table.holds + ofTables.odds * odds >= ofTables.least
  return odds >= threshold
}
