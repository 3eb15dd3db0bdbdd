import { expect, test } from 'vitest'
import { embeddedWords, embedderProblem, modelWords } from './usage-words.ts'

test.each([
  ['built-in', 0, 'The built-in answerer is in use. It needs no tokens.'],
  ['gemini-2.5-pro', 0, 'gemini-2.5-pro answers. There is no daily limit.'],
  ['gemini-2.5-pro', 50_000, 'gemini-2.5-pro answers. Each person may use 50,000 tokens a day (UTC).'],
])('%s with a limit of %i tokens: %s', (model, limit, words) => {
  expect(modelWords({ model, limit })).toBe(words)
})

test('the embedding of the files is told in numbers until it is done', () => {
  expect(embeddedWords({ files: 2_000, embedded: 150 })).toMatch(/^150 of 2,000 files can be found by meaning\./)
  for (const files of [0, 3])
    expect(embeddedWords({ files, embedded: files })).toBe('Every file can be found by meaning.')
})

test('an embedding model that cannot be used is named with its reason, and no other', () => {
  for (const state of ['built-in', 'ok', 'checking']) expect(embedderProblem({ state })).toBeUndefined()
  expect(embedderProblem({ state: 'wrong-key' })).toContain('(wrong-key)')
})
