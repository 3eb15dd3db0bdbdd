import { expect, test } from 'vitest'
import { rowLabel } from './row-label.ts'

test('a row is called by the last step of its path, by its cells, or by its place', () => {
  expect(rowLabel({ kind: 'path', path: '/kml/Document/Style[12]' })).toBe('Style[12]')
  expect(rowLabel({ kind: 'path', path: '$.data[0].qas[3]' })).toBe('[3]')
  expect(rowLabel({ kind: 'path', path: "$['opening hours']" })).toBe('opening hours')
  expect(rowLabel({ kind: 'cells', sheet: 'Budget', range: 'A2:F2' })).toBe('A2:F2')
  expect(rowLabel({ kind: 'rows', from: 7, to: 7 })).toBe('row 7')
})
