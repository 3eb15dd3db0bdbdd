import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, expect, type Page } from '@playwright/test'

/** Longest time that the server may take to listen, in milliseconds. */
const startMs = 30_000

/** Waits until the server prints where it is reached. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
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

/** A test with the product running: `page` opens relative to it. Each worker has a server and a data folder of its own. */
export const test = base.extend<object, { product: string }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'docent-e2e-'))
      const main = join(import.meta.dirname, '../server/src/main.ts')
      const server = spawn(process.execPath, [main], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      try {
        await use(await addressOf(server))
      } finally {
        const ended = new Promise(resolve => server.once('exit', resolve))
        if (server.kill()) await ended
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: startMs + 5_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
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

/** Uploads files one after the other on the chat page and waits until each is Ready. */
export async function upload(page: Page, files: readonly string[]): Promise<void> {
  await page.goto('/#chat')
  for (const file of files) {
    await page.getByLabel('Document to upload').setInputFiles(join(import.meta.dirname, 'fixtures', file))
    const row = page.getByRole('listitem').filter({ hasText: file })
    await expect(row.getByText('Ready')).toBeVisible({ timeout: 30_000 })
  }
}

/** Asks in the open chat and waits for the whole reply. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Type your message...').fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(page.getByText(/^Searched \d/).last()).toBeVisible()
}
