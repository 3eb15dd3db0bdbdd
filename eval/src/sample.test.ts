import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const rows = Array.from({ length: 50 }, (_, at) => at)

test('a seed always draws the same, in order, and another seed others', () => {
  const drawn = sample(rows, 10, 1)
  expect(drawn).toHaveLength(10)
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b))
  expect(sample(rows, 10, 1)).toEqual(drawn)
  expect(sample(rows, 10, 2)).not.toEqual(drawn)
})

test('without a limit, or with a larger one, all are taken', () => {
  expect(sample(rows, undefined, 1)).toEqual(rows)
  expect(sample(rows, 99, 1)).toEqual(rows)
})
