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
    constant: -2.89,
    soft: 0.23,
    meaning: 1.11,
    lacking: -0.34,
    defines: 0.2,
    near: 0.11,
    holds: 0.27,
    fileHolds: 0.25,
    holdsLead: 0.44,
    atOnce: 0.22,
    lacksRarest: -0.12,
    titleAsked: 0.35,
    titledOtherwise: -0.34,
    likely: 0.74,
    unlikely: -0.74,
    beyondTitle: 0.28,
    mostSimilar: 2.05,
    similarityLead: 1.28,
    amongFirst: 0.61,
  },
  blind: {
    constant: -1.6,
    soft: 0.25,
    lacking: -0.4,
    defines: 0.22,
    near: 0.08,
    holds: 0.35,
    fileHolds: 0.36,
    holdsLead: 0.55,
    atOnce: 0.32,
    lacksRarest: -0.12,
    likely: 0.84,
    unlikely: -0.95,
    beyondTitle: 0.37,
    amongFirst: 0.72,
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
