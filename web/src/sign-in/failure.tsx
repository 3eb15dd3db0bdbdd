import { IconAlertCircle } from '@tabler/icons-react'
import classes from './failure.module.css'
import { SignInError } from './provider.ts'

/** What to tell a person about a failed step: the catalogue's sentence, and what more is known. */
export interface Failure {
  readonly text: string
  readonly hint?: string
}

/** The catalogue's sentence for the code of an error, else the general one with what is known of the cause. */
export function failureOf(
  error: unknown,
  { sentences, other }: { sentences: Readonly<Record<string, string>>; other: string },
): Failure {
  if (!(error instanceof SignInError)) return { text: other }
  if (Object.hasOwn(sentences, error.code)) return { text: sentences[error.code]! }
  const hint = hints.get(error.code) ?? (saidByServer.has(error.code) ? error.message : undefined)
  return { text: other, ...(hint === undefined ? {} : { hint }) }
}

/** Codes whose own sentence says what the general ones leave unsaid. */
const saidByServer = new Set(['unavailable', 'password-too-long'])

/** What the general sentences leave unsaid. */
const hints = new Map([
  ['network-request-failed', 'The server cannot be reached. Check your connection and try again.'],
  [
    'account-exists-with-different-credential',
    'There is an account with this email already. Sign in with its password, or choose “Forgot your password?” to show that the address is yours.',
  ],
  ['user-disabled', 'This account was disabled by an administrator.'],
])

/** The failure in red, told to screen readers at once. */
export const FailureAlert = ({ failure: { text, hint } }: { failure: Failure }) => (
  <div className={classes.alert} role="alert">
    <IconAlertCircle size={18} aria-hidden />
    <p>
      {text}
      {hint && <span className={classes.hint}>{hint}</span>}
    </p>
  </div>
)
