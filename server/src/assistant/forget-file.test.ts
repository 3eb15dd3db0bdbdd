import { expect, test } from 'vitest'
import { withoutSources } from './forget-file.ts'
import { wording } from './wording.ts'

const reply =
  '**Lease\\_Berlin.pdf**, page 4:\n\n> The rent is 900 euros. [1]\n\nAnd **Notes.txt**, line 2:\n\n> It was raised. [2]'

test('a quotation of a deleted file goes with the line that names the file', () => {
  expect(withoutSources(reply, [{ number: 1, fileName: 'Lease_Berlin.pdf' }])).toBe(
    `${wording.removedQuotation}\n\nAnd **Notes.txt**, line 2:\n\n> It was raised. [2]`,
  )
})

test('all of them become one note', () => {
  const both = [
    { number: 1, fileName: 'Lease_Berlin.pdf' },
    { number: 2, fileName: 'Notes.txt' },
  ]
  expect(withoutSources(reply, both)).toBe(wording.removedQuotation)
})

test('a quotation of several paragraphs goes whole', () => {
  const quoted = '**a.txt**, lines 1–3:\n\n> One.\n>\n> Two. [1]\n\nThe end.'
  expect(withoutSources(quoted, [{ number: 1, fileName: 'a.txt' }])).toBe(`${wording.removedQuotation}\n\nThe end.`)
})

test('a stated fact goes too', () => {
  expect(withoutSources('Revenue, 2023: **5.2** [1]\n\n> 2023  5.2 [1]', [{ number: 1, fileName: 'a.csv' }])).toBe(
    wording.removedQuotation,
  )
})

test('[1] is not [11]', () => {
  expect(withoutSources('> a [11]', [{ number: 1, fileName: 'a.txt' }])).toBe('> a [11]')
})
