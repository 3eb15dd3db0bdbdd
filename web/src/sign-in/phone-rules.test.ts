import { expect, test } from 'vitest'
import {
  checkCode,
  checkPhoneNumber,
  displayPhoneNumber,
  fullPhoneNumber,
  sendFailure,
  verifyFailure,
} from './phone-rules.ts'
import { SignInError } from './provider.ts'

test.each([
  ['91', '98765 43210', '+919876543210'],
  ['91', '+44 20 7946 0958', '+442079460958'],
  ['1', '(415) 555-0132', '+14155550132'],
])('country %s and %j are sent as %s', (code, typed, expected) => {
  expect(fullPhoneNumber(code, typed)).toBe(expected)
})

test.each([
  ['+', 'Please enter a valid phone number'],
  ['+919876543', 'Please enter a valid phone number'],
  ['+9198765432', undefined],
])('%s: %s', (number, expected) => {
  expect(checkPhoneNumber(number)).toBe(expected)
})

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+9198765432', '+9198765432'],
  ['+4420794609581', '+44 20794 609581'],
])('%s is shown as %s', (number, expected) => {
  expect(displayPhoneNumber(number)).toBe(expected)
})

test.each([
  ['12345', 'Please enter the complete 6-digit code'],
  ['123456', undefined],
])('code %s: %s', (code, expected) => {
  expect(checkCode(code)).toBe(expected)
})

const failure = (code: string) => new SignInError(code, { message: 'Said by the server.' })

test.each([
  ['invalid-phone-number', 'Invalid phone number format. Please check and try again.'],
  ['too-many-requests', 'Too many attempts. Please wait a few minutes before trying again.'],
  ['captcha-check-failed', 'Security verification failed. Please refresh and try again.'],
  ['captcha-not-ready', 'Security verification not ready. Please refresh and try again.'],
  ['toString', 'Failed to send OTP. Please check your phone number and try again.'],
])('sending fails with %s: %s', (code, text) => {
  expect(sendFailure(failure(code))).toEqual({ text })
})

test.each([
  ['invalid-verification-code', 'Invalid verification code. Please check and try again.'],
  ['code-expired', 'Verification code has expired. Please request a new one.'],
  ['too-many-requests', 'Verification failed. Please try again.'],
])('verifying fails with %s: %s', (code, text) => {
  expect(verifyFailure(failure(code))).toEqual({ text })
})
