import { type Failure, failureOf } from './failure.tsx'
import { SignInError } from './provider.ts'

const cancelled = 'Sign-in was cancelled. Please try again.'
const sentences = {
  'popup-closed-by-user': cancelled,
  'cancelled-popup-request': cancelled,
  'popup-blocked': 'Pop-up was blocked. Please allow pop-ups and try again.',
}

/** What to say where Google's window led to nothing. */
export const googleFailure = (error: unknown): Failure =>
  failureOf(error, { sentences, other: 'Failed to sign in with Google. Please try again.' })

/** What to say where the whole page came back from Google with an error; nothing where it never left for Google. */
export function redirectFailure(error: unknown): Failure | undefined {
  if (error instanceof SignInError && error.code === 'missing-initial-state') return undefined
  const { hint } = failureOf(error, { sentences: {}, other: '' })
  const text = `Failed to sign in: ${error instanceof Error ? error.message : String(error)}`
  return hint === undefined ? { text } : { text, hint }
}
