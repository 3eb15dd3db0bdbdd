/** The candidates of one question: a row of feature values each, and which of them are right. */
export interface Group {
  readonly rows: readonly Float64Array[]
  readonly right: readonly boolean[]
  readonly weight: number
}

/**
 * Weights that make the right candidates likely beside the others of their question: the log-likelihood of a softmax over each
 * group (the list-wise loss of ListNet, Cao et al. 2007, with one right answer), a little L2, Adam over all groups at once.
 */
export function learnRanking(
  groups: readonly Group[],
  { size, rounds = 150, l2 = 2e-4 }: { size: number; rounds?: number; l2?: number },
): Float64Array {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  return descend(size, { rounds, l2 }, (weights, gradient) => {
    for (const { rows, right, weight } of groups) {
      const likely = softmax(rows.map(row => dot(weights, row)))
      const gold = likely.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0)
      for (const [at, row] of rows.entries()) {
        const by = (weight / total) * (likely[at]! - (right[at] ? likely[at]! / (gold + 1e-12) : 0))
        if (Math.abs(by) > 1e-9) for (let each = 0; each < size; each++) gradient[each]! += by * row[each]!
      }
    }
  })
}

export interface Decided {
  readonly row: Float64Array
  readonly right: boolean
  readonly weight: number
}

/** What a feature may speak for: an answer (1), none (-1), or either. */
export type Sign = -1 | 0 | 1

/**
 * Weights of a logistic regression over features that are brought to one scale, each held to its sign and close to the others
 * (a strong L2): what is learned from textbooks must hold for other texts. A last step of two numbers makes log-odds of the sum.
 * The first feature should be 1 for the constant.
 */
export function learnDecision(
  rows: readonly Decided[],
  { signs, rounds = 400, l2 = 1 }: { signs: readonly Sign[]; rounds?: number; l2?: number },
): Float64Array {
  const size = signs.length
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const mean = new Float64Array(size)
  const spread = new Float64Array(size)
  for (const { row, weight } of rows) for (let at = 1; at < size; at++) mean[at]! += (weight / total) * row[at]!
  for (const { row, weight } of rows)
    for (let at = 1; at < size; at++) spread[at]! += (weight / total) * (row[at]! - mean[at]!) ** 2
  const scaled = rows.map(each => ({
    ...each,
    row: each.row.map((value, at) =>
      at === 0 ? 1 : spread[at]! > 0 ? (value - mean[at]!) / Math.sqrt(spread[at]!) : 0,
    ),
  }))
  const even = logistic(scaled, { l2, rounds, signs })
  const sums = scaled.map(each => ({ ...each, row: Float64Array.of(1, dot(even, each.row)) }))
  const [shift, stretch] = logistic(sums, { l2: 0, rounds, signs: [0, 1] })
  const weights = even.map((each, at) => (spread[at]! > 0 ? (stretch! * each) / Math.sqrt(spread[at]!) : 0))
  weights[0] = shift! + stretch! * even[0]! - dot(weights, mean)
  return weights
}

function logistic(
  rows: readonly Decided[],
  { l2, rounds, signs }: { l2: number; rounds: number; signs: readonly Sign[] },
): Float64Array {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const held = (value: number, at: number) => (signs[at]! * value < 0 ? 0 : value)
  return descend(signs.length, { rounds, l2, held }, (weights, gradient) => {
    for (const { row, right, weight } of rows) {
      const likely = 1 / (1 + Math.exp(-dot(weights, row)))
      const by = (weight / total) * (likely - Number(right))
      for (let each = 0; each < signs.length; each++) gradient[each]! += by * row[each]!
    }
  })
}

function descend(
  size: number,
  { rounds, l2, held = value => value }: { rounds: number; l2: number; held?: (value: number, at: number) => number },
  gradientOf: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map(each => l2 * each)
    gradientOf(weights, gradient)
    const step = 0.1 * (1 - (0.9 * round) / rounds)
    for (let at = 0; at < size; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!
      square[at] = 0.99 * square[at]! + 0.01 * gradient[at]! ** 2
      const by = (step * mean[at]!) / (1 - 0.9 ** round) / (Math.sqrt(square[at]! / (1 - 0.99 ** round)) + 1e-9)
      weights[at] = held(weights[at]! - by, at)
    }
  }
  return weights
}

export const dot = (one: Float64Array, two: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * two[at]!
  return sum
}

export function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores)
  const raised = scores.map(score => Math.exp(score - top))
  const sum = raised.reduce((one, two) => one + two, 0)
  return raised.map(each => each / sum)
}
