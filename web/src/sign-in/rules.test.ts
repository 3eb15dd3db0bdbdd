import { expect, test } from 'vitest'
import { ApiError } from '../api/request.ts'
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

const failure = (code: string, status: number) => new ApiError({ code, status, message: 'Said by the server.' })

test.each([
  ['sign-in', failure('wrong-password', 401), 'Incorrect password. Please try again.'],
  ['sign-up', failure('email-already-in-use', 409), 'This email is already registered. Try signing in instead.'],
  ['sign-in', failure('INVALID_REQUEST', 400), 'Failed to sign in. Please check your credentials'],
  ['sign-up', failure('INVALID_REQUEST', 400), 'Failed to create account. Please try again'],
  ['sign-in', failure('SHUTTING_DOWN', 503), 'Said by the server.'],
  ['sign-up', new Error('odd'), 'Failed to create account. Please try again'],
] as const)('%s failing with %o says: %s', (mode, error, expected) => {
  expect(signInFailure(mode, error)).toBe(expected)
})
