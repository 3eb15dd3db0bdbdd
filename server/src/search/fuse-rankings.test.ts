import { expect, test } from 'vitest'
import { fuseRankings } from './fuse-rankings.ts'

const keyword = [
  { id: 1, score: 10 },
  { id: 2, score: 9 },
  { id: 3, score: 1 },
]
const vector = [
  { id: 2, similarity: 0.8 },
  { id: 4, similarity: 0.5 },
  { id: 1, similarity: 0.3 },
]
const ids = (fused: readonly { id: number }[]) => fused.map(({ id }) => id)

test('what both rankings find goes before what one finds', () => {
  const fused = fuseRankings({ keyword, vector })
  expect(ids(fused)).toEqual([2, 1, 4, 3])
  expect(fused[0]).toEqual({ id: 2, score: expect.closeTo(1.4), keywordRank: 2, vectorRank: 1, similarity: 0.8 })
  expect(fused[2]).toMatchObject({ id: 4, vectorRank: 2 })
  expect(fused[2]?.keywordRank).toBeUndefined()
})

test('a question whose words the embedder does not know keeps the keyword ranking', () => {
  expect(ids(fuseRankings({ keyword, vector, confidence: 0.3 }))).toEqual([1, 2, 3, 4])
})

test('each ranking alone keeps its order', () => {
  expect(ids(fuseRankings({ keyword, vector: [] }))).toEqual([1, 2, 3])
  expect(ids(fuseRankings({ keyword: [], vector, confidence: 0 }))).toEqual([2, 4, 1])
  expect(fuseRankings({ keyword: [], vector: [] })).toEqual([])
})

test('similarities that hardly differ do not overturn the keywords', () => {
  const alike = [
    { id: 3, similarity: 0.31 },
    { id: 1, similarity: 0.3 },
  ]
  expect(ids(fuseRankings({ keyword, vector: alike }))).toEqual([1, 2, 3])
})

test('equal scores stand in an order that is always the same', () => {
  const equal = [7, 5].map(id => ({ id, score: 2 }))
  expect(ids(fuseRankings({ keyword: equal, vector: [] }))).toEqual([7, 5])
  const same = [9, 8].map(id => ({ id, similarity: 0.5 }))
  expect(ids(fuseRankings({ keyword: [], vector: same }))).toEqual([9, 8])
})

test('a passage that has no vector yet is not put behind one whose words fit less and whose meaning no better', () => {
  const keyword = [
    { id: 1, score: 10, wordsOnly: true },
    { id: 2, score: 8 },
  ]
  const vector = [
    { id: 2, similarity: 0.9 },
    { id: 3, similarity: 0.1 },
  ]
  expect(fuseRankings({ keyword, vector }).map(({ id }) => id)).toEqual([1, 2, 3])
  const known = keyword.map(hit => ({ ...hit, wordsOnly: false }))
  expect(fuseRankings({ keyword: known, vector }).map(({ id }) => id)).toEqual([2, 1, 3])
})
