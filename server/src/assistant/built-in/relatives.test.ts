import { expect, test } from 'vitest'
import { rankSentences } from './rank-sentences.ts'
import { relativesOf } from './relatives.ts'
import { keyOf } from './terms.ts'

test.each([
  ['What is the colour of the label?', 'color'],
  ['How is oesophagitis treated?', 'esophagitis'],
  ['What does the Harbour Board levy?', 'Harbor'],
])('a word is akin to its other spelling, a name too: %s', (question, written) => {
  const { asked } = rankSentences(question, [])
  const key = keyOf(written, 'en')
  const akin = [...relativesOf(asked, new Map([[key, written]])).values()].flat()
  expect(akin).toEqual([{ key, worth: 0.95 }])
})

test('a country is akin to its people', () => {
  const { asked } = rankSentences('How many days do the Dutch buy?', [])
  const key = keyOf('Netherlands', 'en')
  expect(relativesOf(asked, new Map([[key, 'Netherlands']])).get(keyOf('Dutch', 'en'))).toEqual([{ key, worth: 0.9 }])
})
