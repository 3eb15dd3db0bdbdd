import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileView } from '@docent/contract'

/** The product as a process of its own, on a free port and an empty data folder. */
export interface RunningServer {
  readonly process: ChildProcess
  /** `http://HOST:PORT` */
  readonly address: string
  /** Milliseconds from the start of the process until it listened. */
  readonly startMs: number
  signUp(): Promise<Client>
  /** Stops it gracefully; `keepData` leaves the folder for another start. */
  stop(options?: { keepData?: boolean }): Promise<void>
  readonly dataFolder: string
}

export interface Client {
  readonly token: string
  upload(name: string, content: Uint8Array<ArrayBuffer>): Promise<FileView>
  /** Waits until the file is processed or failed. @returns the file and when that was first seen */
  waitFor(fileId: string): Promise<FileView>
  ask(question: string): Promise<unknown>
  /** Asks as the web app does. @returns milliseconds until the first words of the reply came */
  askStreamed(question: string): Promise<{ firstMs: number }>
}

const main = join(import.meta.dirname, '../../server/src/main.ts')

/** Starts the server and waits until it says where it listens. @throws when it ends before that, or after 60 s */
export async function startServer({
  dataFolder = mkdtempSync(join(tmpdir(), 'docent-bench-')),
  env = {},
}: {
  dataFolder?: string
  env?: Record<string, string>
} = {}): Promise<RunningServer> {
  const begun = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await addressOf(child)
  const startMs = performance.now() - begun
  return {
    process: child,
    address,
    startMs,
    dataFolder,
    signUp: () => signUp(address),
    async stop({ keepData = false } = {}) {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!keepData) rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start within 60 s: ${said}`)), 60_000)
    child.once('exit', code => reject(new Error(`The server ended with code ${code}: ${said}`)))
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece
      const address = /is ready: (http:\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

async function signUp(address: string): Promise<Client> {
  const call = async (path: string, init: RequestInit = {}, token = ''): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      ...init,
      headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const person = { name: 'Bench', email: 'bench@example.org', password: 'measure twice' }
  const { token } = (await call('/api/auth/sign-up/email', json(person))) as { token: string }
  return {
    token,
    async upload(name, content) {
      const form = new FormData()
      form.set('file', new File([content], name))
      const answer = (await call('/api/upload-pdf', { method: 'POST', body: form }, token)) as { file: FileView }
      return answer.file
    },
    async waitFor(fileId) {
      for (;;) {
        const file = (await call(`/api/files/${fileId}`, {}, token)) as FileView
        if (file.upload_status === 'processed' || file.upload_status === 'failed') return file
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    ask: question => call('/api/chat', json({ message: question }), token),
    async askStreamed(question) {
      const { headers, ...rest } = json({ message: question })
      const begun = performance.now()
      const answer = await fetch(`${address}/api/chat`, {
        ...rest,
        headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${token}` },
      })
      if (!answer.ok || !answer.body) throw new Error(`/api/chat answered ${answer.status}: ${await answer.text()}`)
      const decoder = new TextDecoder()
      let firstMs: number | undefined
      let seen = ''
      for await (const piece of answer.body) {
        seen += decoder.decode(piece, { stream: true })
        if (firstMs === undefined && seen.includes('event: reply-delta')) firstMs = performance.now() - begun
      }
      if (firstMs === undefined || !seen.includes('event: reply-end')) throw new Error(`No reply came: ${seen}`)
      return { firstMs }
    },
  }
}
