import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToken, removeToken } from '../api/token.ts'
import { refused, serve } from '../testing/serve.ts'
import { startSession } from './session.ts'

beforeEach(() => {
  window.location.hash = '#profile'
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  removeToken()
})

test('after a sign-in the session is begun with the identity token, the saved route is forgotten, and the page reloads at #home', async () => {
  for (const storage of [localStorage, sessionStorage]) storage.setItem('lastRoute', '#admin')
  const calls = serve({ 'POST /api/sessionLogin': { success: true } })
  await startSession('identity')
  expect(calls[0]).toEqual({ method: 'POST', url: '/api/sessionLogin', body: { idToken: 'identity' } })
  expect([readToken(), window.location.hash]).toEqual(['identity', '#home'])
  expect([localStorage.getItem('lastRoute'), sessionStorage.getItem('lastRoute')]).toEqual([null, null])
  expect(window.location.reload).toHaveBeenCalledOnce()
})

test('where the session call fails that is logged, and the token stays in the browser all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'POST /api/sessionLogin': () => refused(503, 'IDENTITY_UNREACHABLE', 'Please try again in a moment.') })
  await startSession('identity')
  expect(log).toHaveBeenCalledOnce()
  expect([readToken(), window.location.hash]).toEqual(['identity', '#home'])
  expect(window.location.reload).toHaveBeenCalledOnce()
})
