import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { localProvider } from './local-provider.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Browsers have it, happy-dom does not.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7)'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

/** Asks for Google's window with a browser that gives `popup`; settles once that is closed or was never there. */
async function signIn(userAgent: string, popup: object | null) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.stubGlobal('open', () => popup)
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const outcome = localProvider()
    .signInByGoogle()
    .then(
      token => ({ token }),
      (error: { code: string }) => error.code,
    )
  await vi.advanceTimersByTimeAsync(2_000)
  return [await outcome, leave.mock.calls.flat()]
}

test.each([
  ['blocked', null],
  ['closed', { closed: true, close: () => undefined }],
] as const)('on a phone a %s window leads to Google with the whole page; elsewhere it is told', async (how, popup) => {
  expect(await signIn(phone, popup)).toEqual([{ token: undefined }, ['/api/auth/google?display=page']])
  vi.restoreAllMocks()
  const code = how === 'blocked' ? 'popup-blocked' : 'popup-closed-by-user'
  expect(await signIn(desk, popup)).toEqual([code, []])
})

test('a page load that comes back from Google takes the token there, any other asks for none', async () => {
  const calls = serve({ 'POST /api/auth/google/token': { token: 'identity', user: {} } })
  expect(await localProvider().redirectResult()).toBeUndefined()
  window.history.replaceState(null, '', '/?signed-in-by=google')
  expect(await localProvider().redirectResult()).toBe('identity')
  expect(window.location.search).toBe('')
  expect(calls).toHaveLength(1)
})
