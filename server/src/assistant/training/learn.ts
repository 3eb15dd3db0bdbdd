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
    let loss = 0
    for (const { rows, right, weight } of groups) {
      const likely = softmax(rows.map(row => dot(weights, row)))
      const gold = likely.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0)
      loss -= (weight / total) * Math.log(gold + 1e-12)
      for (const [at, row] of rows.entries()) {
        const by = (weight / total) * (likely[at]! - (right[at] ? likely[at]! / (gold + 1e-12) : 0))
        if (Math.abs(by) > 1e-9) for (let each = 0; each < size; each++) gradient[each]! += by * row[each]!
      }
    }
    return loss
  })
}

export interface Decided {
  readonly row: Float64Array
  readonly right: boolean
  readonly weight: number
}

/** Weights of a logistic regression; the last feature should be 1 for the constant. */
export function learnDecision(
  rows: readonly Decided[],
  { size, rounds = 800, l2 = 1e-4 }: { size: number; rounds?: number; l2?: number },
): Float64Array {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  return descend(size, { rounds, l2 }, (weights, gradient) => {
    let loss = 0
    for (const { row, right, weight } of rows) {
      const likely = 1 / (1 + Math.exp(-dot(weights, row)))
      loss -= (weight / total) * Math.log((right ? likely : 1 - likely) + 1e-12)
      const by = (weight / total) * (likely - Number(right))
      for (let each = 0; each < size; each++) gradient[each]! += by * row[each]!
    }
    return loss
  })
}

function descend(
  size: number,
  { rounds, l2 }: { rounds: number; l2: number },
  gradientOf: (weights: Float64Array, gradient: Float64Array) => number,
): Float64Array {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map(each => l2 * each)
    gradientOf(weights, gradient)
    const step = 0.1 * (1 - (0.9 * round) / rounds)
    for (let at = 0; at < size; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!
      square[at] = 0.99 * square[at]! + 0.01 * gradient[at]! ** 2
      weights[at]! -= (step * mean[at]!) / (1 - 0.9 ** round) / (Math.sqrt(square[at]! / (1 - 0.99 ** round)) + 1e-9)
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
