import { expect, test } from 'vitest'
import { makePdf, write } from './make-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'

/** A row of a table at a height, in bold where it names the columns. */
const row = (y: number, cells: readonly string[], bold = false) =>
  cells.map((text, column) => ({ text, x: 72 + column * 130, y, bold }))

const header = (y: number) => row(y, ['Tree', 'Pot', 'Price'], true)
const prices = (y: number, names: readonly string[]) =>
  names.flatMap((name, index) => row(y - index * 20, [name, 'C10', `${index + 4}.50`]))
const footer = (page: number) => [{ text: `Greenhill Nursery, page ${page}`, x: 72, y: 40 }]

const tablesOf = async (...pages: Parameters<typeof write>[0][]) => {
  const { sections } = await readPdf(makePdf(pages.map(lines => ({ content: write(lines) }))))
  return sections.filter(section => section.columns !== undefined)
}

const intro = { text: 'All prices hold until the first of March.', x: 72, y: 740 }
const first = [intro, ...header(160), ...prices(140, ['Apple', 'Pear', 'Plum']), ...footer(1)]

test('a table that goes on overleaf keeps the names of its columns, and its first row there is a row', async () => {
  const second = [...prices(740, ['Quince', 'Cherry', 'Medlar']), ...footer(2)]
  const tables = await tablesOf(first, second)
  expect(tables.map(({ columns }) => columns)).toEqual([
    ['Tree', 'Pot', 'Price'],
    ['Tree', 'Pot', 'Price'],
  ])
  expect(tables[1]?.text.split('\n')[0]).toBe('Quince\tC10\t4.50')
  const place = tables[1]?.anchors[0]?.place
  expect(place?.kind === 'page' && place.page).toBe(2)
})

test('a table overleaf that names its columns keeps its own, and so does one below a heading', async () => {
  const named = [...row(740, ['Tool', 'Size', 'Price'], true), ...prices(720, ['Spade', 'Rake', 'Fork']), ...footer(2)]
  expect((await tablesOf(first, named)).map(({ columns }) => columns?.[0])).toEqual(['Tree', 'Tool'])
  const headed = [{ text: 'Tools', x: 72, y: 760, bold: true }, ...prices(720, ['Spade', 'Rake', 'Fork']), ...footer(2)]
  expect((await tablesOf(first, headed)).map(({ columns }) => columns?.[0])).toEqual(['Tree', ''])
})

test('no section stands between the parts of a table', async () => {
  const { sections } = await readPdf(
    makePdf(
      [first, [...prices(740, ['Quince', 'Cherry', 'Medlar']), ...footer(2)]].map(lines => ({ content: write(lines) })),
    ),
  )
  expect(sections.map(({ columns }) => columns !== undefined)).toEqual([false, true, true, false])
})

test('a line that is left of a row broken over two pages parts nothing', async () => {
  const second = [{ text: '(organic)', x: 72, y: 750 }, ...prices(720, ['Quince', 'Cherry', 'Medlar']), ...footer(2)]
  expect((await tablesOf(first, second))[1]?.columns).toEqual(['Tree', 'Pot', 'Price'])
})

test('columns that are read as one overleaf have both names', async () => {
  const row = (y: number, cells: readonly (readonly [string, number])[], bold = false) =>
    cells.map(([text, x]) => ({ text, x, y, bold }))
  const names = row(
    160,
    [
      ['Tree', 72],
      ['Pot', 200],
      ['Price', 300],
      ['10 and more', 400],
      ['Form', 470],
    ],
    true,
  )
  const before = ['Apple', 'Pear', 'Plum'].flatMap((name, index) =>
    row(140 - index * 20, [
      [name, 72],
      ['C10', 200],
      ['4.50', 300],
      ['4.20', 400],
      ['bush', 470],
    ]),
  )
  const after = ['Quince', 'Cherry', 'Medlar'].flatMap((name, index) =>
    row(740 - index * 20, [
      [name, 72],
      ['C10', 200],
      ['4.50', 300],
      ['4.20 very tall', 418],
    ]),
  )
  const tables = await tablesOf([intro, ...names, ...before, ...footer(1)], [...after, ...footer(2)])
  expect(tables[1]?.columns).toEqual(['Tree', 'Pot', 'Price', '10 and more Form'])
})

test.each([
  [
    'names above years',
    [...row(740, ['Region', '2021', '2022']), ...prices(720, ['North', 'South', 'East'])],
    'Region',
  ],
  [
    'names below a caption',
    [
      { text: 'Table 4: Staff of the branches', x: 72, y: 760 },
      ...row(740, ['Branch', 'Staff', 'Hours']),
      ...prices(720, ['North', 'South', 'East']),
    ],
    'Branch',
  ],
  [
    'none below a larger line',
    [{ text: 'Our branches', x: 72, y: 760, size: 18 }, ...prices(720, ['North', 'South', 'East'])],
    '',
  ],
  [
    'none below a sentence',
    [{ text: 'We bring trees to these towns.', x: 72, y: 760 }, ...prices(720, ['North', 'South', 'East'])],
    '',
  ],
])('a table overleaf keeps its own names: %s', async (_what, lines, name) => {
  const tables = await tablesOf(first, [...lines, ...footer(2)])
  expect(tables[1]?.columns?.[0]).toBe(name)
})

test('a line that tells what continued is text', async () => {
  const told = { text: 'Sales continued well in May.', x: 72, y: 60 }
  const pages = [
    [...first, told],
    [...prices(740, ['Quince', 'Cherry', 'Medlar']), ...footer(2)],
  ]
  const { sections } = await readPdf(makePdf(pages.map(lines => ({ content: write(lines) }))))
  expect(sections.filter(({ columns }) => columns?.[0] === 'Tree')).toHaveLength(1)
})
