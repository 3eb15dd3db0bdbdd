import { expect, test } from 'vitest'
import { nearestWord, wordsOf } from './spelling.ts'
import { termsOf } from './words.ts'

/** Looks among words as among those of files, each as frequent as its place. */
function meant(written: string, words: string): string | undefined {
  const terms = termsOf(words).map((term, at) => ({ term, chunks: at + 1 }))
  return nearestWord(written, terms, term => wordsOf(term, words))
}

test.each([
  ['Ghandi', 'Gandhi'],
  ['Pittsbugh', 'Pittsburgh'],
  ['Panthhers', 'Panthers'],
  ['reicept', 'receipts'],
  ['goverment', 'government'],
  ['recieve', 'receive'],
  ['calender', 'calendar'],
  ['seperate', 'separate'],
  ['insurence', 'insurance'],
  ['maternaty', 'maternity'],
  ['percetnage', 'percentage'],
  ['parttner', 'partner'],
  ['negaitve', 'negative'],
  ['cheerry', 'cherry'],
  ['diretion', 'direction'],
  ['stattues', 'statues'],
  ['acomodation', 'accommodation'],
])('%s is read as %s', (written, word) => {
  const near =
    'grand given garden govern recent relieve cylinder calves several separation assurance accord material matter perch part party statutes percents perceive'
  expect(meant(written, `${near} ${word}`)).toBe(word)
})

test.each([
  ['transferor', 'transferee'],
  ['mortgagor', 'mortgagee'],
  ['hyperglycaemia', 'hypoglycaemia'],
  ['Jansen', 'Jensen'],
  ['Kowalska', 'Kowalski'],
  ['Petrova', 'Petrov'],
  ['Michaela', 'Michael'],
  ['Johnsen', 'Johnson'],
  ['Johnson', 'Johnston'],
  ['Merten', 'Martin'],
  ['Parton', 'pardon'],
  ['insur', 'insurgency'],
  ['rental', 'tenant'],
])('%s is not read as %s', (written, word) => {
  expect(meant(written, word)).toBeUndefined()
})

test('of words that are equally near the most frequent is meant', () => {
  expect(meant('tenaant', 'tenent tenant')).toBe('tenant')
  expect(meant('harbur', 'harbor harbour')).toBe('harbour')
})

test('words are taken as the text has them', () => {
  expect(wordsOf('govern', 'The Government of India governed.')).toEqual(['Government', 'governed'])
})
