import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=2-5', { start: 2, end: 6 }],
  ['bytes=2-', { start: 2, end: 10 }],
  ['bytes=2-900', { start: 2, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-30', { start: 0, end: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // What a server may pass over is answered with the whole.
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['pages=1-2', undefined],
])('of 10 bytes, %s asks for %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})

test('an empty file has no range', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
