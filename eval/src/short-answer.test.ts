import { expect, test } from 'vitest'
import { isRight, shortAnswerOf } from './short-answer.ts'

test.each([
  ['**1912** [1]\n\n**Lease.pdf**, page 1:\n\n> In 1912. [1]', '1912'],
  ['Revenue, 2023: **5\\.2** [1]\n\n**Lease.pdf**, page 1:', '5.2'],
  ['Year: **2024** (compared over 3 rows) [1]', '2024'],
  ['**Lease.pdf**, page 1:\n\n> In 1912. [1]', undefined],
  ['I did not find an answer to this in your file.', undefined],
])('%j opens with %s', (reply, short) => {
  expect(shortAnswerOf(reply)).toBe(short)
})

test('a part of the gold answer is right, another one is not', () => {
  expect(isRight('1912', { answers: ['May 1912'] })).toBe(true)
  expect(isRight('in 1912', { answers: ['1912'] })).toBe(true)
  expect(isRight('1756', { answers: ['1756年5月18日'] })).toBe(true)
  expect(isRight('1913', { answers: ['May 1912'] })).toBe(false)
})
