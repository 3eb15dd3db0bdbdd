import { expect, test } from 'vitest'
import { passageOf } from '../testing/passage-of.ts'
import { areTogether, candidatesOf } from './candidates.ts'

const announcing = (text: string) =>
  candidatesOf([passageOf(text, { fileName: 'rules.txt' })]).flatMap(each => (each.announces ? [each.text] : []))

test.each([
  ['Late returns. The fine is 25 pence a day.', ['Late returns.']],
  ['Opening hours:\nMonday to Friday.', ['Opening hours:']],
  ['7.2 Notice of termination. Either party may end the lease.', ['7.2 Notice of termination.']],
  ['The fine is due. Late returns. Then more.', []],
  ['Late returns.', []],
  ['He left. Nobody saw him.', []],
  ['Yes. Dogs are welcome.', []],
  ['Guests signed. Then they slept.', []],
])('what only announces what follows: %s', (text, headings) => {
  expect(announcing(text)).toEqual(headings)
})

const long =
  'A light spade for people who find a full-size blade too much. The shaft is of English ash. Blades can be sent back for sharpening.'

test('a row with text in its cells is a row, and each sentence in them can be quoted by itself', () => {
  const text = `TD-101\tBorder spade\t34.50\t${long}\nTD-102\tRake\t19.00\tA rake.`
  const found = candidatesOf([passageOf(text, { fileName: 'tools.json', columns: ['code', 'name', 'price', 'text'] })])
  expect(found.map(({ row, at, text: own }) => [row, at, own.slice(0, 14)])).toEqual([
    [true, 0, 'TD-101\tBorder '],
    [false, 0, 'A light spade '],
    [false, 1, 'The shaft is o'],
    [false, 2, 'Blades can be '],
    [true, 1, 'TD-102\tRake\t19'],
  ])
  expect(found.every(({ start, end, text: own }) => text.slice(start, end) === own)).toBe(true)
  expect(found.map(({ beside }) => beside)).toEqual(['', ...Array(3).fill('TD-101; Border spade'), ''])
  expect(areTogether(found[1]!, found[2]!)).toBe(true)
  expect(areTogether(found[0]!, found[1]!)).toBe(false)
})
