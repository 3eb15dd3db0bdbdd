/** Components that a vector may have: the smallest model has some, and 8 192 is more than any known. */
const [fewest, most] = [2, 8_192]

/**
 * A vector as int8, its largest component at 127: where a thousand components share a length of one, each would be left with two bits
 * otherwise, and search compares directions only.
 * @throws {RangeError} for what is no vector: no numbers, all zero, or too few or many
 */
export function quantise(vector: ArrayLike<number>): Int8Array {
  if (vector.length < fewest || vector.length > most)
    throw new RangeError(`An embedding has ${fewest} to ${most} components, not ${vector.length}.`)
  let largest = 0
  for (let at = 0; at < vector.length; at++) {
    const size = Math.abs(vector[at]!)
    if (!Number.isFinite(size)) throw new RangeError('An embedding holds what is no number.')
    largest = Math.max(largest, size)
  }
  if (largest === 0) throw new RangeError('An embedding holds nothing but zeros.')
  return Int8Array.from({ length: vector.length }, (_, at) => Math.round((127 * vector[at]!) / largest))
}
