import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Emulator, projectId, startEmulator } from '../../../../e2e/emulator/start-emulator.ts'
import { filesHolding } from '../../files/testing/data-folder.ts'
import { clientOf, type TestApp, testApp } from '../../testing/test-app.ts'
import { emulatorAccounts, firebaseEnv } from './testing/emulator-accounts.ts'

// The official emulator stands in for Google's servers: the tokens are its own, the checks are firebase-admin's.
let emulator: Emulator
let firebase: ReturnType<typeof emulatorAccounts>
beforeAll(async () => {
  emulator = await startEmulator()
  firebase = emulatorAccounts(emulator.host)
}, 300_000)
afterAll(() => emulator?.stop())

const firebaseApp = (env: Record<string, string> = {}) => testApp({ env: { ...firebaseEnv(emulator.host), ...env } })
const as = ({ app }: TestApp, idToken: string) => clientOf(app, { authorization: `Bearer ${idToken}` })
const browser = ({ app }: TestApp, cookie: { name: string; value: string }) =>
  clientOf(app, { cookie: `${cookie.name}=${cookie.value}`, 'sec-fetch-site': 'same-origin' })
/** Lets the minute pass in which Firebase is not asked again about an account. */
function laterBy(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
  onTestFinished(() => void vi.useRealTimers())
}

test("a person signed in by Firebase is known by her ID token and by the session's cookie, until she signs out", async () => {
  const shop = await firebaseApp()
  const { email, idToken } = await firebase.signUp({ name: 'Anna Ek' })
  const anna = as(shop, idToken)
  const me = (await anna.get('/api/me')).json()
  expect(me).toMatchObject({ displayName: 'Anna Ek', email, photoURL: null })
  expect((await anna.get('/api/profile')).json()).toEqual({
    displayName: 'Anna Ek',
    email,
    phoneNumber: '',
    providers: ['password'],
  })
  const login = await shop.stranger.post('/api/sessionLogin', { idToken })
  expect(login.json()).toEqual({ success: true, user: me })
  const [cookie] = login.cookies
  expect(cookie).toMatchObject({ name: 'docent_session', httpOnly: true, sameSite: 'Lax' })
  expect(cookie!.value).not.toContain('.')
  expect((await browser(shop, cookie!).get('/api/me')).json()).toEqual(me)
  // The token itself is no cookie, and the cookie no token.
  expect((await browser(shop, { name: 'docent_session', value: idToken }).get('/api/me')).statusCode).toBe(401)
  expect((await as(shop, cookie!.value).get('/api/me')).statusCode).toBe(401)

  const out = { authorization: `Bearer ${idToken}`, cookie: `docent_session=${cookie!.value}` }
  const logout = await shop.stranger.post('/api/sessionLogout', undefined, { headers: out })
  expect(logout.cookies[0]).toMatchObject({ name: 'docent_session', value: '' })
  expect((await anna.get('/api/me')).statusCode).toBe(401)
  expect((await browser(shop, cookie!).get('/api/me')).statusCode).toBe(401)
  expect((await shop.stranger.post('/api/sessionLogin', { idToken })).statusCode).toBe(401)
  expect(await filesHolding(shop.config.DATA_DIR, idToken)).toEqual([])
  expect(await filesHolding(shop.config.DATA_DIR, cookie!.value)).toEqual([])
})

test('people by phone have a number and no email, those by Google a picture; the administrator sees them all', async () => {
  const shop = await firebaseApp()
  const numbers = ['+919876543210', '+4915112345678']
  for (const number of numbers) {
    const person = as(shop, (await firebase.signInByPhone(number)).idToken)
    expect((await person.get('/api/profile')).json()).toEqual({
      displayName: '',
      email: '',
      phoneNumber: number,
      providers: ['phone'],
    })
    expect((await person.upload('notes.txt', 'The lease ends on 31 March 2027.\n')).statusCode).toBe(201)
  }
  const picture = 'https://lh3.googleusercontent.com/a/ada'
  const google = await firebase.signInByGoogle({ sub: '12345', email: 'ada@gmail.com', name: 'Ada Byron', picture })
  const ada = as(shop, google)
  expect((await ada.get('/api/me')).json()).toMatchObject({
    displayName: 'Ada Byron',
    email: 'ada@gmail.com',
    photoURL: picture,
  })
  expect((await ada.get('/api/profile')).json().providers).toEqual(['google.com'])

  const admin = await shop.addAdmin()
  expect((await admin.get('/api/admin/stats')).json()).toMatchObject({ total_users: 3, total_files: 2 })
  const { files } = (await admin.get('/api/admin/files')).json()
  expect(files.map((file: { users: unknown }) => file.users)).toEqual([
    { name: '', email: '' },
    { name: '', email: '' },
  ])
})

test('what changes at Firebase reaches the profile, and what she changed here stays', async () => {
  const shop = await firebaseApp()
  const account = await firebase.signUp({ name: 'Anna Ek' })
  await as(shop, account.idToken).put('/api/profile', { displayName: 'Anni' })
  const email = `${randomUUID()}@example.org`
  await firebase.update(account.uid, { email, phoneNumber: '+15005550100' })
  laterBy(61)
  // A changed address ends the sign-ins before it, at Firebase and so here.
  const anna = as(shop, await firebase.signIn({ email, password: account.password }))
  const profile = async () => (await anna.get('/api/profile')).json()
  expect(await profile()).toMatchObject({ displayName: 'Anni', email, phoneNumber: '+15005550100' })
  await firebase.update(account.uid, {
    displayName: 'Anna Maria Ek',
    photoUrl: 'https://lh3.googleusercontent.com/a/anna',
  })
  laterBy(122)
  expect(await profile()).toMatchObject({ displayName: 'Anna Maria Ek', email })
  expect((await anna.get('/api/me')).json().photoURL).toBe('https://lh3.googleusercontent.com/a/anna')
})

test("an email that somebody only typed into her profile does not keep its owner's from her", async () => {
  const shop = await firebaseApp()
  const [one, email] = [as(shop, (await firebase.signUp()).idToken), `${randomUUID()}@example.org`]
  expect((await one.put('/api/profile', { email })).statusCode).toBe(200)
  const owner = as(shop, (await firebase.signUp({ email })).idToken)
  expect((await owner.get('/api/profile')).json().email).toBe(email)
  expect((await one.get('/api/profile')).json().email).toBe('')
})

test.each([
  ['disabled', (uid: string) => firebase.update(uid, { disableUser: true })],
  ['deleted', (uid: string) => firebase.remove(uid)],
  [
    'signed out everywhere',
    (uid: string) => firebase.update(uid, { validSince: String(Math.floor(Date.now() / 1_000) + 5) }),
  ],
])('somebody %s at Firebase does not live on in a session', async (_how, end) => {
  const shop = await firebaseApp()
  const { uid, idToken } = await firebase.signUp()
  const [cookie] = (await shop.stranger.post('/api/sessionLogin', { idToken })).cookies
  const session = browser(shop, cookie!)
  expect((await session.get('/api/me')).statusCode).toBe(200)
  await end(uid)
  expect((await shop.stranger.post('/api/sessionLogin', { idToken })).statusCode).toBe(401)
  expect((await as(shop, idToken).get('/api/me')).statusCode).toBe(401)
  laterBy(61)
  expect((await session.get('/api/me')).statusCode).toBe(401)
  expect(await shop.db.selectFrom('firebase_session').selectAll().execute()).toEqual([])
})

test('a session in use lives on, and ends a month after its last use', async () => {
  const shop = await firebaseApp()
  const { idToken } = await firebase.signUp()
  const [cookie] = (await shop.stranger.post('/api/sessionLogin', { idToken })).cookies
  const session = browser(shop, cookie!)
  const day = 24 * 60 * 60
  laterBy(29 * day)
  const me = await session.get('/api/me')
  expect([me.statusCode, me.cookies[0]?.maxAge]).toEqual([200, 30 * day])
  laterBy(29 * day)
  expect((await session.get('/api/me')).statusCode).toBe(200)
  laterBy(31 * day)
  expect((await session.get('/api/me')).statusCode).toBe(401)
})

test('a deleted account is deleted here and at Firebase, and its tokens bring nobody back', async () => {
  const shop = await firebaseApp()
  const { uid, idToken } = await firebase.signInByPhone('+15005550111')
  const anna = as(shop, idToken)
  await anna.upload('plan.txt', 'The brindlewick is hidden under the stairs.\n')
  expect((await anna.get('/api/account/export')).statusCode).toBe(200)
  await shop.stranger.post('/api/sessionLogin', { idToken })
  expect((await anna.delete('/api/account', { payload: { confirm: '+1 500 555 0111' } })).statusCode).toBe(200)
  expect(await firebase.exists(uid)).toBe(false)
  expect((await anna.get('/api/me')).statusCode).toBe(401)
  for (const table of [
    'user',
    'account',
    'profile',
    'firebase_account',
    'firebase_session',
    'account_deletion',
    'file',
  ] as const)
    expect([table, await shop.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  for (const marker of ['brindlewick', '5005550111', uid])
    expect([marker, await filesHolding(shop.config.DATA_DIR, marker)]).toEqual([marker, []])
})

test('the calls of local accounts lead nowhere, and the browser learns what to start Firebase with', async () => {
  const { stranger } = await firebaseApp({ TOKEN_SYNC_URL: '/sync-token' })
  for (const path of ['sign-up/email', 'sign-in/email', 'sign-out'])
    expect(
      (await stranger.post(`/api/auth/${path}`, { email: 'a@example.org', password: 'secret12' })).statusCode,
    ).toBe(404)
  expect((await stranger.get('/api/config')).json()).toMatchObject({
    authProvider: 'firebase',
    authConfigured: true,
    firebase: { projectId, emulatorHost: emulator.host, deletesAccounts: true },
    tokenSyncUrl: '/sync-token',
    signIn: { email: true, phone: true, google: true },
  })
})

test('tokens of another project, or that ran out, are refused by the emulator too', async () => {
  const shop = await firebaseApp()
  const { uid } = await firebase.signUp()
  const now = Math.floor(Date.now() / 1_000)
  const unsigned = (claims: object) => {
    const body = {
      aud: projectId,
      iss: `https://securetoken.google.com/${projectId}`,
      sub: uid,
      auth_time: now,
      iat: now,
      exp: now + 3_600,
      firebase: { identities: {}, sign_in_provider: 'password' },
      ...claims,
    }
    return `${[{ alg: 'none', typ: 'JWT' }, body].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
  }
  const status = async (claims: object) => (await as(shop, unsigned(claims)).get('/api/me')).statusCode
  expect(await status({})).toBe(200)
  expect(await status({ exp: now - 1 })).toBe(401)
  expect(await status({ aud: 'another' })).toBe(401)
  expect(await status({ iss: 'https://securetoken.google.com/another' })).toBe(401)
  expect(await status({ sub: 'nobody' })).toBe(401)
})

test('with variables missing nobody can sign in, and the browser is told so', async () => {
  const { stranger } = await testApp({ env: { AUTH_PROVIDER: 'firebase' } })
  expect((await stranger.get('/api/config')).json()).toMatchObject({ authProvider: 'firebase', authConfigured: false })
  expect((await stranger.get('/api/config')).json().firebase).toBeUndefined()
  expect((await stranger.get('/api/me')).statusCode).toBe(401)
  expect((await stranger.post('/api/sessionLogin', { idToken: 'any' })).statusCode).toBe(401)
  expect(
    (await stranger.post('/api/auth/sign-up/email', { email: 'a@example.org', password: 'secret12' })).statusCode,
  ).toBe(404)
})

test('the policy of the browser opens for Google and for nobody else, and only under Firebase', async () => {
  const policyOf = async (shop: TestApp) => (await shop.stranger.get('/healthz')).headers
  const here = await policyOf(await firebaseApp())
  const policy = String(here['content-security-policy'])
  const hosts = [...policy.matchAll(/https?:\/\/([^\s;/]+)/g)].map(match => match[1])
  expect([...new Set(hosts)].sort()).toEqual(
    [
      emulator.host,
      `${projectId}.firebaseapp.com`,
      'apis.google.com',
      'identitytoolkit.googleapis.com',
      'lh3.googleusercontent.com',
      'recaptcha.google.com',
      'securetoken.googleapis.com',
      'www.google.com',
      'www.gstatic.com',
    ].sort(),
  )
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  expect(here['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const local = await policyOf(await testApp())
  expect(String(local['content-security-policy'])).not.toMatch(/https?:/)
  expect(local['cross-origin-opener-policy']).toBe('same-origin')
})
