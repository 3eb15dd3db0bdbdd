import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInMessages } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const dayMs = 24 * 60 * 60 * 1_000

test('a person signs up, is known by her token, and signs out', async () => {
  const { addUser, stranger } = await testApp()
  const anna = await addUser({ name: 'Anna Ek', email: 'Anna@Example.org' })
  const me = await anna.get('/api/me')
  expect(me.json()).toEqual({ uid: anna.id, displayName: 'Anna Ek', email: 'anna@example.org', photoURL: null })
  expect((await stranger.get('/api/me')).statusCode).toBe(401)
  expect((await anna.post('/api/auth/sign-out')).statusCode).toBe(200)
  expect((await anna.get('/api/me')).json()).toEqual({
    success: false,
    error: { code: 'NOT_SIGNED_IN', message: 'Please sign in and try again.' },
  })
})

test('signing in and up answers with the codes and sentences of the specification', async () => {
  const { addUser, stranger } = await testApp()
  const { email, password } = await addUser()
  const signIn = (body: object) => stranger.post('/api/auth/sign-in/email', body)
  const signUp = (body: object) => stranger.post('/api/auth/sign-up/email', { name: '', ...body })
  const tries = [
    [await signUp({ email: email.toUpperCase(), password }), 409, 'email-already-in-use'],
    [await signUp({ email: 'new@example.org', password: '12345' }), 400, 'weak-password'],
    [await signUp({ email: 'not an email', password }), 400, 'invalid-email'],
    [await signIn({ email: 'not an email', password }), 400, 'invalid-email'],
    [await signIn({ email: 'nobody@example.org', password }), 401, 'user-not-found'],
    [await signIn({ email, password: `${password}!` }), 401, 'wrong-password'],
    [await signIn({ email, password: 'x'.repeat(500) }), 401, 'wrong-password'],
  ] as const
  for (const [answer, status, code] of tries) {
    expect(answer.json()).toEqual({ success: false, error: { code, message: signInMessages[code] } })
    expect(answer.statusCode).toBe(status)
  }
  const tooLong = await signUp({ email: 'new@example.org', password: 'x'.repeat(129) })
  expect(tooLong.json().error).toEqual({
    code: 'password-too-long',
    message: 'A password may have 128 characters at most.',
  })
  expect((await signIn({ email: ` ${email} `, password })).json()).toMatchObject({ user: { email } })
})

test('a session in use is prolonged once a day, and ends thirty days after its last use', async () => {
  const { addUser, db } = await testApp()
  const anna = await addUser()
  const endsIn = async (days: number) => {
    const expiresAt = new Date(Date.now() + days * dayMs).toISOString()
    await db.updateTable('session').set({ expiresAt }).where('token', '=', anna.token).execute()
    const { statusCode } = await anna.get('/api/me')
    const session = await db
      .selectFrom('session')
      .select('expiresAt')
      .where('token', '=', anna.token)
      .executeTakeFirst()
    return { statusCode, left: session && (Date.parse(session.expiresAt) - Date.now()) / dayMs }
  }
  expect(await endsIn(29.5)).toEqual({ statusCode: 200, left: expect.closeTo(29.5, 1) })
  expect(await endsIn(28.5)).toEqual({ statusCode: 200, left: expect.closeTo(30, 1) })
  expect(await endsIn(0.001)).toEqual({ statusCode: 200, left: expect.closeTo(30, 1) })
  expect(await endsIn(-0.001)).toEqual({ statusCode: 401, left: undefined })
})

test('the cookie stands in for the token until signing out ends both', async () => {
  const { addUser, stranger } = await testApp()
  const anna = await addUser()
  const own = { 'sec-fetch-site': 'same-origin' }
  expect((await stranger.post('/api/sessionLogin', { idToken: 'x'.repeat(32) })).statusCode).toBe(401)
  const login = await stranger.post('/api/sessionLogin', { idToken: anna.token })
  expect(login.json()).toMatchObject({ success: true, user: { uid: anna.id } })
  const [cookie] = login.cookies
  expect(cookie).toMatchObject({ name: 'docent_session', httpOnly: true, sameSite: 'Lax', path: '/' })
  const headers = { cookie: `docent_session=${cookie!.value}`, ...own }
  const me = await stranger.get('/api/me', { headers })
  expect(me.json().uid).toBe(anna.id)
  expect(me.cookies[0]?.maxAge).toBeGreaterThan(24 * 60 * 60)

  const logout = await stranger.post('/api/sessionLogout', undefined, { headers })
  expect(logout.cookies[0]).toMatchObject({ name: 'docent_session', value: '' })
  expect((await stranger.get('/api/me', { headers })).statusCode).toBe(401)
  expect((await anna.get('/api/me')).statusCode).toBe(401)
  expect((await stranger.post('/api/sessionLogout')).statusCode).toBe(200)
})

test('too many wrong passwords make the next attempt wait, also for the right one, also after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docent-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = await testApp({ env: { DATA_DIR: folder } })
  const { email, password } = await before.addUser()
  const wrong = await Promise.all(
    Array.from({ length: 11 }, () => before.stranger.post('/api/auth/sign-in/email', { email, password: 'a guess' })),
  )
  expect(wrong.map(answer => answer.statusCode).sort()).toEqual([...Array<number>(10).fill(401), 429])
  await before.close()

  const after = await testApp({ env: { DATA_DIR: folder } })
  const right = await after.stranger.post('/api/auth/sign-in/email', { email, password })
  expect(right.json().error).toEqual({ code: 'too-many-requests', message: signInMessages['too-many-requests'] })
  const wait = Number(right.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  // An invented header is not another address while no proxy is trusted.
  const spoofed = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect((await after.stranger.post('/api/auth/sign-in/email', { email, password }, spoofed)).statusCode).toBe(429)
})

test("accounts, sessions and the secret outlive a restart; the secret is nobody else's to read", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docent-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const before = await testApp({ env: { DATA_DIR: folder } })
  const anna = await before.addUser()
  const secret = await readFile(join(folder, 'secret'), 'utf8')
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  await before.close()
  const after = await testApp({ env: { DATA_DIR: folder } })
  const me = await after.stranger.get('/api/me', { headers: { authorization: `Bearer ${anna.token}` } })
  expect(me.json().uid).toBe(anna.id)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret)
})

test('a data folder serves one process', async () => {
  const { config } = await testApp()
  await expect(testApp({ env: { DATA_DIR: config.DATA_DIR } })).rejects.toThrow(/already runs with the data folder/)
})

test('nothing of the auth library is exposed but what the contract names', async () => {
  const { stranger } = await testApp()
  for (const path of ['get-session', 'list-sessions', 'update-user', 'change-password', 'delete-user', 'ok', 'error'])
    for (const answer of [await stranger.get(`/api/auth/${path}`), await stranger.post(`/api/auth/${path}`, {})])
      expect([path, answer.statusCode]).toEqual([path, 404])
})
