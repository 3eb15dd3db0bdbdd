import { expect, test } from 'vitest'
import { firstSentences, holdsAnswer } from './holds-answer.ts'

const answers = (...wanted: string[]) => ({ answers: wanted })

test.each([
  ['The rent is 1,200 euros.', '1200 euros', true],
  ['It opened in 1893.', '1893', true],
  ['It opened in 18931.', '1893', false],
  ['They found “the Golden Gate” there', 'the golden gate', true],
  ['A rate of 3.5 % was set', '3.5%', false],
  ['A rate of 3.5 was set', '3', false],
  ['公司于1999年成立。', '1999年', true],
  ['公司于1999年成立。', '1999', true],
  ['公司于 1999 年成立。', '于1999年', true],
  ['公司于11999年成立。', '1999', false],
  ['وقعت بالمدينة', 'المدينة', true],
  ['Anything at all', '…', false],
])('%s: %s', (text, answer, holds) => {
  expect(holdsAnswer(text, answers(answer))).toBe(holds)
})

test('any answer is enough, unless all are needed', () => {
  const both = { answers: ['Anna', 'Ben'] }
  expect(holdsAnswer('Anna came.', both)).toBe(true)
  expect(holdsAnswer('Anna came.', { ...both, allNeeded: true })).toBe(false)
  expect(holdsAnswer('Anna and Ben came.', { ...both, allNeeded: true })).toBe(true)
  expect(holdsAnswer('Anna came.', answers())).toBe(false)
})

test('sentences are counted over the quotations; a row of a table is one', () => {
  const quotes = ['One stands here. Two stands here.', 'Anna\t34\nBen\t35']
  expect(firstSentences(quotes, 1)).toBe('One stands here.')
  expect(firstSentences(quotes, 3).split('\n')).toEqual(['One stands here.', 'Two stands here.', 'Anna\t34'])
  expect(firstSentences([], 3)).toBe('')
})
