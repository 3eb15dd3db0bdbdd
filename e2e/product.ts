import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'
import { type Emulator, projectId, startEmulator } from './emulator/start-emulator.ts'
import { firebaseIdentity, type IdentityUnderTest, localIdentity } from './identity-under-test.ts'

/** Longest time that the server may take to listen, in milliseconds. */
const startMs = 90_000

/** Waits until the server prints where it is reached. @param lines gets everything that it prints, then and later */
function addressOf(server: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${lines.join('\n')}`)), startMs)
    const read = (line: string) => {
      lines.push(line)
      const address = /Docent is ready: (http:\S+)/.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    for (const stream of [server.stdout, server.stderr]) createInterface({ input: stream! }).on('line', read)
    server.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${lines.join('\n')}`))
    })
  })
}

export interface RunningProduct {
  readonly address: string
  /** Every line of its log. */
  readonly log: readonly string[]
  stop(): Promise<void>
}

/**
 * Starts the product on a free port with a data folder of its own.
 * @param env variables of its configuration
 * @param program what starts it
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  program = '../server/src/main.ts',
): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-e2e-'))
  const main = join(import.meta.dirname, program)
  const log: string[] = []
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, MODEL_PROVIDER: 'built-in', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    const ended = new Promise(resolve => server.once('exit', resolve))
    if (server.kill()) await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { address: await addressOf(server, log), log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A test with the product running: `page` opens relative to it. Each worker has a server and a data folder of its own. */
export const test = base.extend<
  { serverLog: readonly string[]; identity: IdentityUnderTest },
  { running: RunningProduct; product: string; firebase: boolean; emulator: Emulator | undefined }
>({
  /** Whether Firebase keeps the accounts, played by its official emulator. */
  firebase: [false, { option: true, scope: 'worker' }],
  emulator: [
    async ({ firebase }, use) => {
      const emulator = firebase ? await startEmulator() : undefined
      try {
        await use(emulator)
      } finally {
        await emulator?.stop()
      }
    },
    // Installing it, the first time, takes longest.
    { scope: 'worker', timeout: 300_000 },
  ],
  running: [
    async ({ emulator }, use) => {
      const product = await startProduct(emulator ? firebaseVariables(emulator) : {})
      try {
        await use(product)
      } finally {
        await product.stop()
      }
    },
    { scope: 'worker', timeout: startMs + 5_000 },
  ],
  product: [async ({ running }, use) => use(running.address), { scope: 'worker' }],
  /** What the server logged: codes and links, where nothing else sends them. */
  serverLog: async ({ running }, use) => use(running.log),
  /** Who keeps the accounts, for tests that every provider passes. */
  identity: async ({ emulator, serverLog, context }, use) => {
    const identity = emulator ? firebaseIdentity(emulator.host) : localIdentity(serverLog)
    await identity.prepare(context)
    await use(identity)
  },
  baseURL: async ({ product }, use) => use(product),
})

/** A server whose accounts the emulator keeps. */
export const firebaseVariables = ({ host }: Pick<Emulator, 'host'>): Record<string, string> => ({
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_AUTH_EMULATOR_HOST: host,
})

export { expect, type Page }

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

let made = 0
/** An account that no other test uses. */
export const newAccount = (): Account => {
  made += 1
  return { name: 'Ada Lovelace', email: `ada-${Date.now()}-${made}@example.org`, password: 'analytical engine' }
}

export async function signUp(page: Page, { name, email, password }: Account): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
}

/** A file to upload: one of the fixtures by its name, or one that is made up. */
export type Upload = string | { readonly name: string; readonly buffer: Buffer }

const nameOf = (file: Upload) => (typeof file === 'string' ? file : file.name)
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

/** Longest time that the server may take to read a document, in milliseconds: OCR on a busy machine. */
const readingMs = 90_000

async function expectReady(page: Page, files: readonly Upload[]): Promise<void> {
  for (const file of files) {
    const row = page.getByRole('listitem').filter({ hasText: nameOf(file) })
    await expect(row.getByText('Ready')).toBeVisible({ timeout: readingMs })
  }
}

/** Uploads files by calls, for the person whose token it is. */
async function send(page: Page, token: string, files: readonly Upload[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const file of files) {
    const buffer = typeof file === 'string' ? await readFile(fixture(file)) : file.buffer
    const multipart = { file: { name: nameOf(file), mimeType: 'application/octet-stream', buffer } }
    const answer = await page.request.post('/api/upload-pdf', { headers, multipart })
    expect(answer.ok(), `${nameOf(file)}: ${await answer.text()}`).toBe(true)
  }
}

/**
 * Makes a local account by calls and opens the product signed in: for tests that show something else than signing in and uploading.
 * @param files what the account has, each of them Ready on the chat page, which is then opened
 * @param hash which page to open: the first that is loaded, since each costs time
 */
export async function openSignedIn(
  page: Page,
  { name, email, password }: Account,
  { files = [], hash = files.length > 0 ? 'chat' : 'home' }: { files?: readonly Upload[]; hash?: string } = {},
): Promise<void> {
  const signedUp = await page.request.post('/api/auth/sign-up/email', { data: { name, email, password } })
  const { token } = (await signedUp.json()) as { token: string }
  await page.request.post('/api/sessionLogin', { data: { idToken: token } })
  await send(page, token, files)
  // An address of the same origin that loads no app.
  await page.goto('/healthz')
  await page.evaluate(stored => localStorage.setItem('firebaseToken', stored), token)
  await page.goto(`/#${hash}`)
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  await expectReady(page, files)
}

/** Uploads files by calls and opens the chat page, where each is Ready: for a person who is signed in already. */
export async function upload(page: Page, files: readonly Upload[]): Promise<void> {
  await send(page, (await page.evaluate(() => localStorage.getItem('firebaseToken'))) ?? '', files)
  await page.goto('/#chat')
  await expectReady(page, files)
}

/** Uploads fixtures one after the other as a person does, on the chat page, until each is Ready. */
export async function uploadByHand(page: Page, files: readonly string[]): Promise<void> {
  await page.goto('/#chat')
  for (const file of files) {
    await page.getByLabel('Document to upload').setInputFiles(fixture(file))
    await expectReady(page, [file])
  }
}

/** Asks in the open chat and waits for the whole reply. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Type your message...').fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(page.getByText(/^Searched \d/).last()).toBeVisible()
}
