import { utils, type WorkBook, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { extractBytes } from '../office/extract-bytes.ts'
import { extractXls } from './index.ts'

function xls(sheets: Record<string, unknown[][]>, change: (workbook: WorkBook) => void = () => {}): Buffer {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name)
  change(workbook)
  return write(workbook, { type: 'buffer', bookType: 'biff8' })
}

const read = (bytes: Uint8Array) => extractBytes(extractXls, bytes, 'xls')

test('tables have their columns and values as displayed', async () => {
  const bytes = xls(
    {
      Prices: [
        ['Fruit', 'Price', 'Since'],
        ['Fig', 1234.5, 45000],
        ['Öl', 2, 45001],
      ],
    },
    workbook => {
      workbook.Sheets.Prices!.B2.z = '#,##0.00'
      workbook.Sheets.Prices!.C2.z = 'm/d/yy'
    },
  )
  const { sections, receipt } = await read(bytes)
  expect(sections).toEqual([
    {
      headings: ['Prices'],
      columns: ['Fruit', 'Price', 'Since'],
      text: 'Fig\t1,234.50\t2023-03-15\nÖl\t2\t45001',
      anchors: [
        { start: 0, end: 23, place: { kind: 'cells', sheet: 'Prices', range: 'A2:C2' } },
        { start: 24, end: 34, place: { kind: 'cells', sheet: 'Prices', range: 'A3:C3' } },
      ],
    },
  ])
  expect(receipt.sheets).toEqual([{ name: 'Prices', rows: 3, columns: 3, hidden: false, read: true }])
})

test('hidden sheets are left out and named', async () => {
  const bytes = xls({ Front: [['seen']], Back: [['secret']] }, workbook => {
    workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  })
  const { sections, receipt } = await read(bytes)
  expect(sections.map(section => section.text)).toEqual(['seen'])
  expect(receipt.leftOut).toEqual([{ what: 'Sheet “Back”', why: 'It is hidden.' }])
})

test.each([
  ['WRONG_FORMAT', 'a web page with a table', Buffer.from('<table><tr><td>1</td></tr></table>')],
  ['NO_TEXT', 'blanks', Buffer.from('       ')],
  ['NO_TEXT', 'an empty sheet', xls({ Empty: [[]] })],
  ['DAMAGED', 'a cut file', xls({ Cut: [['text']] }).subarray(0, 600)],
] as const)('%s for %s', async (code, _, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code })
})
