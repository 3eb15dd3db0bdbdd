import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminSessionStore, expired } from './admin-session.ts'

const admin = { name: 'Administrator', email: 'root@example.org' }
const calls: { url: string; token: string | null }[] = []
let answer: () => Response

beforeEach(() => {
  calls.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    calls.push({ url, token: new Headers(headers).get('authorization') })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const stored = () => [localStorage.getItem('admin_token'), localStorage.getItem('admin_user')]
const credentials = { email: admin.email, password: 'secret' }

async function loggedIn() {
  const store = new AdminSessionStore()
  store.start()
  answer = () =>
    Response.json({ success: true, token: 'admin_x', admin, expiresAt: new Date(Date.now() + 60_000).toISOString() })
  await store.logIn(credentials)
  return store
}

test('a page load clears the stored admin_token and admin_user, so that a login is needed', () => {
  localStorage.setItem('admin_token', 'admin_old')
  localStorage.setItem('admin_user', '{}')
  const store = new AdminSessionStore()
  expect(store.read().status).toBe('loading')
  store.start()
  expect(store.read()).toEqual({ status: 'logged-out', busy: false })
  expect(stored()).toEqual([null, null])
})

test('a successful login stores token and admin; logout clears both and tells the server', async () => {
  const store = await loggedIn()
  expect(store.read()).toEqual({ status: 'logged-in', token: 'admin_x', admin })
  expect(stored()).toEqual(['admin_x', JSON.stringify(admin)])
  answer = () => Response.json({ success: true })
  await store.logOut()
  expect(store.read()).toEqual({ status: 'logged-out', busy: false })
  expect(stored()).toEqual([null, null])
  expect(calls.at(-1)).toEqual({ url: '/api/admin/logout', token: 'Bearer admin_x' })
})

test('a failed login stores nothing, and its reason goes with the next try', async () => {
  const store = new AdminSessionStore()
  store.start()
  answer = () => Response.json({ success: false, error: { code: 'X', message: 'No.' } }, { status: 401 })
  await store.logIn(credentials)
  expect(store.read()).toEqual({ status: 'logged-out', busy: false, failure: 'No.' })
  expect(stored()).toEqual([null, null])
  const again = store.logIn(credentials)
  expect(store.read()).toEqual({ status: 'logged-out', busy: true })
  await again
})

test('a token that ends falls back to the login with a word why, by the clock or by the server', async () => {
  const byClock = await loggedIn()
  vi.advanceTimersByTime(60_001)
  expect(byClock.read()).toEqual({ status: 'logged-out', busy: false, notice: expired })
  expect(stored()).toEqual([null, null])
  const byServer = await loggedIn()
  byServer.expire('admin_another')
  expect(byServer.read().status).toBe('logged-in')
  byServer.expire('admin_x')
  expect(byServer.read()).toEqual({ status: 'logged-out', busy: false, notice: expired })
})
