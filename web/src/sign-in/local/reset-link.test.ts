import { expect, test } from 'vitest'
import { takeResetToken } from './reset-link.ts'

test('the token of a reset link is taken out of the address at once', () => {
  window.history.replaceState(null, '', '/?reset=abc-1&x=2#home')
  expect(takeResetToken()).toBe('abc-1')
  expect(window.location.search + window.location.hash).toBe('?x=2#home')
  expect(takeResetToken()).toBeUndefined()
})
