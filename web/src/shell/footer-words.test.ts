import { expect, test } from 'vitest'
import { footerWords } from './footer-words.ts'

test.each([
  ['built-in', 'hybrid', 'The built-in answerer quotes them'],
  ['gemini-2.5-pro', 'hybrid', 'The generative model gemini-2.5-pro writes them'],
  ['built-in', 'keyword', 'semantic search is not set up'],
] as const)('the footer mentions documents, semantic search and a generative model: %s, %s', (model, search, said) => {
  const words = footerWords({ model, search })
  expect(words).toMatch(/documents.*semantic search.*generative model/)
  expect(words).toContain(said)
})
