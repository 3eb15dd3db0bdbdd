import type { Absence } from './absent.ts'
import type { Evidence } from './evidence.ts'
import { decisionWeights, weighed } from './weights.ts'

/** The log-odds from which a question is answered, in every language. docs/decisions/0010-answers.md */
const threshold = -0.7

/**
 * Among few files, where what was found is about all that they hold: what the absence of all that a question is about counts against an answer,
 * what counts for one where the passage of the best sentence lacks no more than `lacking` of it, and the part of both that holds where the vectors know no
 * word and a word by another form or name may be taken for absent. It counts in full up to `few` files and not at all from `many` on: among
 * many another file is mostly ahead by its words, and the learned evidence does as well without.
 */
const ofAbsence = { few: 5, many: 15, against: 2, presence: 0.4, lacking: 0.3, blind: 0.5 } as const

/** For rows of a table: what the log-odds count beside the part of the question that the table holds, and the least sum. */
const ofTables = { odds: 0.2, least: 0 } as const

/**
 * Whether the evidence suffices for an answer.
 * @param question `trust`: how far the vectors know its words, 0 to 1
 * @param found how many files were searched, and what the question is about that they do not say, looked for only where it counts
 * @param table where rows of a table answer: the part of the question that the table holds
 */
export function suffices(
  evidence: Evidence,
  { trust }: { trust: number },
  { files, absence }: { files: number; absence: () => Absence },
  table?: { readonly holds: number },
): boolean {
  const odds = weighed(evidence, decisionWeights, trust) + ofWhatIsAbsent(absence, files, trust)
  if (table) return table.holds + ofTables.odds * odds >= ofTables.least
  return odds >= threshold
}

function ofWhatIsAbsent(absence: () => Absence, files: number, trust: number): number {
  const { few, many, against, presence, lacking, blind } = ofAbsence
  const counts = Math.max(0, Math.min(1, (many - files) / (many - few))) * (blind + (1 - blind) * trust)
  if (counts === 0) return 0
  const { everywhere, inBest } = absence()
  return counts * ((inBest <= lacking ? presence : 0) - against * everywhere)
}
