import { expect, test } from 'vitest'
import { poweredBy } from './powered-by.tsx'

test.each([
  ['gemini-2.5-pro', 'hybrid', 'Powered by gemini-2.5-pro and hybrid search'],
  ['built-in', 'hybrid', 'Powered by the built-in answerer and hybrid search'],
  ['built-in', 'keyword', 'Powered by the built-in answerer and keyword search'],
] as const)('model %s with %s search: %s', (model, search, expected) => {
  expect(poweredBy({ model, search })).toBe(expected)
})
