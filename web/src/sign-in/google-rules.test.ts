import { expect, test } from 'vitest'
import { googleFailure, redirectFailure } from './google-rules.ts'
import { SignInError } from './provider.ts'

test.each([
  ['popup-closed-by-user', 'Sign-in was cancelled. Please try again.'],
  ['cancelled-popup-request', 'Sign-in was cancelled. Please try again.'],
  ['popup-blocked', 'Pop-up was blocked. Please allow pop-ups and try again.'],
  ['internal-error', 'Failed to sign in with Google. Please try again.'],
])("Google's window failing with %s says: %s", (code, text) => {
  expect(googleFailure(new SignInError(code))).toEqual({ text })
})

test('a redirect that failed is told with its message, one that never began is not', () => {
  expect(redirectFailure(new SignInError('google-sign-in-failed', { message: 'Google said no.' }))).toEqual({
    text: 'Failed to sign in: Google said no.',
  })
  expect(redirectFailure(new SignInError('missing-initial-state', { message: 'x' }))).toBeUndefined()
})

test('an address that belongs to another way of signing in says what to do', () => {
  const error = new SignInError('account-exists-with-different-credential')
  expect(googleFailure(error)).toMatchObject({
    text: 'Failed to sign in with Google. Please try again.',
    hint: expect.stringContaining('Sign in with its password'),
  })
})
