import { expect, test } from 'vitest'
import { openCitations, toSource } from './cite.ts'

const text = 'The rent is 900 euros. It is due on the first.'
const section = {
  headings: ['Lease', 'Rent'],
  text,
  anchors: [{ start: 0, end: text.length, place: { kind: 'paragraphs' as const, from: 7, to: 7 } }],
}

function citations(stored: string | undefined = text) {
  const mismatches: object[] = []
  const opened = openCitations({
    fileName: fileId => (fileId === 'mine' ? 'Lease.docx' : undefined),
    readSection: async () => ({ ...section, text: stored }),
    expected: ({ start, end }) => text.slice(start, end),
    onMismatch: quotation => mismatches.push(quotation),
  })
  return { ...opened, sources: opened.sources, mismatches }
}

test('a source holds exactly the stored words, where they stand', async () => {
  const { cite } = citations()
  expect(await cite({ fileId: 'mine', section: 2, start: 0, end: 22 })).toEqual({
    number: 1,
    fileId: 'mine',
    fileName: 'Lease.docx',
    place: { kind: 'paragraphs', from: 7, to: 7 },
    placeLabel: 'paragraph 7',
    headings: ['Lease', 'Rent'],
    quote: 'The rent is 900 euros.',
    position: { section: 2, start: 0, end: 22 },
  })
})

test('numbers go up, and the same words keep theirs', async () => {
  const { cite, sources } = citations()
  await cite({ fileId: 'mine', section: 0, start: 0, end: 22 })
  expect((await cite({ fileId: 'mine', section: 0, start: 23, end: 46 }))?.number).toBe(2)
  expect((await cite({ fileId: 'mine', section: 0, start: 0, end: 22 }))?.number).toBe(1)
  expect(sources).toHaveLength(2)
})

test.each([
  ['words that changed since they were indexed', 'The rent is 950 euros. It is due on the first.', 'mine', 0, 22],
  ['a range that ends after the text', text, 'mine', 0, 99],
  ['an empty range', text, 'mine', 5, 5],
  ['a file that is not known', text, 'other', 0, 22],
])('%s is not cited', async (_what, stored, fileId, start, end) => {
  const { cite, sources, mismatches } = citations(stored)
  expect(await cite({ fileId, section: 0, start, end })).toBeUndefined()
  expect(sources).toHaveLength(0)
  expect(JSON.stringify(mismatches)).not.toContain('rent')
  expect(mismatches).toHaveLength(1)
})

test('rows carry the columns of their cells', () => {
  const table = {
    headings: [],
    text: 'Berlin\t900\nHamburg\t800',
    columns: ['City', 'Rent'],
    anchors: [
      { start: 0, end: 10, place: { kind: 'rows' as const, from: 2, to: 2 } },
      { start: 11, end: 22, place: { kind: 'rows' as const, from: 3, to: 3 } },
    ],
  }
  expect(toSource(table, { section: 0, start: 11, end: 22 })?.columns).toEqual(['City', 'Rent'])
  expect(toSource(table, { section: 0, start: 19, end: 22 })).toMatchObject({ quote: '800', columns: ['Rent'] })
})
