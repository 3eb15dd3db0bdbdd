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
    names: -0.3,
    rarest: 0.75,
    behind: 1.35,
    before: 3.14,
    beforePointing: 1.02,
    announced: 2.82,
    after: -2.16,
    heading: 2.11,
    passage: -0.34,
    lacking: -1.85,
    pairs: 1.36,
    length: 0.4,
    short: -1.35,
    announces: 0.32,
    asks: -0.5,
    pointing: 0.17,
    first: 0.88,
    rank: 1.81,
    passageScore: 1.99,
    meaning: 2.95,
    'new': 0.11,
    who: 0.26,
    when: 1.19,
    where: 0.72,
    howMany: 1.75,
    howMuch: 1.54,
    why: 2.24,
    how: 0.74,
    enumerates: 1.23,
    near: 1.54,
    defines: 2.25,
  },
  blind: {
    own: 1.61,
    soft: 1.73,
    names: -0.17,
    rarest: 0.99,
    behind: 1.61,
    before: 3.1,
    beforePointing: 1.2,
    announced: 2.7,
    after: -2.41,
    heading: 2.04,
    passage: -0.91,
    lacking: -1.93,
    pairs: 1.58,
    length: 0.62,
    short: -1.56,
    announces: 0.27,
    asks: -0.4,
    pointing: 0.12,
    first: 0.84,
    rank: 2.09,
    passageScore: 2.24,
    'new': -0.22,
    who: 0.31,
    when: 1.22,
    where: 0.95,
    howMany: 1.83,
    howMuch: 1.73,
    why: 2.38,
    how: 0.91,
    enumerates: 1.52,
    near: 1.57,
    defines: 2.45,
  },
}
export const decisionWeights: Weights = {
  known: {
    constant: -2.87,
    soft: 0.22,
    meaning: 1.08,
    lacking: -0.36,
    defines: 0.23,
    near: 0.13,
    holds: 0.28,
    fileHolds: 0.24,
    holdsLead: 0.45,
    atOnce: 0.24,
    lacksRarest: -0.12,
    titleAsked: 0.31,
    titledOtherwise: -0.33,
    likely: 0.76,
    unlikely: -0.76,
    beyondTitle: 0.27,
    mostSimilar: 2.02,
    similarityLead: 1.34,
    amongFirst: 0.64,
  },
  blind: {
    constant: -1.62,
    soft: 0.25,
    lacking: -0.41,
    defines: 0.26,
    near: 0.12,
    holds: 0.35,
    fileHolds: 0.35,
    holdsLead: 0.57,
    atOnce: 0.33,
    lacksRarest: -0.11,
    likely: 0.84,
    unlikely: -0.95,
    beyondTitle: 0.37,
    amongFirst: 0.76,
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
