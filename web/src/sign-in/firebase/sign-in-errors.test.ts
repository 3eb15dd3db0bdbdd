import { expect, test } from 'vitest'
import { signInError } from './sign-in-errors.ts'

test.each([
  ['auth/wrong-password', 'wrong-password'],
  ['auth/captcha-check-failed', 'captcha-check-failed'],
  ['auth/invalid-app-credential', 'captcha-check-failed'],
  ['auth/missing-phone-number', 'invalid-phone-number'],
  ['auth/quota-exceeded', 'too-many-requests'],
  ['auth/invalid-credential', 'invalid-credential'],
])('%s is %s to the screens', (code, expected) => {
  expect(signInError({ code, message: `Firebase: Error (${code}).` })).toMatchObject({
    code: expected,
    message: `Firebase: Error (${code}).`,
  })
})

test('what is no error of Firebase is unknown', () => {
  expect(signInError(new TypeError('odd'))).toMatchObject({ code: 'unknown', message: 'odd' })
})
