import { expect, test } from 'vitest'
import { maybeMisspelled, nearestWord, wordsOf } from './spelling.ts'
import { termsOf } from './words.ts'

/** Looks among words as among those of files, each as frequent as its place. */
function meant(written: string, words: string): string | undefined {
  const terms = termsOf(words).map((term, at) => ({ term, chunks: at + 1 }))
  return nearestWord(written, terms, term => wordsOf(term, words))
}

test.each([
  ['Ghandi', 'Gandhi'],
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
  ['two letters of a short word', 'Merten', 'Martin'],
  ['a part of a longer word', 'insur', 'insurgency'],
  ['another word', 'rental', 'tenant'],
  ['a name', 'Parton', 'pardon'],
])('%s is not taken for a slip', (_, written, other) => {
  expect(meant(written, other)).toBeUndefined()
})

test('of words that are equally near the most frequent is meant', () => {
  expect(meant('tenaant', 'tenent tenant')).toBe('tenant')
  expect(meant('harbur', 'harbor harbour')).toBe('harbour')
})

test.each([
  ['one word of several', 'How long is the maternaty leave?', { maternati: 0, leav: 4 }, ['maternaty']],
  [
    'short words, contractions and numbers not',
    'Why havent gfl B2C4 5551212 leave?',
    { havent: 0, gfl: 0, b2c4: 0, '5551212': 0, leav: 4 },
    [],
  ],
  ['no other scripts', 'Где отпуск leave?', { отпуск: 0, leav: 4 }, []],
  ['none where most are unknown', 'Wieviele Urlaubstage habe ich leave?', { wieviel: 0, urlaubstag: 0, leav: 1 }, []],
])('%s may be misspelled', (_, query, frequencies, expected) => {
  expect(maybeMisspelled(query, new Map(Object.entries(frequencies)))).toEqual(expected)
})

test('words are taken as the text has them', () => {
  expect(wordsOf('govern', 'The Government of India governed.')).toEqual(['Government', 'governed'])
})
