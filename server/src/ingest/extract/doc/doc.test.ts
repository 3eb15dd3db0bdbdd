import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extractBytes, extractFile } from '../office/extract-bytes.ts'
import { extractDoc } from './index.ts'

const folder = join(import.meta.dirname, '../../../../../../shared/data/docs/doc')
const here = existsSync(folder)
if (!here) process.stderr.write('No ../shared/data beside the checkout: real .doc documents are not read.\n')
const read = async (name: string) => (await extractFile(extractDoc, join(folder, name), 'doc')).sections

test.skipIf(!here)('headings come from styles, also in Chinese', async () => {
  const sections = await read('61490.doc')
  expect(sections[2]).toMatchObject({ headings: ['章节1', '章节1.1'] })
  expect(sections[2]!.anchors[1]!.place).toEqual({ kind: 'paragraphs', from: 5, to: 5 })
})

test.skipIf(!here)('tables are tables, laid out on one grid where their rows are cut differently', async () => {
  const [, table, after] = await read('simple-table.doc')
  expect(table!.text).toBe('Cell 1,1\tCell 1,2\tCell 1,3\nCell 2,1\tCell 2,2\tCell 2,3')
  expect(after!.text).toBe('This text is below the table.')
  const [merged] = await read('table-merges.doc')
  expect(merged!.columns!.length).toBe(5)
  expect(merged!.text.split('\n').map(line => line.split('\t').indexOf('B'))).toContain(3)
})

test.skipIf(!here)('footnotes follow their paragraph; endnotes and comments stand at the end', async () => {
  const sections = await read('footnote.doc')
  expect(sections.map(({ headings, text }) => [...headings, text])).toEqual([
    ['Test text\n\nTestFootnote'],
    ['Endnotes', 'TestEndnote'],
    ['Comments', 'TestComment'],
  ])
})

test.skipIf(!here)('Word 6 and Word 95 documents give their text', async () => {
  expect((await read('Word6.doc'))[0]!.text).toContain('quick brown fox')
  expect((await read('Word95.doc'))[0]!.text).toContain('BLUE BOLD')
})

test.each([
  ['WRONG_FORMAT', 'rich text', Buffer.from('{\\rtf1 hello}')],
  ['NO_TEXT', 'blanks', Buffer.alloc(8)],
  ['DAMAGED', 'a compound file cut short', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex')],
] as const)('%s for %s', async (code, _, bytes) => {
  await expect(extractBytes(extractDoc, bytes, 'doc')).rejects.toMatchObject({ code })
})
