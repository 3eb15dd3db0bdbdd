import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'
import { makeChunks } from './make-chunks.ts'

const text = 'The Company is managed by a board of seven directors, of whom four are independent.'

test('a title is what stands on the cover before the contents', () => {
  const cover = 'Kongsvik Seafood ASA\n\nAnnual Report 2022\n\nCloser to our customers'
  expect(documentTitle('AR22_final.pdf', makeChunks(cover, 'Contents\n\n1 Letter 3', text))).toBe(
    'Kongsvik Seafood ASA\nAnnual Report 2022\nCloser to our customers',
  )
})

test.each([
  [
    'in pieces, and a line that is repeated once',
    ['Dated 5 May 2020', 'Lease of Unit 7', 'Dated 5 May 2020', text],
    'Dated 5 May 2020\nLease of Unit 7',
  ],
  ['before the first numbered heading', [`LEASE\nUnit 7\n\n1. The premises ${text}`], 'LEASE\nUnit 7'],
  [
    'of names that begin like a list of contents, and of dates and houses',
    [`Contents Insurance\n12 March 2023\n10 Downing Street\n${text}`],
    'Contents Insurance\n12 March 2023\n10 Downing Street',
  ],
  ['before the text', [`Staff handbook\n${text}`], 'Staff handbook'],
  ['none where the text begins at once', [text, 'Staff handbook'], ''],
  ['none of a list that has no text', ['milk\nbread\nbutter'], ''],
  ['none of data', ['name: Ann\nage: 7', text], '', 'people.json'],
])('%s', (_name, chunks, title, file = 'scan0007.pdf') => {
  expect(documentTitle(file, makeChunks(...chunks))).toBe(title)
})

test('a title ends where a table begins, and has 240 characters at most', () => {
  const [head, rows] = makeChunks('Price list 2024\nBrask fasteners', 'Bolt\t3')
  expect(documentTitle('a.xlsx', [head!, { ...rows!, columns: ['Part', 'Price'] }])).toBe(
    'Price list 2024\nBrask fasteners',
  )
  const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n')
  expect(documentTitle('a.txt', makeChunks(lines, text)).length).toBeLessThanOrEqual(240)
})

test('the first entries of a form at the head are of the title, and those of a list are not', () => {
  const [head, form, body] = makeChunks(
    'Annual appraisal',
    'Name\tAda Ferris\nPost\tPlanner\nSince\t2013\nGrade\t4',
    text,
  )
  const title = (columns: [string, string], rows = form!) =>
    documentTitle('review.docx', [head!, { ...rows, columns }, body!])
  expect(title(['', ''])).toBe('Annual appraisal\nName Ada Ferris\nPost Planner\nSince 2013')
  // The first entry of a form may pass for the names of its columns.
  expect(title(['Staff no.', 'A-7'])).toBe('Annual appraisal\nStaff no. A-7\nName Ada Ferris\nPost Planner')
  const [, towns] = makeChunks('', 'Norway\tOslo\nFinland\tHelsinki\nDenmark\tCopenhagen\nSweden\tStockholm')
  expect(title(['Country', 'Capital'], towns!)).toBe('Annual appraisal')
  const [, prices] = makeChunks('', 'Bolt\t3.20\nNut\t1.10\nWasher\t0.40')
  expect(title(['Part', 'Price'], prices!)).toBe('Annual appraisal')
  expect(documentTitle('staff.xlsx', [head!, { ...form!, columns: ['', ''] }, body!])).toBe('Annual appraisal')
})
