import { expect, test } from 'vitest'
import { areYears } from './captions.ts'
import { gatherRows } from './rows.ts'
import { findRuledTables } from './ruled-tables.ts'
import { partTables } from './tables.ts'
import { fragment } from './test-lines.ts'

const row = (y: number, cells: readonly string[]) =>
  cells.flatMap((text, index) => (text === '' ? [] : [fragment(text, { x: 50 + index * 120, y })]))
const rule = (y: number) => ({ left: 45, right: 400, y })
const textOf = (rest: readonly { text: string }[]) => rest.map(({ text }) => text)

test('what stands between the rule of a running header and a table is no name of a column', () => {
  const { tables, rest } = findRuledTables(
    [
      fragment('10 Cleaning and maintenance', { x: 50, y: 70 }),
      fragment('Table 10: Cleaning and maintenance schedule', { x: 50, y: 84 }),
      ...row(100, ['Work', 'Interval', 'Time']),
      ...row(120, ['Wipe the seal', 'weekly', '5']),
      ...row(134, ['Clean the filter', 'monthly', '14']),
    ],
    [rule(58), rule(90), rule(106), rule(140)],
  )
  expect(tables.map(({ table }) => table.columns)).toEqual([['Work', 'Interval', 'Time']])
  expect(textOf(rest)).toEqual(['10 Cleaning and maintenance', 'Table 10: Cleaning and maintenance schedule'])
})

test('a caption in the band of the names is none of them, a name of two lines is one', () => {
  const caption = findRuledTables(
    [
      fragment('Table 4: Response and fix times of all priorities', { x: 50, y: 70 }),
      ...row(84, ['Priority', 'Response', 'Fix']),
      ...row(104, ['1', '30', '12']),
      ...row(118, ['2', '60', '16']),
    ],
    [rule(58), rule(90), rule(124)],
  )
  expect(caption.tables[0]?.table.columns).toEqual(['Priority', 'Response', 'Fix'])
  const wrapped = findRuledTables(
    [
      ...row(70, ['Nominal']),
      ...row(84, ['size', 'Water', 'Steam']),
      ...row(104, ['25', '2.1', '2.7']),
      ...row(118, ['40', '2.7', '3.5']),
    ],
    [rule(58), rule(90), rule(124)],
  )
  expect(wrapped.tables[0]?.table.columns).toEqual(['Nominal size', 'Water', 'Steam'])
})

test('tables of one width that follow each other are several, each with its years', () => {
  const { tables, rest } = findRuledTables(
    [
      ...row(70, ['', '2023', '2022']),
      ...row(90, ['Software', '86', '70']),
      ...row(104, ['Total', '277', '235']),
      fragment('Movements', { x: 50, y: 118 }),
      ...row(132, ['', '2023', '2022']),
      ...row(152, ['At 1 January', '235', '228']),
      ...row(166, ['Additions', '60', '44']),
    ],
    [58, 76, 96, 110, 138, 158, 172].map(rule),
  )
  expect(tables.map(({ table }) => [table.columns, table.rows.length])).toEqual([
    [['', '2023', '2022'], 2],
    [['', '2023', '2022'], 2],
  ])
  expect(textOf(rest)).toEqual(['Movements'])
})

test('without rules too, where the heading of a note stands between two of them', () => {
  const blocks = partTables(
    gatherRows([
      ...row(70, ['', '2021', '2020']),
      ...row(84, ['Within one year', '10,849', '18,300']),
      ...row(98, ['Later', '41,750', '37,966']),
      fragment('Note 22 Provisions', { x: 50, y: 112 }),
      ...row(126, ['', '2021', '2020']),
      ...row(140, ['Warranty', '120', '106']),
      ...row(154, ['Legal', '71', '59']),
    ]),
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'lines', 'table'])
  expect(blocks.flatMap(block => (block.kind === 'table' ? [block.table.columns] : []))).toEqual([
    ['', '2021', '2020'],
    ['', '2021', '2020'],
  ])
})

test('years name columns beside words, but a label and its year do not', () => {
  expect(areYears(['Lender', 'Rate %', '2022', '2021'])).toBe(true)
  expect(areYears(['', 'Note', '2022/23'])).toBe(true)
  expect(areYears(['Founded', '1998'])).toBe(false)
  expect(areYears(['', '2022', '14.2'])).toBe(false)
})

test('years right above the first rule name the columns, and no line of figures does', () => {
  const { tables, rest } = findRuledTables(
    [
      ...row(74, ['', '2023', '2022']),
      ...row(94, ['Cash', '5', '6']),
      ...row(114, ['Debt', '7', '8']),
      ...row(134, ['Loan', '9', '10']),
    ],
    [84, 104, 124, 144].map(rule),
  )
  expect(tables.map(({ table }) => [table.columns, table.rows.length])).toEqual([[['', '2023', '2022'], 3]])
  expect(rest).toEqual([])
})
