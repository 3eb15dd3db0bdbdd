import { limits, signInMessages } from '@docent/contract'
import { type Failure, failureOf } from './failure.tsx'

export type Mode = 'sign-in' | 'sign-up'

/** Said where nobody keeps accounts: Firebase is asked for and its variables are missing. */
export const notConfigured = 'Authentication is not configured. Please set Firebase env vars.'

/** What is wrong with the form, in the words of the specification, or nothing. */
export function checkCredentials({ email, password }: { email: string; password: string }): string | undefined {
  if (!email || !password) return 'Please fill in all fields'
  if (password.length < limits.passwordCharacters) return 'Password must be at least 6 characters long'
  return undefined
}

/** Under 6 characters Weak (1 of 3), 6 to 9 Medium, 10 or more Strong. */
export function passwordStrength(password: string): {
  readonly label: 'Weak' | 'Medium' | 'Strong'
  readonly level: 1 | 2 | 3
} {
  if (password.length < 6) return { label: 'Weak', level: 1 }
  if (password.length < 10) return { label: 'Medium', level: 2 }
  return { label: 'Strong', level: 3 }
}

const others = {
  'sign-up': 'Failed to create account. Please try again',
  'sign-in': 'Failed to sign in. Please check your credentials',
}

/** What to say of a failed attempt by email and password. */
export const signInFailure = (mode: Mode, error: unknown): Failure =>
  failureOf(error, { sentences: signInMessages, other: others[mode] })
