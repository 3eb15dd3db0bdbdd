import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { testApp } from '../testing/test-app.ts'
import { createServer } from './create-server.ts'
import { requestLog } from './request-log.ts'
import { webApp } from './web-app.ts'

/** A bare server that writes its log into `lines`. */
function serverWithLog() {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  const app = createServer({ config: { TRUST_PROXY: false }, logger })
  onTestFinished(() => app.close())
  return { app, lines }
}

test('every kind of bad request is answered in the one shape, with a sentence that helps', async () => {
  const { stranger } = await testApp()
  const url = '/api/auth/sign-in/email'
  const json = { headers: { 'content-type': 'application/json' } }
  const tries = [
    [await stranger.post(url, { password: 'x' }), 400, 'INVALID_REQUEST', '"email" is missing.'],
    [
      await stranger.post(url, { email: 7, password: 'x' }),
      400,
      'INVALID_REQUEST',
      '"email" is not valid: expected string, received number.',
    ],
    [
      await stranger.post(url, { email: 'a', password: 'x'.repeat(1_025) }),
      400,
      'INVALID_REQUEST',
      '"password" is not valid: expected at most 1024 characters.',
    ],
    [
      await stranger.post(url, undefined, { ...json, payload: '{"email":' }),
      400,
      'INVALID_REQUEST',
      'The request is not valid JSON.',
    ],
    [
      await stranger.post(url, undefined, { ...json, payload: '' }),
      400,
      'INVALID_REQUEST',
      'The request is empty; it should hold JSON.',
    ],
    [
      await stranger.post(url, undefined, { ...json, payload: '[]' }),
      400,
      'INVALID_REQUEST',
      /not valid: expected object/,
    ],
    [await stranger.post(url, undefined, { ...json, payload: '{"__proto__":{"x":1}}' }), 400, 'INVALID_REQUEST', /./],
    [
      await stranger.post(url, { email: 'x'.repeat(1024 * 1024), password: '' }),
      413,
      'REQUEST_TOO_LARGE',
      'The request is too large.',
    ],
    [
      await stranger.post(url, undefined, { headers: { 'content-type': 'text/csv' }, payload: 'a,b' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /./,
    ],
    [await stranger.get('/api/nowhere'), 404, 'NOT_FOUND', 'There is nothing at this address.'],
    [await stranger.post('/nowhere', {}), 404, 'NOT_FOUND', 'There is nothing at this address.'],
    [await stranger.get('/api/%zz'), 400, 'INVALID_REQUEST', /./],
  ] as const
  for (const [answer, status, code, message] of tries) {
    const says = message instanceof RegExp ? expect.stringMatching(message) : message
    expect(answer.json()).toEqual({ success: false, error: { code, message: says } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  }
})

test('an unknown failure is logged with its cause and told in a neutral sentence; a known one is not logged', async () => {
  const { app, lines } = serverWithLog()
  app.get('/fault', async () => {
    throw new Error('the index is on fire', { cause: new Error('a match') })
  })
  app.get('/known', async () => {
    throw new AppError('FILE_NOT_FOUND')
  })
  app.get(
    '/wrong-answer',
    { schema: { response: { 200: z.object({ id: z.string() }) } } },
    async () => ({}) as { id: string },
  )
  for (const url of ['/fault', '/wrong-answer']) {
    const fault = await app.inject(url)
    expect(fault.statusCode).toBe(500)
    expect(fault.json().error).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Please try again.',
    })
  }
  expect(lines.join('')).toContain('the index is on fire')
  expect(lines.join('')).toContain('a match')
  lines.length = 0
  expect((await app.inject('/known')).statusCode).toBe(404)
  expect(lines).toEqual([])
})

test('the log holds no address, query, id or token', async () => {
  const { app, lines } = serverWithLog()
  await app.register(requestLog)
  app.get('/files/:fileId', async () => 'ok')
  await app.inject({
    url: '/files/secret-id?q=secret-words',
    headers: { authorization: 'Bearer secret-token' },
    remoteAddress: '203.0.113.7',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('/files/:fileId')
  expect(lines[0]).not.toMatch(/secret|203\.0/)
})

test('a client that hangs up in the middle of its request is not logged as a fault', async () => {
  const { app, lines } = serverWithLog()
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  app.addHook('onRequestAbort', async _request => resolve())
  app.post('/slow', async request => request.body as object)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
      () => socket.destroy(),
    )
  })
  await answered
  await app.close()
  expect(lines.filter(line => JSON.parse(line).level >= 50)).toEqual([])
})

test('a request that comes while the server stops is told to come again', async () => {
  const { app } = serverWithLog()
  const gate = Promise.withResolvers<void>()
  // What has to end first, such as streams, while the door is still open.
  app.addHook('preClose', () => gate.promise)
  app.get('/late', async () => 'served')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/late`)).status).toBe(200)
  const closed = app.close()
  const late = await fetch(`${address}/late`)
  expect([late.status, late.headers.get('connection')]).toEqual([503, 'close'])
  expect(await late.json()).toMatchObject({ success: false, error: { code: 'SHUTTING_DOWN' } })
  gate.resolve()
  await closed
})

test('answers carry the headers that bind the browser', async () => {
  const { stranger } = await testApp()
  const { headers } = await stranger.get('/healthz')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('the web app is served compressed, its hashed files for ever and its page anew; nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docent-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  const script = 'export const answer = 42\n'.repeat(200)
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><script>go()</script><title>Docent</title>')
  await writeFile(join(folder, 'dist/assets/app-abc123.js'), script)
  await writeFile(join(folder, 'secret'), 'the secret')
  const { stranger } = await testApp({ webFolder: join(folder, 'dist') })
  const page = await stranger.get('/')
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  const hash = createHash('sha256').update('go()').digest('base64')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  const asset = await stranger.get('/assets/app-abc123.js', { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(script)
  for (const url of ['/../secret', '/%2e%2e/secret', '/..%2fsecret', '/assets/../../secret', '/%5c..%5csecret']) {
    const answer = await stranger.get(url)
    expect([url, answer.body.includes('the secret')]).toEqual([url, false])
  }
  const missing = await stranger.get('/assets/gone.js')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('without a built web app the first page says what to do', async () => {
  const { app } = serverWithLog()
  await app.register(webApp, { folder: join(tmpdir(), 'no-such-folder') })
  const page = await app.inject('/')
  expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm start')])
})

test('the API describes itself and its pages load nothing from elsewhere', async () => {
  const { app, stranger } = await testApp()
  const document = (await stranger.get('/api/openapi.json')).json()
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([url, calls]) =>
    Object.keys(calls).map(method => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const own = app.listRoutes().filter(({ url, method }) => method !== 'HEAD' && !/docs|openapi|\*|^\/$/.test(url))
  expect(described.sort()).toEqual(own.map(({ method, url }) => `${method} ${url}`).sort())
  const docs = await stranger.get('/api/docs/')
  expect(docs.statusCode).toBe(200)
  expect(docs.body.match(/(?:src|href)="(?!\/|\.)[^"]*"/g)).toBeNull()
})

test('readiness names what does not answer', async () => {
  const { stranger } = await testApp()
  const ready = await stranger.get('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([
    200,
    { status: 'ready', checks: { database: 'ok', blobs: 'ok' } },
  ])
})

test('the browser is told where the documentation is', async () => {
  const documentationOf = async (env: Record<string, string>) =>
    (await (await testApp({ env })).stranger.get('/api/config')).json().documentationUrl
  expect(await documentationOf({})).toBe('/api/docs')
  const DOCUMENTATION_URL = 'https://docs.example.org/docent'
  expect(await documentationOf({ DOCUMENTATION_URL })).toBe(DOCUMENTATION_URL)
})
