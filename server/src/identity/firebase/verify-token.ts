import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import { AppError } from '../../app-error.ts'

/**
 * Whom an ID token belongs to, by signature, issuer, audience and time: undefined where it is not one of this project that holds now.
 * @throws {AppError} IDENTITY_UNREACHABLE when Google's keys cannot be fetched: the token may well be good
 */
export async function verifyToken(auth: Auth, { token }: { token: string }): Promise<DecodedIdToken | undefined> {
  // Three parts and no more than a header may hold: anything else is not worth decoding.
  if (!tokenForm.test(token) || token.length > mostCharacters) return undefined
  try {
    return await auth.verifyIdToken(token)
  } catch (error) {
    if (isUnreachable(error)) throw new AppError('IDENTITY_UNREACHABLE', { cause: error })
    return undefined
  }
}

const tokenForm = /^[\w-]+\.[\w-]+\.[\w-]*$/
const mostCharacters = 8_192

/** Whether Firebase did not answer. The SDK gives the failure to fetch its keys the code of a wrong token, so the message tells. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    code === 'app/network-error' ||
    code === 'app/network-timeout' ||
    /Error (while making request|fetching)/.test(message ?? '')
  )
}
