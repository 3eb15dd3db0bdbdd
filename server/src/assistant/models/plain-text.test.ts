import { expect, test } from 'vitest'
import { findWords, visibleText } from './plain-text.ts'

const text = 'The “monthly  rent”\nis 900\u00a0euros – no more. Überraschung: naïve Anne’s cat.'

test.each([
  ['the "monthly rent" is 900 euros - no more.', 'The “monthly  rent”\nis 900\u00a0euros – no more.'],
  ["**Anne's** cat", 'Anne’s cat'],
  ['überraschung', 'Überraschung'],
])('%j is found as it stands, however quotation marks, dashes and spaces are written', (words, stands) => {
  const found = findWords(words, text)
  expect(text.slice(found?.start, found?.end)).toBe(stands)
})

test.each([['monthly rent is 950'], ['onthly rent'], ['900 euro'], [''], ['“”']])('%j does not stand there', words => {
  expect(findWords(words, text)).toBeUndefined()
})

test('what cannot be seen is taken out, and what writes Persian or an emoji stays', () => {
  expect(visibleText('a\u200bb\u202ec\u{e0041}d\ue000\u0000e\n\tf')).toBe('abcde\n\tf')
  expect(visibleText('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(visibleText('👩\u200d💻')).toBe('👩\u200d💻')
})
