import { afterEach, expect, test, vi } from 'vitest'
import { localConfig } from '../testing/serve.ts'
import { syncToken } from './token-sync.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Where tokens went, with what header. */
async function sentTo(tokenSyncUrl: string | undefined) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
    if (url === '/api/config') return Response.json({ ...localConfig, tokenSyncUrl })
    sent.push([url, method, (headers as Record<string, string>).authorization])
    return Response.json({})
  })
  await syncToken('identity')
  await syncToken(undefined)
  return sent
}

test('the configured address is told of sign-in by POST with the bearer token, of sign-out by DELETE', async () => {
  expect(await sentTo('/session-sync')).toEqual([
    ['/session-sync', 'POST', 'Bearer identity'],
    ['/session-sync', 'DELETE', undefined],
  ])
})

test('nothing is told where none is configured, or one of another origin', async () => {
  expect(await sentTo(undefined)).toEqual([])
  expect(await sentTo('https://elsewhere.example/sync')).toEqual([])
})
