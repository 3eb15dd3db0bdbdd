import { readFileEvidence } from './file-evidence.ts'
import type { Ranked } from './rank-sentences.ts'
import type { WordsFound } from './words-found.ts'

/** What speaks for the documents holding an answer (1), against it (-1), or either (0), in the order of the decision's weights. */
export const evidenceSigns = {
  constant: 0,
  /** Of the best sentence, as in features.ts. */
  soft: 1,
  meaning: 1,
  lacking: -1,
  defines: 1,
  near: 1,
  /** Of its file, as in file-evidence.ts. */
  holds: 1,
  fileHolds: 1,
  holdsLead: 1,
  atOnce: 1,
  lacksRarest: -1,
  titleAsked: 1,
  titledOtherwise: -1,
  likely: 1,
  unlikely: -1,
  beyondTitle: 1,
  mostSimilar: 1,
  similarityLead: 1,
  amongFirst: 1,
} as const satisfies Readonly<Record<string, -1 | 0 | 1>>
export type Evidence = Readonly<Record<keyof typeof evidenceSigns, number>>
export const evidenceNames = Object.keys(evidenceSigns) as (keyof Evidence)[]

/** Reads the evidence from the ranked sentences, of which there is at least one. */
export function readEvidence(ranked: Ranked, words: WordsFound): Evidence {
  const { features } = ranked.scored[0]!
  return {
    constant: 1,
    soft: features.soft,
    meaning: features.meaning,
    lacking: features.lacking,
    defines: features.defines,
    near: features.near,
    ...readFileEvidence(ranked, words),
  }
}
