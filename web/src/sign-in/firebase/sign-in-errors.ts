import { SignInError } from '../provider.ts'

/** Codes of Firebase that mean one of the catalogue's. */
const sameAs: Readonly<Record<string, string>> = {
  'missing-phone-number': 'invalid-phone-number',
  'missing-verification-code': 'invalid-verification-code',
  'invalid-app-credential': 'captcha-check-failed',
  'missing-app-credential': 'captcha-check-failed',
  'captcha-token-expired': 'captcha-check-failed',
  'quota-exceeded': 'too-many-requests',
  'session-expired': 'code-expired',
}

/**
 * The catalogue's error of a failure of the SDK. Projects that hide which email addresses have accounts answer `invalid-credential`
 * for an unknown address and a wrong password alike: it is handed on, and means that the credentials are to be checked.
 */
export function signInError(error: unknown): SignInError {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const own = typeof code === 'string' ? code.replace(/^auth\//, '') : 'unknown'
  return new SignInError(sameAs[own] ?? own, {
    message: typeof message === 'string' ? message : undefined,
    cause: error,
  })
}

/** Waits for the SDK. @throws {SignInError} */
export async function asked<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    throw signInError(error)
  }
}
