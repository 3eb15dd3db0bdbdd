import { expect, test } from 'vitest'
import { passageOf } from '../testing/passage-of.ts'
import { candidatesOf } from './candidates.ts'

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
