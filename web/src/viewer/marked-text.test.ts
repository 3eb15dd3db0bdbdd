import { describe, expect, test } from 'vitest'
import { cellsOf, type Mark, paragraphsOf, rowsOf, segmentsOf } from './marked-text.ts'

describe('segmentsOf', () => {
  const text = 'One two three four'
  const shown = (marks: Mark[], range = { start: 0, end: text.length }) =>
    segmentsOf(range, marks).map(({ start, end, kind }) =>
      kind ? [text.slice(start, end), kind] : text.slice(start, end),
    )

  test('a text without marks is one segment', () => {
    expect(shown([])).toEqual([text])
  })

  test('a mark parts the text exactly, and is cut at the edges of the range', () => {
    expect(shown([{ start: 4, end: 7, kind: 'quotation' }])).toEqual(['One ', ['two', 'quotation'], ' three four'])
    expect(shown([{ start: 0, end: 99, kind: 'found' }], { start: 4, end: 7 })).toEqual([['two', 'found']])
  })

  test('marks that only touch the range at its edge leave no empty segment', () => {
    expect(shown([{ start: 0, end: 4, kind: 'found' }], { start: 4, end: 7 })).toEqual(['two'])
  })

  test('where marks overlap the stronger one shows', () => {
    expect(
      shown([
        { start: 4, end: 13, kind: 'quotation' },
        { start: 8, end: 18, kind: 'current' },
        { start: 0, end: 18, kind: 'found' },
      ]),
    ).toEqual([
      ['One ', 'found'],
      ['two ', 'quotation'],
      ['three', 'current'],
      [' four', 'current'],
    ])
  })
})

test('paragraphs, rows and cells keep their offsets', () => {
  const text = 'One.\n\n\nTwo\nmore.\n\n'
  expect(paragraphsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One.', 'Two\nmore.'])
  const table = 'a\t\tb\n\t\t\nlast\t1\t2'
  const cells = rowsOf(table).map(row => cellsOf(table, row).map(({ start, end }) => table.slice(start, end)))
  expect(cells).toEqual([
    ['a', '', 'b'],
    ['', '', ''],
    ['last', '1', '2'],
  ])
})
