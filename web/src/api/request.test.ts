import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, request } from './request.ts'
import { removeToken, storeToken } from './token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  removeToken()
})

/** What the calls of a test sent. */
function listen(answer = () => Response.json({})) {
  const sent: (readonly [string, RequestInit['credentials'], string | undefined])[] = []
  vi.stubGlobal('fetch', async (url: string, { credentials, headers }: RequestInit) => {
    sent.push([url, credentials, (headers as Record<string, string>).authorization])
    return answer()
  })
  return sent
}

test('every call goes to this server with credentials and the bearer token of the browser, kept as firebaseToken', async () => {
  const sent = listen()
  await request('/api/files')
  localStorage.setItem('firebaseToken', 'identity')
  await request('/api/files')
  await request('/api/clear-chat', { method: 'DELETE' })
  expect(sent).toEqual([
    ['/api/files', 'include', undefined],
    ['/api/files', 'include', 'Bearer identity'],
    ['/api/clear-chat', 'include', 'Bearer identity'],
  ])
})

test("an administrator's call bears her own token", async () => {
  const sent = listen()
  storeToken('identity')
  await request('/api/admin/stats', { token: 'admin_x' })
  expect(sent).toEqual([['/api/admin/stats', 'include', 'Bearer admin_x']])
})

test("a refusal is the server's own sentence, an unreachable server ours", async () => {
  const error = { code: 'FILE_NOT_FOUND', message: 'This file does not exist, or it was deleted.' }
  listen(() => Response.json({ success: false, error }, { status: 404 }))
  await expect(request('/api/files/x')).rejects.toMatchObject({ ...error, status: 404 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await request('/api/files').catch((reason: unknown) => reason)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'UNREACHABLE', status: 0 })
})
