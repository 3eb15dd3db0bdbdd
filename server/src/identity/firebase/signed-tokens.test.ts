import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate, openDatabase } from '../../storage/index.ts'
import { createAuth, migrateAuth } from '../auth.ts'
import { sessionCookie } from '../session-cookie.ts'
import { openAdminSdk } from './admin-sdk.ts'
import { firebaseIdentity } from './firebase-identity.ts'

// Tokens signed here as Google signs them, checked by firebase-admin: its request for Google's keys is answered by this test, over the agent
// that it takes for its requests.
const projectId = 'docent-production'
const google = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' }).toString()

let keys: Server
const asked: string[] = []
beforeAll(async () => {
  keys = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ 'key-1': publicKey }))
  })
  await new Promise<void>(resolve => keys.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise(resolve => keys.close(resolve)))

/** Carries requests for any host to this port of this machine, without encryption. */
class AgentTo extends Agent {
  readonly #port: number
  constructor(port: number) {
    super()
    this.#port = port
  }
  override createConnection() {
    return connect(this.#port, '127.0.0.1') as never
  }
}

const now = () => Math.floor(Date.now() / 1_000)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenOf(
  claims: object = {},
  { key = google.privateKey, header = {} }: { key?: KeyObject; header?: object } = {},
): string {
  const body = {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: 'anna',
    auth_time: now() - 60,
    iat: now() - 60,
    exp: now() + 3_540,
    name: 'Anna Ek',
    email: 'Anna@Example.org',
    email_verified: true,
    firebase: { identities: { email: ['anna@example.org'] }, sign_in_provider: 'password' },
    ...claims,
  }
  const text = `${part({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })}.${part(body)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

async function identityOf({ port = (keys.address() as AddressInfo).port } = {}) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  const log = pino({ level: 'silent' })
  await migrateAuth(createAuth(database.db, { secret: 'x'.repeat(43), baseUrl: 'http://localhost', log }))
  await migrate(database.db)
  const sdk = await openAdminSdk(
    { projectId, serviceAccount: undefined, emulatorHost: undefined },
    { httpAgent: new AgentTo(port) },
  )
  onTestFinished(() => sdk.close())
  const cookie = sessionCookie({ https: false })
  const identity = firebaseIdentity({ db: database.db, auth: sdk.auth, cookie, checks: undefined, log })
  const request = (headers: object, cookies: object = {}) => ({ headers, cookies }) as unknown as FastifyRequest
  return {
    ...identity,
    byToken: (token: string) => identity.identify(request({ authorization: `Bearer ${token}` })),
    byCookie: (token: string) => identity.identify(request({}, { [cookie.name]: token })),
  }
}

test("a token with Google's signature, of this project and of now, makes somebody its person", async () => {
  const { byToken } = await identityOf()
  const anna = await byToken(tokenOf())
  expect(anna).toMatchObject({ name: 'Anna Ek', email: 'anna@example.org', image: null })
  expect(await byToken(tokenOf())).toEqual(anna)
  expect(asked[0]).toBe('www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com')
})

test('any other token is refused', async () => {
  const { byToken } = await identityOf()
  const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${tokenOf().split('.')[1]}.`
  const hmac = `${part({ alg: 'HS256', kid: 'key-1', typ: 'JWT' })}.${tokenOf().split('.')[1]}`
  const [header, body, signature] = tokenOf().split('.') as [string, string, string]
  const wrong: Record<string, string> = {
    'of another project': tokenOf({ aud: 'another', iss: 'https://securetoken.google.com/another' }),
    'of another audience': tokenOf({ aud: 'another' }),
    'of another issuer': tokenOf({ iss: `https://accounts.google.com/${projectId}` }),
    'that ran out': tokenOf({ exp: now() - 1 }),
    'without anybody': tokenOf({ sub: '' }),
    unsigned,
    'unsigned that names a key': `${part({ alg: 'none', kid: 'key-1' })}.${body}.`,
    'signed with another key': tokenOf({}, { key: stranger.privateKey }),
    'of an unknown key': tokenOf({}, { header: { kid: 'key-2' } }),
    'signed with the public key as a secret': `${hmac}.${createHmac('sha256', publicKey).update(hmac).digest('base64url')}`,
    'changed after signing': `${header}.${part({ sub: 'ben', aud: projectId })}.${signature}`,
    'that is no token': 'x.y.z',
    'that is too long': tokenOf({ filler: 'x'.repeat(8_192) }),
  }
  for (const [what, token] of Object.entries(wrong)) expect([what, await byToken(token)]).toEqual([what, undefined])
})

test('an old token does not bring back what has changed since; a new one changes it', async () => {
  const { byToken } = await identityOf()
  await byToken(tokenOf({ iat: now() - 100 }))
  expect((await byToken(tokenOf({ iat: now() - 10, name: 'Anna Maria Ek' })))?.name).toBe('Anna Maria Ek')
  expect((await byToken(tokenOf({ iat: now() - 100 })))?.name).toBe('Anna Maria Ek')
})

test('without a service account a session of ours ends with the token that began it', async () => {
  const { byCookie, logIn, prolong } = await identityOf()
  const session = await logIn(tokenOf({ exp: now() + 600 }))
  expect(session?.cookie.seconds).toBeGreaterThan(590)
  expect(session?.cookie.seconds).toBeLessThanOrEqual(600)
  expect(await prolong(session!.cookie.token)).toBeUndefined()
  expect(await byCookie(session!.cookie.token)).toEqual(session?.user)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await byCookie(session!.cookie.token)).toBeUndefined()
})

test("while Google's keys cannot be fetched nobody is called signed out", async () => {
  const closed = createServer()
  await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise(resolve => closed.close(resolve))
  const { byToken, logIn } = await identityOf({ port })
  for (const ask of [byToken, logIn])
    await expect(ask(tokenOf())).rejects.toMatchObject({ code: 'IDENTITY_UNREACHABLE', status: 503 })
})
