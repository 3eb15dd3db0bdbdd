import { expect, test } from 'vitest'
import { isRepeated, marginsOf, repeatedText } from './repeated.ts'
import { gatherRows } from './rows.ts'
import { fragment } from './test-lines.ts'

const pagesWith = (texts: readonly string[], baseline = 30) =>
  texts.map((text, index) => ({ page: index + 1, margins: [{ text, edge: 'top' as const, baseline }] }))

const repeats = (texts: readonly string[], page = 1) => {
  const pages = pagesWith(texts)
  const [row] = pages[page - 1]?.margins ?? []
  return row !== undefined && isRepeated(row, page, pages)
}

test('a line repeats on at least three pages, its page number counting along', () => {
  expect(repeats(['Report', 'Report', 'Report'])).toBe(true)
  expect(repeats(['Report', 'Report'])).toBe(false)
  expect(repeats(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'], 2)).toBe(true)
  expect(repeats(['Report', 'Other', 'Report', 'Else', 'Report'])).toBe(true)
})

test('numbers that do not count pages make different lines', () => {
  expect(repeats(['Invoice 1200', 'Invoice 1350', 'Invoice 1201'])).toBe(false)
  expect(repeats(['Total 45', 'Total 80', 'Total 12'])).toBe(false)
})

test('only rows near the edges of a page are margins, and a single row is none', () => {
  const rows = gatherRows([30, 400, 410, 420, 770].map(y => fragment(`at ${y}`, { x: 50, y })))
  expect(marginsOf(rows, 800).margins.map(({ text, edge }) => `${edge}: ${text}`)).toEqual([
    'top: at 30',
    'bottom: at 770',
  ])
  expect(marginsOf(gatherRows([fragment('alone', { x: 50, y: 30 })]), 800).margins).toEqual([])
})

test('a bare page number has no text of its own', () => {
  expect(repeatedText('– 12 –')).toBe('')
  expect(repeatedText('Page 12')).toBe('Page #')
})
