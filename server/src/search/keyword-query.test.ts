import { expect, test } from 'vitest'
import { keywordQueries } from './keyword-query.ts'

const large = { chunks: 1_000_000, budget: 1_000 }

test('a small index is searched for every term that it has', () => {
  const frequencies = new Map(Object.entries({ rare: 1, common: 900, absent: 0 }))
  expect(keywordQueries(frequencies, { chunks: 1_000 })).toEqual(['"rare" OR "common"'])
})

test('a large index is searched for the rarest terms that stay within the budget', () => {
  const frequencies = new Map(Object.entries({ common: 500_000, rare: 10, seldom: 900, more: 200 }))
  expect(keywordQueries(frequencies, large)).toEqual(['"rare" OR "more"'])
})

test('a few files of a large index may cost more', () => {
  const frequencies = new Map(Object.entries({ rare: 10, seldom: 900, more: 200 }))
  expect(keywordQueries(frequencies, { ...large, within: 50 })).toEqual(['"rare" OR "more" OR "seldom"'])
})

test('where every term is common, chunks with the rarest together come first', () => {
  const frequencies = new Map(Object.entries({ a: 4_000, b: 3_000, c: 2_000, d: 5_000 }))
  expect(keywordQueries(frequencies, large)).toEqual(['"c" AND "b" AND "a"', '"c" AND "b"', '"c"'])
  expect(keywordQueries(new Map([['a', 4_000]]), large)).toEqual(['"a"'])
})

test('terms that stand nowhere ask nothing', () => {
  expect(keywordQueries(new Map([['absent', 0]]), large)).toEqual([])
  expect(keywordQueries(new Map(), large)).toEqual([])
})
