import { expect, test } from 'vitest'
import { gatherRows } from './rows.ts'
import { findRuledTables } from './ruled-tables.ts'
import { partTables } from './tables.ts'
import { fragment } from './test-lines.ts'

const row = (y: number, cells: readonly string[], { bold = false, step = 120 } = {}) =>
  cells.flatMap((text, index) => (text === '' ? [] : [fragment(text, { x: 50 + index * step, y, bold })]))

test('aligned cells are a table with the names of its columns, empty cells kept', () => {
  const rows = gatherRows([
    ...row(100, ['Product', 'Stock', 'Price'], { bold: true }),
    ...row(120, ['Apples', '12', '$1.20']),
    ...row(140, ['Pears', '', '$2.00']),
    ...row(160, ['Plums', '30', '$0.80']),
  ])
  const [block, ...rest] = partTables(rows)
  expect(rest).toEqual([])
  expect(block?.kind === 'table' && block.table.columns).toEqual(['Product', 'Stock', 'Price'])
  expect(block?.kind === 'table' && block.table.rows.map(({ cells }) => cells.join('|'))).toEqual([
    'Apples|12|$1.20',
    'Pears||$2.00',
    'Plums|30|$0.80',
  ])
})

test('labels with text beside them, and tables of contents, stay lines', () => {
  const labels = gatherRows([
    ...row(100, ['Name', 'Ada']),
    ...row(112, ['Place', 'London']),
    ...row(124, ['Work', 'Notes']),
  ])
  expect(partTables(labels).map(({ kind }) => kind)).toEqual(['lines'])
  const contents = gatherRows(
    [1, 2, 3, 4].flatMap(number => row(100 + number * 12, [`${number}`, 'Chapter . . . . . . .', `${number * 9}`])),
  )
  expect(partTables(contents).map(({ kind }) => kind)).toEqual(['lines'])
})

const rule = (y: number) => ({ left: 45, right: 400, y })

test('between rules wrapped lines belong to one row, and to one name of a column', () => {
  const { tables, rest } = findRuledTables(
    [
      ...row(100, ['Flight', 'From', 'Aircraft']),
      ...row(112, ['No.', '', 'Type']),
      ...row(130, ['CW241', 'New York', 'Boeing']),
      ...row(142, ['', '(JFK)', '787-9']),
      ...row(154, ['CW242', 'Chicago', 'Airbus']),
      fragment('A line of text after the table.', { x: 50, y: 220 }),
    ],
    [rule(88), rule(118), rule(160)],
  )
  expect(tables.map(({ table }) => table.columns)).toEqual([['Flight No.', 'From', 'Aircraft Type']])
  expect(tables[0]?.table.rows.map(({ cells }) => cells)).toEqual([
    ['CW241', 'New York (JFK)', 'Boeing 787-9'],
    ['CW242', 'Chicago', 'Airbus'],
  ])
  expect(rest.map(({ text }) => text)).toEqual(['A line of text after the table.'])
})

test('two tables on one page, with a heading between them, are two', () => {
  const table = (y: number, name: string) => [
    ...row(y, ['Branch', 'Code', 'Phone']),
    ...row(y + 20, [`${name} one`, 'X1', '040-1']),
    ...row(y + 32, [`${name} two`, 'X2', '040-2']),
  ]
  const { tables, rest } = findRuledTables(
    [...table(100, 'North'), fragment('South branches', { x: 50, y: 190, size: 13 }), ...table(240, 'South')],
    [rule(90), rule(105), rule(140), rule(230), rule(245), rule(280)],
  )
  expect(tables.map(({ table: { rows } }) => rows[0]?.cells[0])).toEqual(['North one', 'South one'])
  expect(rest.map(({ text }) => text)).toEqual(['South branches'])
})

test('in a grid each band between two rules is a row, however many lines its cells have', () => {
  const { tables } = findRuledTables(
    [
      ...row(100, ['Item', 'Remark']),
      ...row(120, ['Gas', 'Not allowed in']),
      ...row(132, ['', 'any baggage']),
      ...row(150, ['Lighter', 'One for each']),
      ...row(162, ['', 'person']),
    ],
    [rule(90), rule(106), rule(138), rule(168)],
  )
  expect(tables[0]?.table.rows.map(({ cells }) => cells.join('|'))).toEqual([
    'Gas|Not allowed in any baggage',
    'Lighter|One for each person',
  ])
})

test('rules around prose make no table', () => {
  const lines = [
    fragment('A note in a box, which is prose', { x: 50, y: 100 }),
    fragment('and has a second line.', { x: 50, y: 112 }),
  ]
  expect(findRuledTables(lines, [rule(88), rule(118)]).tables).toEqual([])
})

test('between rules a first row of figures above figures names no columns, and the last row on a page needs no rule below', () => {
  const { tables } = findRuledTables(
    [
      ...row(100, ['VX 3-4', '24.5', '0.37']),
      ...row(120, ['VX 3-6', '36.5', '0.55']),
      ...row(140, ['VX 3-9', '55.8', '0.75']),
      ...row(160, ['VX 3-13', '79.4', '1.1']),
    ],
    [rule(88), rule(108), rule(128), rule(148)],
  )
  expect(tables.map(({ table }) => table.columns)).toEqual([['', '', '']])
  expect(tables[0]?.table.rows.map(({ cells }) => cells[0])).toEqual(['VX 3-4', 'VX 3-6', 'VX 3-9', 'VX 3-13'])
})

const columnsOf = (...rows: (readonly (string | { bold: string })[])[]) =>
  findRuledTables(
    rows.flatMap((cells, at) =>
      cells.flatMap((cell, index) => {
        const text = typeof cell === 'string' ? cell : cell.bold
        return [fragment(text, { x: 50 + index * 120, y: 100 + at * 20, bold: typeof cell !== 'string' })]
      }),
    ),
    rows.map((_cells, at) => rule(88 + at * 20)).concat(rule(88 + rows.length * 20)),
  ).tables[0]?.table.columns

test('between rules the first entry of a form names no columns', () => {
  const form = ['Grass box', 'Battery', 'Colour'].map((label, at) => [label, ['28 l', '18 V', 'green'][at]!])
  expect(columnsOf(['Lawn at most', '180 m²'], ...form)).toEqual(['', ''])
  const bold = form.map(([label, value]) => [{ bold: label! }, value!])
  expect(columnsOf([{ bold: 'Model' }, 'Wren'], ...bold)).toEqual(['', ''])
})

test.each([
  [
    ['Part', 'Price'],
    ['Blade', '12.00'],
    ['Box', 'free'],
    ['Cap', '1.20'],
  ],
  [
    ['EUR thousand', '31.12.2023', '31.12.2022'],
    ['Sales', '1,240', '1,110'],
    ['Costs', '890', '870'],
  ],
  [
    ['EUR million', 'Q1', 'Q2'],
    ['Sales', '12.4', '11.9'],
    ['Costs', '8.8', '8.7'],
  ],
  [
    ['Dose', '5 mg', '10 mg'],
    ['Adults', '3', '2'],
    ['Children', '2', '1'],
  ],
  [
    ['Pieces', '1,000', '5,000'],
    ['Bolt', '0.12', '0.09'],
    ['Nut', '0.07', '0.05'],
  ],
  [
    ['Region', '2021', '2022'],
    ['North', '12.5', '13.1'],
    ['South', '9.7', '9.9'],
  ],
])('between rules names of columns stay names: %s', (head, ...rows) => {
  expect(columnsOf(head, ...rows)).toEqual(head)
})

test('a footer below a closed table is no row of it', () => {
  const { tables } = findRuledTables(
    [
      ...row(100, ['Part', 'Price', 'Stock']),
      ...row(120, ['Blade', '12.00', '4']),
      ...row(140, ['Box', '9.50', '2']),
      ...row(171, ['Acme Ltd', 'Annual report', 'Page 1']),
    ],
    [rule(88), rule(108), rule(128), rule(148)],
  )
  expect(tables[0]?.table.rows).toHaveLength(2)
})
