import { describe, expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test('boxes of the touched lines are collected, once each', () => {
  const page = (start: number, end: number, y: number) => ({
    start,
    end,
    place: { kind: 'page' as const, page: 4, boxes: [[10, y, 100, 12] as [number, number, number, number]] },
  })
  const anchors = [page(0, 10, 1), page(11, 20, 2), page(21, 30, 2), page(31, 40, 4)]
  expect(placeOf(anchors, { start: 5, end: 25 }, '')).toEqual({
    kind: 'page',
    page: 4,
    boxes: [
      [10, 1, 100, 12],
      [10, 2, 100, 12],
    ],
  })
})

test.each(['paragraphs', 'rows', 'lines'] as const)('%s are widened', kind => {
  const anchors = [
    { start: 0, end: 5, place: { kind, from: 3, to: 3 } },
    { start: 6, end: 9, place: { kind, from: 4, to: 5 } },
    { start: 10, end: 12, place: { kind, from: 6, to: 6 } },
  ]
  expect(placeOf(anchors, { start: 2, end: 8 }, '')).toEqual({ kind, from: 3, to: 5 })
  expect(placeOf(anchors, { start: 6, end: 9 }, '')).toEqual({ kind, from: 4, to: 5 })
})

test('an end is exclusive: what only adjoins is not touched', () => {
  const anchors = [{ start: 0, end: 5, place: { kind: 'lines' as const, from: 1, to: 1 } }]
  expect(placeOf(anchors, { start: 5, end: 9 }, '')).toBeUndefined()
})

test.each([
  ['$.orders[3].total', '$.orders[3].date', '$.orders[3]'],
  ['$.orders[3]', '$.orders[4]', '$.orders'],
  ['$.a', '$.b', '$'],
  ['/catalog/book[2]/title', '/catalog/book[2]/author', '/catalog/book[2]'],
  ['/a', '/b', '/'],
])('paths %s and %s share %s', (one, two, shared) => {
  const anchors = [
    { start: 0, end: 5, place: { kind: 'path' as const, path: one } },
    { start: 6, end: 9, place: { kind: 'path' as const, path: two } },
  ]
  expect(placeOf(anchors, { start: 0, end: 9 }, '')).toEqual({ kind: 'path', path: shared })
})

describe('cells', () => {
  const text = 'a\tbb\tccc\nd\te\tf'
  const anchors = [
    { start: 0, end: 8, place: { kind: 'cells' as const, sheet: 'Sales', range: 'Y4:AA4' } },
    { start: 9, end: 14, place: { kind: 'cells' as const, sheet: 'Sales', range: 'Y5:AA5' } },
  ]
  test.each([
    ['a', 0, 1, 'Y4'],
    ['bb', 2, 4, 'Z4'],
    ['bb and ccc, over Z', 2, 8, 'Z4:AA4'],
    ['the row', 0, 8, 'Y4:AA4'],
    ['both rows', 0, 14, 'Y4:AA5'],
    ['f', 13, 14, 'AA5'],
  ])('%s', (_what, start, end, range) => {
    expect(placeOf(anchors, { start, end }, text)).toEqual({ kind: 'cells', sheet: 'Sales', range })
  })
})
