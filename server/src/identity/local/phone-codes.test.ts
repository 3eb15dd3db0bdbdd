import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { phoneMessages } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

interface TextMessage {
  readonly to: string
  readonly text: string
  readonly code: string
}

/** A real webhook, as an administrator would run one. */
async function webhook(status = 204) {
  const got: { message: TextMessage; authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    got.push({ message: (await json(request)) as TextMessage, authorization: request.headers.authorization })
    response.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const number = '+919876543210'
const clock = () => {
  const at = { now: Date.now() }
  return { at, now: () => at.now }
}

async function phoneApp() {
  const { got, host } = await webhook()
  const { at, now } = clock()
  const shop = await testApp({ env: { SMS_WEBHOOK_URL: `http://${host}/send` }, now })
  const send = (phoneNumber = number) => shop.stranger.post('/api/auth/phone/send-code', { phoneNumber })
  const verify = (verificationId: string, code: string) =>
    shop.stranger.post('/api/auth/phone/verify', { verificationId, code })
  return { ...shop, got, at, send, verify }
}

const idOf = (answer: Awaited<ReturnType<TestApp['stranger']['post']>>) => answer.json().verificationId as string
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code signs in once; the same number is the same person, without an email address', async () => {
  const { got, send, verify, stranger, db } = await phoneApp()
  const sent = await send('+91 98765 43210')
  expect(sent.statusCode).toBe(200)
  const { message } = got[0]!
  expect(message).toEqual({
    to: number,
    code: expect.stringMatching(/^\d{6}$/),
    text: expect.stringContaining(message.code),
  })
  const stored = JSON.stringify(await db.selectFrom('phone_code').selectAll().execute())
  expect(stored).not.toContain(`"${message.code}"`)
  expect(stored).not.toContain(idOf(sent))

  const signedIn = await verify(idOf(sent), message.code)
  const { token, user } = signedIn.json()
  expect(user).toMatchObject({ displayName: '', email: '' })
  const headers = { authorization: `Bearer ${token}` }
  expect((await stranger.get('/api/profile', { headers })).json()).toEqual({
    displayName: '',
    email: '',
    phoneNumber: number,
    providers: ['phone'],
  })
  expect((await verify(idOf(sent), message.code)).json().error).toEqual({
    code: 'code-expired',
    message: phoneMessages['code-expired'],
  })
  const again = await send()
  expect((await verify(idOf(again), got[1]!.message.code)).json().user.uid).toBe(user.uid)
})

test('a wrong code is refused, five of them end the code; a code lives for ten minutes', async () => {
  const { got, at, send, verify } = await phoneApp()
  const first = await send()
  const { code } = got[0]!.message
  for (let guess = 0; guess < 5; guess++) {
    const wrong = await verify(idOf(first), otherThan(code))
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      401,
      { code: 'invalid-verification-code', message: phoneMessages['invalid-verification-code'] },
    ])
  }
  expect((await verify(idOf(first), code)).json().error.code).toBe('code-expired')

  const [second, third] = [await send(), await send()]
  at.now += 10 * 60_000 - 1
  expect((await verify(idOf(second), got[1]!.message.code)).statusCode).toBe(200)
  at.now += 1
  expect((await verify(idOf(third), got[2]!.message.code)).json().error.code).toBe('code-expired')
})

test('guesses made at the same moment are all counted', async () => {
  const { got, send, verify } = await phoneApp()
  const id = idOf(await send())
  const { code } = got[0]!.message
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(id, otherThan(code))))
  const codes = answers.map(answer => answer.json().error.code as string)
  expect(codes.filter(each => each === 'invalid-verification-code')).toHaveLength(5)
  expect((await verify(id, code)).statusCode).toBe(401)
})

test('a code belongs to who asked for it: another id does not take it', async () => {
  const { got, send, verify } = await phoneApp()
  await send()
  const own = await send('+919876543211')
  expect((await verify(idOf(own), got[0]!.message.code)).json().error.code).toBe('invalid-verification-code')
  expect((await verify('made up', got[0]!.message.code)).json().error.code).toBe('code-expired')
})

test('a number gets five codes in a quarter of an hour and fifteen a day; an address asks for twenty an hour', async () => {
  const { at, send } = await phoneApp()
  const refusedWith = async (phoneNumber?: string) => (await send(phoneNumber)).json().error?.code
  for (let round = 0; round < 3; round++) {
    for (let code = 0; code < 5; code++) expect(await refusedWith()).toBeUndefined()
    const refused = await send()
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 900])
    at.now += 60 * 60_000
  }
  expect(await refusedWith()).toBe('too-many-requests')
  for (let n = 0; n < 19; n++) expect(await refusedWith(`+9198765432${10 + n + 1}`)).toBeUndefined()
  expect(await refusedWith('+919876543299')).toBe('too-many-requests')
})

test.each(['', '12345', '+0123456789', '919876543210', '+91987654', '+12', 'phone'])(
  'the number %j is refused',
  async phoneNumber => {
    const { send, got } = await phoneApp()
    const answer = await send(phoneNumber)
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      { code: 'invalid-phone-number', message: phoneMessages['invalid-phone-number'] },
    ])
    expect(got).toEqual([])
  },
)

test('a number in a profile is no way to sign in to it', async () => {
  const { addUser, got, send, verify } = await phoneApp()
  const anna = await addUser()
  await anna.put('/api/profile', { phoneNumber: number })
  const signedIn = await verify(idOf(await send()), got[0]!.message.code)
  expect(signedIn.json().user.uid).not.toBe(anna.id)
})

test('the webhook gets its name and password as authorization; where it fails, so does sending', async () => {
  const { got, host } = await webhook(500)
  const { stranger } = await testApp({ env: { SMS_WEBHOOK_URL: `http://docent:p%40ss@${host}/send` } })
  const answer = await stranger.post('/api/auth/phone/send-code', { phoneNumber: number })
  expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'code-not-sent'])
  expect(got[0]!.authorization).toBe(`Basic ${Buffer.from('docent:p@ss').toString('base64')}`)
})

test('without a webhook the demo writes codes to its log, and other servers offer no phone', async () => {
  const demo = await testApp({ env: { LOG_LEVEL: 'warn' } })
  expect((await demo.stranger.get('/api/config')).json().signIn.phone).toBe(true)
  const sent = await demo.stranger.post('/api/auth/phone/send-code', { phoneNumber: number })
  const code = demo.logged.map(({ text }) => /^\d{6}/.exec(String(text))?.[0]).find(found => found !== undefined)
  const signedIn = await demo.stranger.post('/api/auth/phone/verify', { verificationId: idOf(sent), code })
  expect(signedIn.statusCode).toBe(200)

  const open = await testApp({ env: { DEMO: 'false', LOG_LEVEL: 'warn' } })
  expect((await open.stranger.get('/api/config')).json().signIn.phone).toBe(false)
  expect((await open.stranger.post('/api/auth/phone/send-code', { phoneNumber: number })).statusCode).toBe(404)
  expect(open.logged).toEqual([])
})
