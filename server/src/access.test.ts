import { describe, expect, test } from 'vitest'
import type { ListedRoute } from './http/index.ts'
import { clientOf, type TestApp, type TestUser, testApp } from './testing/test-app.ts'

/**
 * For every route that takes an id: how to make one that belongs to `owner`. A new route with an id that is not named here
 * fails the test below.
 */
const ownIds: Record<string, (owner: TestUser) => Promise<Record<string, string>>> = {
  'GET /api/files/:fileId': ownFile,
  'DELETE /api/files/:fileId': ownFile,
  'POST /api/files/:fileId/retry': ownFile,
  'GET /api/files/:fileId/content': ownFile,
  'GET /api/files/:fileId/questions': ownFile,
  'GET /api/files/:fileId/sections': ownFile,
  'GET /api/files/:fileId/sections/:section': async owner => ({ ...(await ownFile(owner)), section: '0' }),
}

async function ownFile(owner: TestUser): Promise<Record<string, string>> {
  const answer = await owner.upload('notes.txt', 'The lease ends on 31 March 2027.\n')
  expect(answer.statusCode, answer.body).toBe(201)
  return { fileId: answer.json<{ file: { id: string } }>().file.id }
}

const named = ({ method, url }: ListedRoute) => `${method} ${url}`
/** HEAD is GET without the body: the same handler behind the same guard. */
const asGet = (name: string) => name.replace(/^HEAD /, 'GET ')
const hasId = ({ url }: ListedRoute) => url.includes('/:')
const fill = (url: string, ids: Record<string, string>) =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x')

const guarded = ({ app }: TestApp) => app.listRoutes().filter(route => route.access !== 'public')
const routesFor = ({ app }: TestApp, access: ListedRoute['access']) =>
  app.listRoutes().filter(route => route.access === access)

/** What anybody may call. Whoever adds a route here opens it to the world. */
const open = [
  'GET /api/auth/callback/google',
  'GET /api/auth/google',
  'GET /api/config',
  'GET /api/demo/file',
  'GET /api/demo/file/content',
  'GET /api/demo/file/sections',
  'GET /api/demo/file/sections/:section',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
  'POST /api/admin/login',
  'POST /api/auth/google/token',
  'POST /api/auth/phone/send-code',
  'POST /api/auth/phone/verify',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up/email',
  'POST /api/demo/chat',
  'POST /api/sessionLogin',
  'POST /api/sessionLogout',
]

describe('a stranger', () => {
  test('may call these routes and no others', async () => {
    const shop = await testApp()
    const listed = routesFor(shop, 'public').filter(
      // The app's own files are `/*` where it is built, else `/` says that it is not.
      ({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs') && url !== '/' && url !== '/*',
    )
    expect(listed.map(named).sort()).toEqual(open)
  })

  test.each([
    ['local accounts', { AUTH_PROVIDER: 'local' }],
    ['Firebase', { AUTH_PROVIDER: 'firebase' }],
  ])('is refused on every route that is not public, under %s', async (_provider, env) => {
    const shop = await testApp({ env })
    expect(guarded(shop).length).toBeGreaterThan(0)
    for (const route of guarded(shop)) {
      const answer = await shop.app.inject({ method: route.method as 'GET', url: fill(route.url, {}) })
      expect([named(route), answer.statusCode]).toEqual([named(route), 401])
    }
  })

  test('with a token that is wrong, revoked or expired is refused everywhere, in the header and in the cookie', async () => {
    const shop = await testApp()
    const [revoked, expired] = [await shop.addUser(), await shop.addUser()]
    await revoked.post('/api/auth/sign-out')
    await shop.db
      .updateTable('session')
      .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
      .where('token', '=', expired.token)
      .execute()
    const tokens = [
      revoked.token,
      expired.token,
      'x'.repeat(32),
      'null',
      `${revoked.token}.c2lnbmF0dXJl`,
      '%',
      "' OR 1=1 --",
    ]
    for (const route of guarded(shop)) {
      for (const token of tokens) {
        for (const headers of [
          { authorization: `Bearer ${token}` },
          { cookie: `docent_session=${token}`, 'sec-fetch-site': 'same-origin' },
        ]) {
          const answer = await shop.app.inject({ method: route.method as 'GET', url: fill(route.url, {}), headers })
          expect([named(route), token, answer.statusCode]).toEqual([named(route), token, 401])
        }
      }
    }
  })

  test('cannot use a wrong bearer header beside the valid cookie of somebody', async () => {
    const shop = await testApp()
    const anna = await shop.addUser()
    const cookie = `docent_session=${anna.token}`
    expect((await shop.stranger.get('/api/me', { headers: { cookie } })).statusCode).toBe(200)
    for (const authorization of ['Bearer wrong', 'Bearer ', 'Basic YTpi', '']) {
      const answer = await shop.stranger.get('/api/me', { headers: { cookie, authorization } })
      expect([authorization, answer.statusCode]).toEqual([authorization, 401])
    }
  })
})

describe('an id of another person', () => {
  test('every route that takes one is tried below', async () => {
    const shop = await testApp()
    const untried = routesFor(shop, 'user')
      .filter(route => hasId(route) && !(asGet(named(route)) in ownIds))
      .map(named)
    expect(untried).toEqual([])
    const routes = new Set(shop.app.listRoutes().map(named))
    expect(Object.keys(ownIds).filter(name => !routes.has(name))).toEqual([])
  })

  test('is not found, and answered like one that nobody has', async () => {
    const shop = await testApp()
    const [anna, ben] = [await shop.addUser(), await shop.addUser()]
    for (const route of routesFor(shop, 'user').filter(hasId)) {
      const ids = await ownIds[asGet(named(route))]!(anna)
      const as = (user: TestUser, url: string) =>
        shop.app.inject({
          method: route.method as 'GET',
          url,
          headers: { authorization: `Bearer ${user.token}` },
        })
      const foreign = await as(ben, fill(route.url, ids))
      expect([named(route), foreign.statusCode]).toEqual([named(route), 404])
      const nobodys = { ...ids, fileId: '00000000-0000-4000-8000-000000000000' }
      expect(foreign.body).toBe((await as(ben, fill(route.url, nobodys))).body)
      // The owner's own call finds it, so the 404 above came of who asked.
      expect([named(route), (await as(anna, fill(route.url, ids))).statusCode]).not.toEqual([named(route), 404])
    }
  })
})

describe('people and administrators', () => {
  test("a person's token is refused on every route of administrators, in the header and in the cookie", async () => {
    const shop = await testApp()
    const anna = await shop.addUser()
    const routes = routesFor(shop, 'admin')
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) {
      for (const headers of [
        { authorization: `Bearer ${anna.token}` },
        { cookie: `docent_session=${anna.token}`, 'sec-fetch-site': 'same-origin' },
      ]) {
        const answer = await shop.app.inject({ method: route.method as 'GET', url: fill(route.url, {}), headers })
        expect([named(route), answer.statusCode]).toEqual([named(route), 401])
      }
    }
  })

  test("an administrator's token is refused on every route of people, and everywhere in the cookie", async () => {
    const shop = await testApp()
    const admin = await shop.addAdmin()
    expect((await admin.get('/api/admin/stats')).statusCode).toBe(200)
    const inHeader = { authorization: `Bearer ${admin.token}` }
    const inCookie = { cookie: `docent_session=${admin.token}`, 'sec-fetch-site': 'same-origin' }
    const tries = [
      ...routesFor(shop, 'user').map(route => [route, inHeader] as const),
      ...guarded(shop).map(route => [route, inCookie] as const),
    ]
    for (const [route, headers] of tries) {
      const answer = await shop.app.inject({ method: route.method as 'GET', url: fill(route.url, {}), headers })
      expect([named(route), answer.statusCode]).toEqual([named(route), 401])
    }
  })
})

describe('an unsafe request that relies on the cookie', () => {
  const headersOf = (token: string, more: Record<string, string>) => ({
    cookie: `docent_session=${token}`,
    host: 'localhost',
    ...more,
  })

  test('must come from our own origin, on every such route', async () => {
    const shop = await testApp()
    const anna = await shop.addUser()
    const unsafe = shop.app.listRoutes().filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    expect(unsafe.length).toBeGreaterThan(0)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:81' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      {},
    ]
    for (const route of unsafe) {
      for (const more of foreign) {
        const answer = await shop.app.inject({
          method: route.method as 'POST',
          url: fill(route.url, {}),
          headers: headersOf(anna.token, more),
        })
        expect([named(route), more, answer.json().error.code]).toEqual([named(route), more, 'WRONG_ORIGIN'])
      }
    }
    expect((await anna.get('/api/me')).statusCode).toBe(200)
  })

  test('is served when it does', async () => {
    const shop = await testApp()
    const own: Record<string, string>[] = [{ origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }]
    for (const more of own) {
      const anna = await shop.addUser()
      const browser = clientOf(shop.app, headersOf(anna.token, more))
      expect((await browser.post('/api/sessionLogout')).statusCode).toBe(200)
      expect((await anna.get('/api/me')).statusCode).toBe(401)
    }
  })

  test('compares with PUBLIC_URL behind a proxy, and marks the cookie for https', async () => {
    const shop = await testApp({ env: { PUBLIC_URL: 'https://docent.example.org' } })
    const anna = await shop.addUser()
    const login = await shop.stranger.post(
      '/api/sessionLogin',
      { idToken: anna.token },
      { headers: { origin: 'https://docent.example.org' } },
    )
    expect(login.headers['set-cookie']).toMatch(
      /^__Host-docent_session=\w+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(login.headers['strict-transport-security']).toBeDefined()
    const wrong = await shop.stranger.post(
      '/api/sessionLogin',
      { idToken: anna.token },
      { headers: { origin: 'http://localhost' } },
    )
    expect(wrong.json().error.code).toBe('WRONG_ORIGIN')
  })
})
