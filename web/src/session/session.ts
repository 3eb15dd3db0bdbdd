import type { User } from '@docent/contract'
import { useQuery } from '@tanstack/react-query'
import { logFailure } from '../api/log-failure.ts'
import { readToken, removeToken, storeToken } from '../api/token.ts'
import { dropGuard, mayLeave } from '../ui/leave-guard.ts'
import { getMe, sessionLogin, sessionLogout } from './api.ts'
import { tellFarewell } from './farewell.ts'
import { clearLastRoute } from './last-route.ts'
import { signOutOfFirebase } from './renewal.ts'
import { syncToken } from './token-sync.ts'

/** Under this the query client keeps who is signed in. */
export const meKey = ['me']

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User }

/**
 * Who is signed in. A failure of the call means signed out, without a message; a browser that holds no token has nobody to ask
 * about, so that a visitor waits for no answer.
 */
export function useSession(): Session {
  const { data, isPending } = useQuery({
    queryKey: meKey,
    queryFn: ({ signal }): Promise<User | null> => getMe(signal),
    initialData: () => (readToken() === null ? null : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A failure is an answer and holds too: asking again would show "Loading..." in place of a form that is being filled in.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isPending) return { status: 'loading' }
  return data ? { status: 'signed-in', user: data } : { status: 'signed-out' }
}

/**
 * Begins a session with the identity token of a successful sign-in, goes to `#home` and reloads. The token stays in
 * the browser even where the session call fails.
 */
export async function startSession(token: string): Promise<void> {
  storeToken(token)
  await sessionLogin(token).catch(error => logFailure('The session could not be started.', error))
  await syncToken(token)
  clearLastRoute()
  window.location.hash = '#home'
  window.location.reload()
}

/** Ends the session and reloads, unless the person would lose what she typed and rather stays. */
export async function endSession(): Promise<void> {
  if (!(await mayLeave())) return
  await sessionLogout().catch(error => logFailure('The session could not be ended on the server.', error))
  await reloadSignedOut()
}

/** After the account is gone: forgets it here too, and reloads to the sign-in card with a word about it. */
export async function endDeletedAccount(): Promise<void> {
  tellFarewell()
  // Without the event of a changed hash, at which the app, signed in until the reload, would go home.
  window.history.replaceState(null, '', window.location.pathname)
  await reloadSignedOut()
}

async function reloadSignedOut(): Promise<void> {
  dropGuard()
  await syncToken(undefined)
  await signOutOfFirebase().catch(error => logFailure('Signing out of Firebase failed.', error))
  removeToken()
  window.location.reload()
}
