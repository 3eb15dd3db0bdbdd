import { ApiError } from '../api/request.ts'

/** Fewest digits of a phone number with its country's code. */
const phoneDigits = 10
export const codeDigits = 6

/** The number as it is sent: a plus and digits only. A number typed with its own plus keeps its own country. */
export function fullPhoneNumber(diallingCode: string, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return typed.trim().startsWith('+') ? `+${digits}` : `+${diallingCode}${digits}`
}

/** What is wrong with a number, in the words of the specification, or nothing. */
export const checkPhoneNumber = (number: string): string | undefined =>
  number.replaceAll(/\D/g, '').length < phoneDigits ? 'Please enter a valid phone number' : undefined

/** For the eye: plus sign, two-digit country code, then groups of 5 and 5 digits when longer than 10 characters. */
export function displayPhoneNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length <= 10) return `+${digits}`
  return [`+${digits.slice(0, 2)}`, digits.slice(2, 7), digits.slice(7)].join(' ')
}

/** What is wrong with a code, or nothing. */
export const checkCode = (code: string): string | undefined =>
  code.length === codeDigits ? undefined : 'Please enter the complete 6-digit code'

const sendMessages: Readonly<Record<string, string>> = {
  'invalid-phone-number': 'Invalid phone number format. Please check and try again.',
  'too-many-requests': 'Too many attempts. Please wait a few minutes before trying again.',
  'captcha-check-failed': 'Security verification failed. Please refresh and try again.',
}
const verifyMessages: Readonly<Record<string, string>> = {
  'invalid-verification-code': 'Invalid verification code. Please check and try again.',
  'code-expired': 'Verification code has expired. Please request a new one.',
}

const said = (error: unknown, messages: Readonly<Record<string, string>>): string | undefined =>
  error instanceof ApiError && Object.hasOwn(messages, error.code) ? messages[error.code] : undefined

export const sendFailure = (error: unknown): string =>
  said(error, sendMessages) ?? 'Failed to send OTP. Please check your phone number and try again.'

export const verifyFailure = (error: unknown): string =>
  said(error, verifyMessages) ?? 'Verification failed. Please try again.'
