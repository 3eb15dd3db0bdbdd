import type { User } from '@docent/contract'
import { useQuery } from '@tanstack/react-query'
import { logFailure } from '../api/log-failure.ts'
import { removeToken, storeToken } from '../api/token.ts'
import { getMe, sessionLogin, sessionLogout } from './api.ts'
import { clearLastRoute } from './last-route.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User }

/** Who is signed in. A failure of the call means signed out, without a message. */
export function useSession(): Session {
  const { data, isPending } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => getMe(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
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
  clearLastRoute()
  window.location.hash = '#home'
  window.location.reload()
}

/** Ends the session and reloads. */
export async function endSession(): Promise<void> {
  await sessionLogout().catch(error => logFailure('The session could not be ended on the server.', error))
  removeToken()
  window.location.reload()
}
