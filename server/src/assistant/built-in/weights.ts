/** What each feature is worth where the vectors know the words of a question, and where they do not (`blind`). */
export interface Weights {
  readonly known: Readonly<Record<string, number>>
  readonly blind: Readonly<Record<string, number>>
}

// Made by `node server/src/assistant/training/train.ts --corpus FOLDER`; ../training/runs.txt has the figures of the runs. The known weights of sentences are the mean of
// those learned without the written questions and with them; what is blind and what decides was learned without.
export const sentenceWeights: Weights = {
  known: {
    own: 1.33,
    soft: 1.85,
    names: -0.49,
    rarest: 0.64,
    behind: 1.33,
    before: 2.53,
    beforePointing: 1.65,
    announced: 2.6,
    after: -1.73,
    heading: 2.79,
    passage: -1.16,
    lacking: -2.04,
    pairs: 1.02,
    length: 0.16,
    short: -1.66,
    announces: -0.46,
    asks: -0.52,
    pointing: 0.1,
    first: 0.3,
    rank: 1.46,
    passageScore: 1.97,
    meaning: 3.31,
    'new': 0.02,
    who: 0.21,
    when: 1.33,
    where: 0.67,
    howMany: 2.14,
    howMuch: 1.99,
    why: 2.58,
    how: 1.18,
    enumerates: 1.28,
    near: 1.16,
    defines: 2.23,
  },
  blind: {
    own: 1.6,
    soft: 1.74,
    names: -0.17,
    rarest: 0.98,
    behind: 1.6,
    before: 3.07,
    beforePointing: 1.19,
    announced: 2.7,
    after: -2.42,
    heading: 2.01,
    passage: -0.92,
    lacking: -1.93,
    pairs: 1.57,
    length: 0.62,
    short: -1.56,
    announces: 0.28,
    asks: -0.38,
    pointing: 0.12,
    first: 0.84,
    rank: 2.09,
    passageScore: 2.24,
    'new': -0.22,
    who: 0.32,
    when: 1.22,
    where: 0.95,
    howMany: 1.82,
    howMuch: 1.73,
    why: 2.38,
    how: 0.91,
    enumerates: 1.46,
    near: 1.57,
    defines: 2.45,
  },
}
export const decisionWeights: Weights = {
  known: {
    constant: -2.87,
    soft: 0.23,
    meaning: 1.09,
    lacking: -0.37,
    defines: 0.26,
    near: 0.14,
    holds: 0.28,
    fileHolds: 0.24,
    holdsLead: 0.45,
    atOnce: 0.23,
    lacksRarest: -0.12,
    titleAsked: 0.31,
    titledOtherwise: -0.33,
    likely: 0.76,
    unlikely: -0.76,
    beyondTitle: 0.27,
    mostSimilar: 2.03,
    similarityLead: 1.33,
    amongFirst: 0.64,
  },
  blind: {
    constant: -1.64,
    soft: 0.26,
    lacking: -0.43,
    defines: 0.26,
    near: 0.1,
    holds: 0.36,
    fileHolds: 0.35,
    holdsLead: 0.57,
    atOnce: 0.32,
    lacksRarest: -0.1,
    likely: 0.85,
    unlikely: -0.96,
    beyondTitle: 0.36,
    amongFirst: 0.77,
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
