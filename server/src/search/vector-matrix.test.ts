import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { VectorMatrix } from './vector-matrix.ts'

const dimensions = 32

const randomVectors = (random: () => number, count: number) =>
  Int8Array.from({ length: count * dimensions }, () => Math.floor(random() * 255) - 127)

function cosine(a: Int8Array, b: Int8Array): number {
  let [dot, squaresA, squaresB] = [0, 0, 0]
  for (let at = 0; at < dimensions; at++) {
    dot += a[at]! * b[at]!
    squaresA += a[at]! ** 2
    squaresB += b[at]! ** 2
  }
  return dot / Math.sqrt(squaresA * squaresB)
}

test('it finds what a comparison with every vector finds, through additions and removals', () => {
  const random = seededRandom(7)
  const matrix = new VectorMatrix(dimensions)
  const held = new Map<number, { file: number; vector: Int8Array }>()
  let first = 1
  const append = (file: number, count: number) => {
    const vectors = randomVectors(random, count)
    matrix.append(file, first, vectors)
    for (let at = 0; at < count; at++)
      held.set(first + at, { file, vector: vectors.subarray(at * dimensions, (at + 1) * dimensions) })
    first += count
  }
  const remove = (file: number) => {
    matrix.remove(file)
    for (const [id, each] of held) if (each.file === file) held.delete(id)
  }
  const check = (files?: ReadonlySet<number>) => {
    const query = randomVectors(random, 1)
    const expected = [...held]
      .filter(([, { file }]) => !files || files.has(file))
      .map(([id, { vector }]) => ({ id, similarity: cosine(query, vector) }))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, 10)
    // In the middle of a buffer, as a batch of an embedder's may be.
    const within = new Int8Array([...randomVectors(random, 1), ...query]).subarray(dimensions)
    const found = matrix.search(within, { limit: 10, files })
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    for (const [index, { similarity }] of found.entries())
      expect(similarity).toBeCloseTo(expected[index]!.similarity, 3)
  }
  for (let file = 1; file <= 20; file++) append(file, 1 + Math.floor(random() * 40))
  check()
  check(new Set([3, 4, 19]))
  for (const file of [1, 20, 7, 8]) remove(file)
  check()
  check(new Set([6, 9, 7]))
  append(7, 5)
  append(21, 0)
  append(22, 3)
  check()
  check(new Set([7, 22]))
  expect(matrix.count).toBe(held.size)
})

test('what is removed leaves no bytes of its own, and an empty matrix finds nothing', () => {
  const matrix = new VectorMatrix(dimensions)
  expect(matrix.search(new Int8Array(dimensions).fill(1), { limit: 5 })).toEqual([])
  matrix.append(1, 1, new Int8Array(dimensions).fill(5))
  matrix.remove(1)
  matrix.remove(2)
  expect(matrix.search(new Int8Array(dimensions).fill(1), { limit: 5 })).toEqual([])
  expect(() => matrix.append(1, 1, new Int8Array(dimensions + 1))).toThrow('no whole vectors')
  expect(() => new VectorMatrix(0)).toThrow('dimensions must be positive, got 0')
})
