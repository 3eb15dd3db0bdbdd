import { describe, expect, test } from 'vitest'
import { blocksOf, rowsAround, rowsOf, windowAround } from './text-window.ts'

describe('windowAround', () => {
  const paragraph = 'word '.repeat(20).trim()
  const text = Array.from({ length: 500 }, () => paragraph).join('\n\n')

  test('a short text is shown whole', () => {
    expect(windowAround('a quotation', { start: 2, end: 11 }, 100)).toEqual({ start: 0, end: 11 })
  })

  test('a long text is shown around the quotation, in whole paragraphs', () => {
    const at = text.indexOf('word', 25_000)
    const { start, end } = windowAround(text, { start: at, end: at + 4 }, 2_000)
    expect(text.slice(start, start + paragraph.length)).toBe(paragraph)
    expect(text.slice(end - paragraph.length, end)).toBe(paragraph)
    expect(end - start).toBeLessThan(4_500)
    expect(start).toBeLessThanOrEqual(at - 2_000)
  })

  test('a text without breaks is cut, but no character is', () => {
    const faces = '😀'.repeat(10_000)
    const { start, end } = windowAround(faces, { start: 9_000, end: 9_002 }, 501)
    expect(faces.slice(start, end).isWellFormed()).toBe(true)
    expect(end - start).toBeLessThan(1_200)
  })
})

test('a quotation over two paragraphs is marked in both, exactly', () => {
  const text = 'One two.\n\nThree four.\n\nFive.'
  const quote = { start: 4, end: 15 }
  const blocks = blocksOf(text, { start: 0, end: text.length }, quote)
  expect(blocks.map(({ before, quoted, after }) => [before, quoted, after])).toEqual(
    [
      ['One ', 'two.', ''],
      ['', 'Three', ' four.'],
      ['', '', 'Five.'],
    ].map(([before, quoted, after]) =>
      before === '' && quoted === '' ? [expect.any(String), '', expect.any(String)] : [before, quoted, after],
    ),
  )
  expect(blocks.map(({ before, quoted, after }) => before + quoted + after).join('\n\n')).toBe(text)
})

test('the quoted cells of a table are marked, empty ones are not', () => {
  const text = 'North\t10\t\nSouth\t20\tgood\nEast\t30\t'
  const start = text.indexOf('20')
  const rows = rowsOf(text, { start, end: start + '20\tgood'.length })
  expect(rows.map(row => row.cells.map(cell => (cell.quoted ? `[${cell.text}]` : cell.text)))).toEqual([
    ['North', '10', ''],
    ['South', '[20]', '[good]'],
    ['East', '30', ''],
  ])
  expect(rowsAround(rows, { start, end: start + 7 }, 0)).toEqual({ start: 1, end: 2 })
  expect(rowsAround(rows, { start, end: start + 7 }, 50)).toEqual({ start: 0, end: 3 })
})
