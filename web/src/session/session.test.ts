import { afterEach, expect, test, vi } from 'vitest'
import { readToken, storeToken } from '../api/token.ts'
import { guardLeaving } from '../ui/leave-guard.ts'
import { isFarewell } from './farewell.ts'
import { endDeletedAccount, endSession } from './session.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** A browser of which only the reload is watched, and a server that answers as told. */
function begin(answer: () => Promise<Response>) {
  storeToken('token')
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return { fetch, reload, log }
}

test('signing out calls logout, forgets the token and reloads', async () => {
  const { fetch, reload, log } = begin(async () => Response.json({ success: true }))
  await endSession()
  expect(fetch).toHaveBeenCalledWith('/api/sessionLogout', expect.objectContaining({ method: 'POST' }))
  expect([readToken(), reload.mock.calls.length, log.mock.calls.length]).toEqual([null, 1, 0])
})

test('a sign-out that fails is only logged', async () => {
  const { reload, log } = begin(() => Promise.reject(new TypeError('no network')))
  await endSession()
  expect([readToken(), reload.mock.calls.length]).toEqual([null, 1])
  expect(log).toHaveBeenCalledWith('The session could not be ended on the server.', expect.any(Error))
})

test('who rather keeps her edits stays signed in; a deleted account does not ask', async () => {
  const { fetch, reload } = begin(async () => Response.json({ success: true }))
  guardLeaving(async () => false)
  await endSession()
  expect([readToken(), fetch.mock.calls.length, reload.mock.calls.length]).toEqual(['token', 0, 0])
  await endDeletedAccount()
  expect([readToken(), reload.mock.calls.length, isFarewell()]).toEqual([null, 1, true])
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(false)
})
