import { useEffect } from 'react'
import { logFailure } from '../api/log-failure.ts'
import { readToken, removeToken } from '../api/token.ts'
import { sessionLogin } from './api.ts'
import { loadFirebase } from './renewal.ts'
import { syncToken } from './token-sync.ts'

/** While somebody is signed in by Firebase, keeps her token fresh, and the session's cookie with it. */
export function useKeptToken({ signedIn }: { signedIn: boolean }): void {
  useEffect(() => {
    if (!signedIn) return
    const left = new AbortController()
    void keep(left.signal).catch(error => logFailure('The identity token cannot be kept fresh.', error))
    return () => left.abort()
  }, [signedIn])
}

async function keep(signal: AbortSignal): Promise<void> {
  const stored = readToken()
  const firebase = await loadFirebase()
  if (!firebase || signal.aborted) return
  const stop = firebase.keepFirebaseToken(firebase.settings, {
    onToken: token => {
      // The one that the sign-in brought has begun its session already.
      if (token === stored) return
      void sessionLogin(token).catch(error => logFailure('The session could not be prolonged.', error))
      void syncToken(token)
    },
    onEnd: () => {
      removeToken()
      window.location.reload()
    },
  })
  signal.addEventListener('abort', stop, { once: true })
}
