import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@docent/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { addAdmin } from '../admin/index.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { GoogleEndpoints } from '../identity/index.ts'
import { type Database, openDatabase } from '../storage/index.ts'

export interface TestClient {
  get(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  post(url: string, body?: object, options?: InjectOptions): Promise<LightMyRequestResponse>
  put(url: string, body?: object, options?: InjectOptions): Promise<LightMyRequestResponse>
  delete(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  /** Sends one file as the upload panel does: multipart form data, field `file`. */
  upload(
    name: string,
    content: string | Uint8Array,
    options?: InjectOptions & { type?: string },
  ): Promise<LightMyRequestResponse>
}

export interface TestUser extends TestClient {
  readonly id: string
  readonly email: string
  readonly password: string
  /** The identity token; the client sends it as bearer header. */
  readonly token: string
}

export interface TestAdmin extends TestClient {
  readonly email: string
  readonly password: string
  /** The administrator's token; the client sends it as bearer header. */
  readonly token: string
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly config: Config
  /** The app's database seen from outside, to look or to age things. */
  readonly db: Database
  /** Somebody who is not signed in. */
  readonly stranger: TestClient
  /** Makes an account by the real call and signs in to it. */
  addUser(named?: { name?: string; email?: string; password?: string }): Promise<TestUser>
  /** Makes an administrator as the command line does, and logs in by the real call. */
  addAdmin(named?: { email?: string; password?: string }): Promise<TestAdmin>
  /** What was shown at the terminal at the start. */
  readonly announced: readonly string[]
  /** What the server logged, where `LOG_LEVEL` is given. */
  readonly logged: readonly Record<string, unknown>[]
  /** Closes the app before the test ends; opening another on the same folder shows what a restart keeps. */
  close(): Promise<void>
}

/**
 * The real app on a data folder of its own; after the test it is closed and the folder removed. `env` sets variables of the
 * configuration; an own `DATA_DIR` is kept.
 */
export async function testApp({
  env = {},
  webFolder,
  now,
  googleEndpoints,
}: {
  env?: Record<string, string>
  webFolder?: string
  /** Epoch milliseconds, for what expires in sign-in. */
  now?: () => number
  googleEndpoints?: GoogleEndpoints
} = {}): Promise<TestApp> {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'docent-test-')))
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...env, DATA_DIR: folder })
  const announced: string[] = []
  const announce = (text: string) => void announced.push(text)
  const logged: Record<string, unknown>[] = []
  const logger = pino({ level: config.LOG_LEVEL }, { write: line => void logged.push(JSON.parse(line)) })
  const app = await buildApp({ config, logger, webFolder, announce, now, googleEndpoints })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    if (env.DATA_DIR === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const database = openDatabase(folder)
  onTestFinished(() => database.close())
  const stranger = clientOf(app, {})
  return {
    app,
    config,
    db: database.db,
    stranger,
    async addUser({ name = 'Anna Example', email = `${randomUUID()}@example.org`, password = 'correct horse' } = {}) {
      const answer = await stranger.post('/api/auth/sign-up/email', { name, email, password })
      if (answer.statusCode !== 200) throw new Error(`Signing up failed: ${answer.body}`)
      const { token, user } = answer.json<SignedIn>()
      return { id: user.uid, email, password, token, ...clientOf(app, { authorization: `Bearer ${token}` }) }
    },
    async addAdmin({ email = `${randomUUID()}@example.org`, password } = {}) {
      const added = await addAdmin({ db: database.db }, { email, password })
      const chosen = password ?? added?.generated ?? ''
      const answer = await stranger.post('/api/admin/login', { email, password: chosen })
      if (answer.statusCode !== 200) throw new Error(`Logging in failed: ${answer.body}`)
      const { token } = answer.json<{ token: string }>()
      return { email, password: chosen, token, ...clientOf(app, { authorization: `Bearer ${token}` }) }
    },
    announced,
    logged,
    close: () => app.close(),
  }
}

/** Calls the app without a network, each time with `headers`. */
export function clientOf(app: FastifyInstance, headers: Record<string, string>): TestClient {
  const send = (options: InjectOptions) => app.inject({ ...options, headers: { ...headers, ...options.headers } })
  return {
    get: (url, options) => send({ ...options, method: 'GET', url }),
    post: (url, body, options) => send({ ...options, method: 'POST', url, ...(body ? { payload: body } : {}) }),
    put: (url, body, options) => send({ ...options, method: 'PUT', url, ...(body ? { payload: body } : {}) }),
    delete: (url, options) => send({ ...options, method: 'DELETE', url }),
    async upload(name, content, { type = '', ...options } = {}) {
      const form = new FormData()
      // A copy, since a Blob takes no view of shared memory.
      const bytes = typeof content === 'string' ? content : new Uint8Array(content)
      form.set('file', new File([bytes], name, { type }))
      const request = new Request('http://localhost', { method: 'POST', body: form })
      return send({
        ...options,
        method: 'POST',
        url: '/api/upload-pdf',
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type')!, ...options.headers },
      })
    },
  }
}
