import { expect, test } from 'vitest'
import { contentTerms } from './terms.ts'

test.each([
  ['How many drops did beaker B need?', ['drop', 'beaker', 'b', 'need']],
  ['how heavy is the e-bike', ['heavi', 'e', 'bike']],
  ['Which T-shirts are sold?', ['t', 'shirt', 'sale']],
  ['Where was John F. Kennedy born?', ['john', 'kennedi', 'birth']],
  ['Who gets the e-mail?', ['get', 'mail']],
  ['Have I a plan A?', ['plan']],
  ['WHO HAS PLAN B', ['plan']],
])('the words of %s; a letter is one where it tells a thing from another of its kind', (question, keys) => {
  expect(contentTerms(question).map(({ key }) => key)).toEqual(keys)
})
