import { expect, test } from 'vitest'
import { meanOf, rankingFigures, shareOf } from './metrics.ts'

const one = new Map([['gold', 1]])

test('the right document first is perfect', () => {
  expect(rankingFigures(['gold', 'a'], one)).toEqual({
    recall1: 1,
    recall5: 1,
    recall20: 1,
    reciprocalRank10: 1,
    ndcg10: 1,
  })
})

test('the right document third', () => {
  const figures = rankingFigures(['a', 'b', 'gold'], one)
  expect(figures).toMatchObject({ recall1: 0, recall5: 1, reciprocalRank10: 1 / 3 })
  expect(figures.ndcg10).toBeCloseTo(0.5)
})

test('beyond the tenth place only the recall of twenty counts', () => {
  const ranked = [...Array.from({ length: 10 }, (_, at) => `other ${at}`), 'gold']
  expect(rankingFigures(ranked, one)).toEqual({
    recall1: 0,
    recall5: 0,
    recall20: 1,
    reciprocalRank10: 0,
    ndcg10: 0,
  })
})

test('grades weigh: the better document first is worth more', () => {
  const relevant = new Map([
    ['best', 2],
    ['good', 1],
  ])
  expect(rankingFigures(['best', 'good'], relevant).ndcg10).toBe(1)
  // (1 + 2 / log2 3) / (2 + 1 / log2 3), as trec_eval gives it
  expect(rankingFigures(['good', 'best'], relevant).ndcg10).toBeCloseTo(0.8597, 4)
  expect(rankingFigures(['good'], relevant)).toMatchObject({ recall1: 0.5, reciprocalRank10: 1 })
})

test('means and shares of nothing are nothing', () => {
  expect(meanOf([])).toBeUndefined()
  expect(meanOf([{ a: 1 }, { a: 0 }])).toEqual({ a: 0.5 })
  expect(shareOf([], () => true)).toBeUndefined()
  expect(shareOf([1, 2, 3, 4], each => each > 3)).toBe(0.25)
})
