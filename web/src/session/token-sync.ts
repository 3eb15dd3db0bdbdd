import { logFailure } from '../api/log-failure.ts'
import { getPublicConfig } from './api.ts'

/**
 * Tells the address that the administrator configured, if there is one, who signed in (POST with the token) or that somebody signed out
 * (DELETE). It is of this origin: no token goes elsewhere. Failures are only logged.
 */
export async function syncToken(token: string | undefined): Promise<void> {
  try {
    const { tokenSyncUrl } = await getPublicConfig()
    if (tokenSyncUrl === undefined || new URL(tokenSyncUrl, window.location.origin).origin !== window.location.origin)
      return
    const response = await fetch(
      tokenSyncUrl,
      token === undefined ? { method: 'DELETE' } : { method: 'POST', headers: { authorization: `Bearer ${token}` } },
    )
    if (!response.ok) throw new Error(`The answer was ${response.status}.`)
  } catch (error) {
    logFailure('The token could not be synchronised.', error)
  }
}
