import { expect, test } from 'vitest'
import { estimateTokens, fitPassages } from './numbered-passages.ts'
import { passageOf } from './testing/passages.ts'

const question = 'How much is the deposit?'
const filler = Array.from({ length: 40 }, (_, at) => `Clause ${at} says something of little interest here.`).join(' ')

test('the best passages come first and whole; of one that does not fit, the sentences that tell most, word for word', () => {
  const best = passageOf('The rent is 900 euros.', 'a.txt')
  const long = passageOf(`${filler} The deposit is 2,700 euros. ${filler}`, 'b.txt')
  const last = passageOf('Pets are allowed.', 'c.txt')
  const fitted = fitPassages([best, long, last], { question, tokens: 500 })
  expect(fitted.map(({ number }) => number)).toEqual([1, 2])
  expect(fitted[0]?.passage).toBe(best)
  const { passage } = fitted[1]!
  expect(passage.text).toContain('The deposit is 2,700 euros.')
  expect(long.text.slice(passage.start, passage.end)).toBe(passage.text)
  expect(passage.text.length).toBeLessThan(long.text.length / 2)
})

test('all that is sent fits', () => {
  const passages = Array.from({ length: 24 }, (_, at) =>
    passageOf(`${filler} The deposit of flat ${at} is high.`, `${at}.txt`),
  )
  for (const tokens of [300, 1_000, 5_000]) {
    const sent = fitPassages(passages, { question, tokens })
    expect(sent.reduce((sum, { passage }) => sum + estimateTokens(passage.text), 0)).toBeLessThanOrEqual(tokens)
  }
})

test('the same words are sent once', () => {
  const twice = [passageOf('The rent is 900 euros.', 'a.txt'), passageOf('The  rent is 900 Euros.', 'copy of a.txt')]
  expect(fitPassages(twice, { question, tokens: 1_000 })).toHaveLength(1)
})

test.each([
  ['The quick brown fox jumps over the lazy dog.', 10],
  ['Быстрая коричневая лиса', 9],
  ['敏捷的棕色狐狸跳过懒狗', 9],
])('the estimate of %j is not below what tokenizers need', (text, needed) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(needed)
})
