import { expect, test } from 'vitest'
import { SignInError } from './provider.ts'
import { checkCredentials, passwordStrength, signInFailure } from './rules.ts'

test.each([
  ['', 'secret1', 'Please fill in all fields'],
  ['ada@example.org', '', 'Please fill in all fields'],
  ['ada@example.org', '12345', 'Password must be at least 6 characters long'],
  ['ada@example.org', '123456', undefined],
])('email %j with password %j: %s', (email, password, expected) => {
  expect(checkCredentials({ email, password })).toBe(expected)
})

test.each([
  ['12345', 'Weak', 1],
  ['123456', 'Medium', 2],
  ['123456789', 'Medium', 2],
  ['1234567890', 'Strong', 3],
])('%j is %s', (password, label, level) => {
  expect(passwordStrength(password)).toEqual({ label, level })
})

const failure = (code: string) => new SignInError(code, { message: 'Said by the server.' })

test.each([
  ['sign-up', 'email-already-in-use', 'This email is already registered. Try signing in instead.'],
  ['sign-up', 'weak-password', 'Password is too weak. Please choose a stronger password.'],
  ['sign-in', 'invalid-email', 'Please enter a valid email address.'],
  ['sign-in', 'user-not-found', 'No account found with this email. Try signing up instead.'],
  ['sign-in', 'wrong-password', 'Incorrect password. Please try again.'],
  ['sign-in', 'too-many-requests', 'Too many failed attempts. Please wait a moment and try again.'],
  ['sign-in', 'invalid-credential', 'Failed to sign in. Please check your credentials'],
  ['sign-up', 'toString', 'Failed to create account. Please try again'],
] as const)('%s failing with %s says: %s', (mode, code, text) => {
  expect(signInFailure(mode, failure(code))).toEqual({ text })
})

test('where no answer came or the server is busy, that is said beside the general sentence', () => {
  expect(signInFailure('sign-in', failure('unavailable'))).toEqual({
    text: 'Failed to sign in. Please check your credentials',
    hint: 'Said by the server.',
  })
  expect(signInFailure('sign-up', failure('password-too-long')).hint).toBe('Said by the server.')
  expect(signInFailure('sign-up', failure('network-request-failed')).hint).toBe(
    'The server cannot be reached. Check your connection and try again.',
  )
  expect(signInFailure('sign-up', new Error('odd'))).toEqual({ text: 'Failed to create account. Please try again' })
})
