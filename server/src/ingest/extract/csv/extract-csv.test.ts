import { expect, test } from 'vitest'
import { readSample } from '../text/testing/read-sample.ts'
import { extractCsv } from './index.ts'

const read = (content: string | Buffer) => readSample(extractCsv, 'csv', content)

test('columns are named, rows counted with the header as row 1', async () => {
  const { sections, receipt } = await read('name,age\nAnna,41\n\nBen,7\n')
  expect(sections).toEqual([
    {
      headings: [],
      columns: ['name', 'age'],
      text: 'Anna\t41\nBen\t7',
      anchors: [
        { start: 0, end: 7, place: { kind: 'rows', from: 2, to: 2 } },
        { start: 8, end: 13, place: { kind: 'rows', from: 4, to: 4 } },
      ],
    },
  ])
  expect(receipt).toMatchObject({ complete: true, encoding: 'UTF-8', rows: { total: 3, read: 3 } })
})

test.each([';', '\t', '|'])('delimiter %j is found', async delimiter => {
  const { sections } = await read(`a${delimiter}b\n1,5${delimiter}x\n2,5${delimiter}y\n`)
  expect(sections[0]).toMatchObject({ columns: ['a', 'b'], text: '1,5\tx\n2,5\ty' })
})

test('quotes: doubled, escaped with a backslash, with line breaks inside, unescaped, never closed', async () => {
  expect((await read('a,b\n"x ""y""\nz",1\n')).text).toBe('x "y" z\t1')
  expect((await read('a,b\n"the \\"best\\" one",1\n')).text).toBe('the "best" one\t1')
  expect((await read('a,b\n"he said "hi" there",1\n')).text).toBe('he said "hi" there\t1')
  const open = await read('a,b\n"never closed,1\nnext,2\n')
  expect(open.text).toBe('"never closed\t1\nnext\t2')
  expect(open.receipt.leftOut[0]!.what).toBe('1 quotation mark')
})

test('a file without a header keeps its first row; ragged rows get columns without a name', async () => {
  expect((await read('1,2\n3,4\n')).sections[0]).toMatchObject({ columns: ['', ''], text: '1\t2\n3\t4' })
  expect((await read('a,b\nx,y,z\nx\n')).sections[0]).toMatchObject({ columns: ['a', 'b', ''], text: 'x\ty\tz\nx\t\t' })
})
