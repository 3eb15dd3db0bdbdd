/** What each feature is worth where the vectors know the words of a question, and where they do not (`blind`). */
export interface Weights {
  readonly known: Readonly<Record<string, number>>
  readonly blind: Readonly<Record<string, number>>
}

// Made by `node server/src/assistant/training/train.ts --corpus FOLDER`; ../training/runs.txt has the figures of the run.
export const sentenceWeights: Weights = {
  known: {
    own: 1.35,
    soft: 1.57,
    names: -0.36,
    rarest: 0.77,
    behind: 1.35,
    before: 3.03,
    beforePointing: 1.09,
    announced: 3.15,
    after: -2.34,
    heading: 1.76,
    passage: -0.34,
    lacking: -1.83,
    pairs: 1.35,
    length: 0.32,
    short: -1.79,
    announces: 0.14,
    asks: -0.48,
    pointing: 0.12,
    first: 0.87,
    rank: 1.81,
    passageScore: 1.96,
    meaning: 3.17,
    'new': 0.17,
    who: -0.8,
    when: 1.24,
    where: 0.5,
    howMany: 1.72,
    howMuch: 1.42,
    why: 2.26,
    how: 0.95,
    enumerates: 1.27,
    near: 1.56,
    defines: 2.55,
  },
  blind: {
    own: 1.61,
    soft: 1.72,
    names: -0.22,
    rarest: 0.98,
    behind: 1.61,
    before: 2.91,
    beforePointing: 1.32,
    announced: 3.09,
    after: -2.6,
    heading: 1.76,
    passage: -0.9,
    lacking: -1.89,
    pairs: 1.57,
    length: 0.54,
    short: -2,
    announces: 0.1,
    asks: -0.43,
    pointing: 0.04,
    first: 0.83,
    rank: 2.1,
    passageScore: 2.23,
    'new': -0.17,
    who: -0.6,
    when: 1.36,
    where: 0.72,
    howMany: 1.8,
    howMuch: 1.58,
    why: 2.4,
    how: 1.04,
    enumerates: 1.57,
    near: 1.59,
    defines: 2.8,
  },
}
export const decisionWeights: Weights = {
  known: {
    constant: -3.81,
    own: -0.93,
    soft: 1.61,
    names: 0.07,
    rarest: -0.71,
    pairs: -0.12,
    meaning: 4.58,
    lacking: -3.4,
    defines: 2.91,
    expected: -0.52,
    near: 1.11,
    missing: 0.29,
    missingNames: -1.2,
    together: 0.78,
    lead: 0.57,
    passageLead: 1.49,
    coveredLead: 1.05,
    similarity: 4.76,
    words: 0.68,
  },
  blind: {
    constant: -2.88,
    own: -0.1,
    soft: 2.35,
    names: 0.47,
    rarest: -1.6,
    pairs: 1.12,
    lacking: -3.84,
    defines: 3.02,
    expected: -0.39,
    near: 0.97,
    missing: -0.92,
    missingNames: -1.43,
    together: 1.22,
    lead: 0.62,
    passageLead: 3.8,
    coveredLead: -0.65,
    words: 1.64,
  },
}

/**
 * The sum of all features by their weights.
 * @param trust how far the vectors know the question's words, 0 to 1
 */
export function weighed(features: Readonly<Record<string, number>>, { known, blind }: Weights, trust: number): number {
  let sum = 0
  for (const [name, value] of Object.entries(features))
    if (value !== 0) sum += value * (trust * (known[name] ?? 0) + (1 - trust) * (blind[name] ?? 0))
  return sum
}
