import { phoneMessages } from '@docent/contract'
import { type Failure, failureOf } from './failure.tsx'

/** Fewest digits of a phone number with its country's code. */
const phoneDigits = 10
export const codeDigits = 6
/** How long a person waits before another code can be asked for. */
export const resendSeconds = 60

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

export const checkExpired = 'Security verification expired. Please try again.'

const sendSentences = {
  'invalid-phone-number': phoneMessages['invalid-phone-number'],
  'too-many-requests': 'Too many attempts. Please wait a few minutes before trying again.',
  'captcha-check-failed': 'Security verification failed. Please refresh and try again.',
  'captcha-not-ready': 'Security verification not ready. Please refresh and try again.',
}
const verifySentences = {
  'invalid-verification-code': phoneMessages['invalid-verification-code'],
  'code-expired': phoneMessages['code-expired'],
}

export const sendFailure = (error: unknown): Failure =>
  failureOf(error, { sentences: sendSentences, other: phoneMessages['code-not-sent'] })

export const verifyFailure = (error: unknown): Failure =>
  failureOf(error, { sentences: verifySentences, other: 'Verification failed. Please try again.' })
