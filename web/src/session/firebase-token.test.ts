import { afterEach, expect, test, vi } from 'vitest'
import { readToken, removeToken } from '../api/token.ts'

afterEach(() => vi.unstubAllGlobals())

const settings = {
  apiKey: 'any',
  authDomain: 'demo.firebaseapp.com',
  projectId: 'demo',
  appId: '1:1:web:1',
  deletesAccounts: false,
}

/** A token with the claims that the SDK reads; nobody checks its signature. */
function token(name: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'none' })}.${part({ sub: 'ada', name, iat: now, exp: now + 3_600 })}.`
}

/** Firebase's servers, as far as the SDK asks them here. `renewed` is waited for before a new token is given. */
function answerAsFirebase(renewed: Promise<void>) {
  const fetch = vi.fn(async (url: string | URL) => {
    const path = new URL(url).pathname
    if (path === '/v1/token') {
      await renewed
      return Response.json({ access_token: token('second'), refresh_token: 'refresh', expires_in: '3600' })
    }
    if (path === '/v1/accounts:lookup') return Response.json({ users: [{ localId: 'ada', email: 'ada@example.org' }] })
    return Response.json({ idToken: token('first'), refreshToken: 'refresh', expiresIn: '3600', localId: 'ada' })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a token that comes after the sign-out is not stored, so that nobody is signed in again by it', async () => {
  const { promise: renewed, resolve: release } = Promise.withResolvers<void>()
  const fetch = answerAsFirebase(renewed)
  // The SDK takes hold of the browser's fetch when it is loaded.
  const { signInWithEmailAndPassword } = await import('firebase/auth')
  const { openFirebaseAuth } = await import('../api/firebase-auth.ts')
  const { endFirebaseSession, keepFirebaseToken, renewFirebaseToken } = await import('./firebase-token.ts')
  await signInWithEmailAndPassword(openFirebaseAuth(settings), 'ada@example.org', 'analytical engine')
  const onToken = vi.fn()
  const stop = keepFirebaseToken(settings, { onToken, onEnd: () => {} })
  await vi.waitUntil(() => onToken.mock.calls.length === 1, 90_000)
  const first = readToken()
  expect(first).not.toBeNull()

  const renewal = renewFirebaseToken(settings)
  await vi.waitUntil(() => fetch.mock.calls.some(([url]) => String(url).includes('/v1/token')), 90_000)
  await endFirebaseSession(settings)
  removeToken()
  release()
  expect(await renewal).toBe(false)
  expect([readToken(), onToken.mock.calls.length]).toEqual([null, 1])
  stop()
})
