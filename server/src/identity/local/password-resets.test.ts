import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../testing/eventually.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** A real mail server that keeps what it gets. */
async function mailServer() {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const mail = await text(stream)
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: mail })
      done()
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  return { mails, port: (server.server.address() as AddressInfo).port }
}

async function resetApp(more: Record<string, string> = {}) {
  const at = { now: Date.now() }
  const shop = await testApp({ env: { LOG_LEVEL: 'warn', ...more }, now: () => at.now })
  const ask = (email: string) => shop.stranger.post('/api/auth/request-password-reset', { email })
  const reset = (token: string, password = 'a new password') =>
    shop.stranger.post('/api/auth/reset-password', { token, password })
  const signIn = async (email: string, password: string) =>
    (await shop.stranger.post('/api/auth/sign-in/email', { email, password })).statusCode
  return { ...shop, at, ask, reset, signIn }
}

const linkIn = (message: unknown) => /http\S+\/\?reset=([\w-]{43})/.exec(String(message))
/** The token of the last link that went to the log, when the work after the answer is done. */
const loggedToken = ({ logged }: Pick<TestApp, 'logged'>, count = 1): Promise<string> =>
  vi.waitFor(() => {
    const links = logged.flatMap(({ text: message }) => linkIn(message)?.[1] ?? [])
    expect(links).toHaveLength(count)
    return links.at(-1)!
  }, patience)

test('a link comes by mail; it sets a new password once and ends every session', async () => {
  const { mails, port } = await mailServer()
  const shop = await resetApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Docent <docent@example.org>',
    PUBLIC_URL: 'http://docent.example.org',
  })
  const anna = await shop.addUser({ email: 'anna@example.org' })
  expect((await shop.ask(' Anna@Example.org ')).json()).toEqual({ success: true })
  await vi.waitFor(() => expect(mails).toHaveLength(1), patience)
  expect(mails[0]!.to).toEqual(['anna@example.org'])
  expect(mails[0]!.text).toContain('From: Docent <docent@example.org>')
  // Mails carry long lines in quoted-printable form.
  const [link, token] = linkIn(mails[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '='))!
  expect(link).toBe(`http://docent.example.org/?reset=${token}`)
  expect(JSON.stringify(await shop.db.selectFrom('password_reset').selectAll().execute())).not.toContain(token)

  expect((await shop.reset(token!, '12345')).json().error.code).toBe('weak-password')
  expect((await shop.reset(token!)).json()).toEqual({ success: true })
  expect((await anna.get('/api/me')).statusCode).toBe(401)
  expect(await shop.signIn(anna.email, anna.password)).toBe(401)
  expect(await shop.signIn(anna.email, 'a new password')).toBe(200)
  expect((await shop.reset(token!, 'another one')).json().error.code).toBe('reset-link-invalid')
  expect(JSON.stringify(shop.logged)).not.toContain(token)
})

test('the answer is the same where there is no such account, and nothing is sent', async () => {
  const shop = await resetApp()
  await shop.addUser({ email: 'anna@example.org' })
  const [known, unknown] = [await shop.ask('anna@example.org'), await shop.ask('nobody@example.org')]
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await loggedToken(shop)
  await shop.close()
  expect(shop.logged.filter(({ to }) => to === 'nobody@example.org')).toEqual([])
  expect((await resetApp().then(({ ask }) => ask('not an email'))).json().error.code).toBe('invalid-email')
})

test('a link holds for an hour, and for the address alone that it was sent to', async () => {
  const shop = await resetApp()
  const anna = await shop.addUser({ email: 'anna@example.org' })
  await shop.ask(anna.email)
  const late = await loggedToken(shop)
  shop.at.now += 3_600_000
  expect((await shop.reset(late)).json().error.code).toBe('reset-link-invalid')
  await shop.ask(anna.email)
  const old = await loggedToken(shop, 2)
  await anna.put('/api/profile', { email: 'anna.ek@example.org' })
  expect((await shop.reset(old)).json().error.code).toBe('reset-link-invalid')
  expect((await shop.reset('made up')).json().error.code).toBe('reset-link-invalid')
  expect(await shop.signIn('anna.ek@example.org', anna.password)).toBe(200)
})

test('asking and trying are limited, and the limit does not tell of accounts', async () => {
  const shop = await resetApp()
  await shop.addUser({ email: 'anna@example.org' })
  for (const email of ['anna@example.org', 'nobody@example.org']) {
    for (let n = 0; n < 5; n++) expect((await shop.ask(email)).statusCode).toBe(200)
    expect((await shop.ask(email)).json().error.code).toBe('too-many-requests')
  }
  for (let n = 0; n < 8; n++) expect((await shop.ask(`${n}@example.org`)).statusCode).toBe(200)
  expect((await shop.ask('last@example.org')).statusCode).toBe(429)
  for (let n = 0; n < 30; n++) expect((await shop.reset('x')).statusCode).toBe(400)
  expect((await shop.reset('x')).statusCode).toBe(429)
})

test('a request cannot choose where the link leads', async () => {
  const shop = await resetApp()
  await shop.addUser({ email: 'anna@example.org' })
  await shop.stranger.post(
    '/api/auth/request-password-reset',
    { email: 'anna@example.org' },
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' } },
  )
  await loggedToken(shop)
  expect(JSON.stringify(shop.logged)).not.toContain('evil.example')
})

test('who shows that the mailbox is hers takes the account over from who took her address first', async () => {
  const shop = await resetApp()
  // The squatter signed in by phone and typed her address into the profile.
  const { verificationId } = (
    await shop.stranger.post('/api/auth/phone/send-code', { phoneNumber: '+919876543210' })
  ).json()
  const code = String(shop.logged[0]!.text).slice(0, 6)
  const { token } = (await shop.stranger.post('/api/auth/phone/verify', { verificationId, code })).json()
  const headers = { authorization: `Bearer ${token}` }
  await shop.stranger.put('/api/profile', { email: 'anna@example.org' }, { headers })
  await shop.ask('anna@example.org')
  expect((await shop.reset(await loggedToken(shop))).statusCode).toBe(200)
  expect((await shop.stranger.get('/api/me', { headers })).statusCode).toBe(401)
  const owner = await shop.stranger.post('/api/auth/sign-in/email', {
    email: 'anna@example.org',
    password: 'a new password',
  })
  const own = { authorization: `Bearer ${owner.json().token}` }
  expect((await shop.stranger.get('/api/profile', { headers: own })).json().providers).toEqual(['password'])
})

test('a deleted account leaves no link behind', async () => {
  const shop = await resetApp()
  const anna = await shop.addUser({ email: 'anna@example.org' })
  await shop.ask(anna.email)
  await loggedToken(shop)
  const { deleteUser } = await import('../user-records.ts')
  await shop.db.transaction().execute(transaction => deleteUser(transaction, { userId: anna.id, email: anna.email }))
  expect(await shop.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
})
