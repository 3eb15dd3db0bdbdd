import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../testing/eventually.ts'
import { type OidcPerson, oidcClient, startOidcServer } from '../../testing/oidc-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const picture = 'https://lh3.googleusercontent.com/a/ada'
const ada: OidcPerson = { sub: '1001', email: 'Ada@Example.org', email_verified: true, name: 'Ada Lovelace', picture }

async function googleApp() {
  const provider = await startOidcServer()
  onTestFinished(() => provider.close())
  const shop = await testApp({ env: { ...oidcClient, LOG_LEVEL: 'warn' }, googleEndpoints: provider.endpoints })
  return { ...shop, provider }
}

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

async function start({ stranger }: Pick<TestApp, 'stranger'>, display = 'popup') {
  const answer = await stranger.get(`/api/auth/google?display=${display}`)
  expect(answer.statusCode).toBe(302)
  return { cookie: cookiesOf(answer), address: new URL(String(answer.headers.location)) }
}

const take = ({ stranger }: Pick<TestApp, 'stranger'>, cookie: string) =>
  stranger.post('/api/auth/google/token', undefined, { headers: { cookie } })

/** The whole way of a person: there, consent, back, and what waits for the page. */
async function signIn(shop: Awaited<ReturnType<typeof googleApp>>, person: OidcPerson, display = 'popup') {
  shop.provider.next.person = person
  const { cookie, address } = await start(shop, display)
  const back = new URL(shop.provider.consent(address.searchParams))
  const returned = await shop.stranger.get(`${back.pathname}${back.search}`, { headers: { cookie } })
  return { returned, taken: await take(shop, cookiesOf(returned)) }
}

test('without a client id Google is not offered, in the configuration and on every call', async () => {
  const { stranger } = await testApp()
  expect(String((await stranger.get('/')).headers['content-security-policy'])).not.toContain('googleusercontent')
  expect((await stranger.get('/api/config')).json().signIn.google).toBe(false)
  expect((await stranger.get('/api/auth/google')).statusCode).toBe(404)
  expect((await stranger.get('/api/auth/callback/google?code=1&state=popup.x')).statusCode).toBe(404)
})

test("the browser is led to Google's own door with state, nonce and PKCE", async () => {
  const env = { ...oidcClient, PUBLIC_URL: 'https://docent.example.org' }
  const { stranger } = await testApp({ env })
  const answer = await stranger.get('/api/auth/google')
  const { origin, pathname, searchParams } = new URL(String(answer.headers.location))
  expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'docent-test',
    response_type: 'code',
    redirect_uri: 'https://docent.example.org/api/auth/callback/google',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^page\.[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(searchParams.has('client_secret')).toBe(false)
  expect(answer.cookies[0]).toMatchObject({ name: '__Secure-docent_google', httpOnly: true, secure: true })
})

test('who comes back is signed in by a token that stands in no address, and is the same person the next time', async () => {
  const shop = await googleApp()
  const { returned, taken } = await signIn(shop, ada)
  expect(returned.statusCode).toBe(200)
  const { token, user } = taken.json()
  expect(user).toMatchObject({ displayName: 'Ada Lovelace', email: 'ada@example.org', photoURL: picture })
  expect(returned.body).not.toContain(token)
  expect(returned.cookies.find(({ value }) => value !== '')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth/google/token',
    maxAge: 60,
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await shop.stranger.get('/api/me', { headers })).json()).toEqual(user)
  expect((await shop.stranger.get('/api/profile', { headers })).json().providers).toEqual(['google.com'])

  const again = await signIn(shop, { ...ada, email: 'ada@new.example.org', name: 'Ada King' }, 'page')
  expect([again.returned.statusCode, again.returned.headers.location]).toEqual([302, '/?signed-in-by=google'])
  expect(again.taken.json().user.uid).toBe(user.uid)
})

test('pictures of Google are shown; one whose address is none is left out, and keeps nobody from signing in', async () => {
  const shop = await googleApp()
  const policy = String((await shop.stranger.get('/')).headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://lh3.googleusercontent.com;")
  const { taken } = await signIn(shop, { ...ada, picture: 'javascript:alert(1)' })
  expect(taken.json().user.photoURL).toBeNull()
})

test('an answer that did not begin in this browser, or was made up, signs nobody in', async () => {
  const shop = await googleApp()
  const { stranger, provider } = shop
  provider.next.person = ada
  const [mine, foreign] = [await start(shop), await start(shop)]
  const back = new URL(provider.consent(mine.address.searchParams))
  const other = new URL(provider.consent(foreign.address.searchParams))
  const tries = [
    ['no cookie', back.search, undefined],
    ["another browser's answer", other.search, mine.cookie],
    ['a made-up state', back.search.replace('popup.', 'page.'), mine.cookie],
    ['no state', '?code=1', mine.cookie],
  ] as const
  for (const [what, search, cookie] of tries) {
    const answer = await stranger.get(`${back.pathname}${search}`, cookie ? { headers: { cookie } } : {})
    const taken = await take(shop, cookiesOf(answer))
    expect([what, taken.json().error?.code]).toEqual([what, 'missing-initial-state'])
  }
  expect((await take(shop, '')).json().error.code).toBe('missing-initial-state')
  expect((await take(shop, `docent_google_outcome=token.${'x'.repeat(32)}`)).statusCode).toBe(400)
})

test('a person who declines, a code that is used twice and a token that is not right end in their errors', async () => {
  const shop = await googleApp()
  const { stranger, provider } = shop
  provider.next.person = ada
  const { cookie, address } = await start(shop)
  const declined = await stranger.get(
    `/api/auth/callback/google?error=access_denied&state=${address.searchParams.get('state')}`,
    { headers: { cookie } },
  )
  expect((await take(shop, cookiesOf(declined))).json().error.code).toBe('popup-closed-by-user')

  const back = new URL(provider.consent(address.searchParams))
  const once = await stranger.get(`${back.pathname}${back.search}`, { headers: { cookie } })
  const twice = await stranger.get(`${back.pathname}${back.search}`, { headers: { cookie } })
  expect((await take(shop, cookiesOf(once))).statusCode).toBe(200)
  expect((await take(shop, cookiesOf(twice))).json().error.code).toBe('google-sign-in-failed')

  for (const claims of [
    { aud: 'another client' },
    { iss: 'https://elsewhere.example' },
    { exp: 1 },
    { nonce: 'another' },
    { sub: '' },
  ]) {
    provider.next.claims = claims
    const { taken } = await signIn(shop, { ...ada, sub: '2002' })
    expect([claims, taken.json().error?.code]).toEqual([claims, 'google-sign-in-failed'])
  }
})

test('an email address joins accounts only where both sides have shown that it is hers', async () => {
  const shop = await googleApp()
  const squatter = await shop.addUser({ email: 'ada@example.org' })
  const refused = await signIn(shop, ada)
  expect([refused.taken.statusCode, refused.taken.json().error.code]).toEqual([
    409,
    'account-exists-with-different-credential',
  ])
  expect((await squatter.get('/api/profile')).json().providers).toEqual(['password'])

  // Ada shows by the link in her mailbox that the address is hers: only then does Google lead into that account.
  await shop.stranger.post('/api/auth/request-password-reset', { email: 'ada@example.org' })
  const token = await vi.waitFor(() => {
    const found = /reset=(\S+)/.exec(shop.logged.map(({ text }) => text).join(' '))?.[1]
    expect(found).toBeDefined()
    return found
  }, patience)
  await shop.stranger.post('/api/auth/reset-password', { token, password: 'her own password' })
  expect((await squatter.get('/api/me')).statusCode).toBe(401)
  expect((await signIn(shop, ada)).taken.json().user.uid).toBe(squatter.id)

  // An address that Google does not vouch for is nobody's: it joins nothing, and the account goes without it.
  const ben = await shop.addUser({ email: 'ben@example.org' })
  await shop.db.updateTable('user').set({ emailVerified: 1 }).where('id', '=', ben.id).execute()
  const unvouched = await signIn(shop, { sub: '3003', email: 'ben@example.org', email_verified: false })
  expect(unvouched.taken.json().user).toMatchObject({ email: '' })
  expect(unvouched.taken.json().user.uid).not.toBe(ben.id)
})
