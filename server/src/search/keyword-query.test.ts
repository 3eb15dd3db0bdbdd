import { expect, test } from 'vitest'
import { termsToSearch } from './keyword-query.ts'

const large = { chunks: 1_000_000, budget: 1_000 }
const termsOf = (frequencies: Record<string, number>, index: Parameters<typeof termsToSearch>[1]) =>
  termsToSearch(new Map(Object.entries(frequencies)), index).map(({ term }) => term)

test('a small index is searched for every term that it has', () => {
  expect(termsOf({ common: 900, rare: 1, absent: 0 }, { chunks: 1_000, budget: 10 })).toEqual(['rare', 'common'])
})

test('a large index is searched for the rarest terms that stay within the budget', () => {
  const frequencies = { common: 500_000, rare: 10, seldom: 900, more: 200 }
  expect(termsOf(frequencies, large)).toEqual(['rare', 'more'])
  expect(termsOf(frequencies, { ...large, budget: 1_110 })).toEqual(['rare', 'more', 'seldom'])
})

test('where every term is common, the two rarest are searched all the same', () => {
  expect(termsOf({ a: 4_000, b: 3_000, c: 2_000, d: 5_000 }, large)).toEqual(['c', 'b'])
  expect(termsOf({ a: 4_000 }, large)).toEqual(['a'])
})

test('each term is told with the number of its chunks; what stands nowhere asks nothing', () => {
  expect(termsToSearch(new Map(Object.entries({ a: 4, absent: 0 })), large)).toEqual([{ term: 'a', chunks: 4 }])
  expect(termsOf({ absent: 0 }, large)).toEqual([])
  expect(termsOf({}, large)).toEqual([])
})
