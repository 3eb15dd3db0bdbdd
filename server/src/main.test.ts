import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** What compiling the sources gave, where a run of all tests keeps it. */
const compileCache = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}

/** Starts the product as a process of its own, on a data folder of its own. */
async function start(env: Record<string, string>) {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'docent-main-')))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...compileCache, DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const log = text(child.stdout)
  let said = ''
  const { promise: ready, resolve } = Promise.withResolvers<string | undefined>()
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
    const address = /Docent is ready: (\S+)\n/.exec(said)?.[1]
    if (address) resolve(address)
  })
  child.on('exit', () => resolve(undefined))
  return { child, folder, ready, log, said: () => said, exit: async () => ((await ended) as [number | null])[0] }
}

test('the process says where to open the browser, serves, and stops when told to, with a stream open', async () => {
  const docent = await start({})
  const address = await docent.ready
  expect(address, docent.said()).toMatch(/^http:\/\/localhost:\d+$/)
  const health = await fetch(`${address}/healthz`)
  expect(await health.json()).toMatchObject({ status: 'ok' })
  const body = JSON.stringify({ name: 'Anna', email: 'anna@example.org', password: 'correct horse' })
  const signUp = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { token } = (await signUp.json()) as { token: string }
  const stream = await fetch(`${address}/api/files/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const words = stream.text()
  docent.child.kill('SIGTERM')
  expect(await docent.exit()).toBe(0)
  await words.catch(() => undefined)
  const lines = (await docent.log)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { msg: string })
  expect(lines.at(-1)?.msg).toBe('Stopped.')
  expect(JSON.stringify(lines)).not.toMatch(/anna|correct horse/i)
})

test('what keeps it from starting is said in one plain line, without a stack', async () => {
  const wrong = await start({ PORT: 'abc' })
  expect(await wrong.exit()).toBe(1)
  expect(wrong.said()).toBe(
    'The configuration is not valid:\n  PORT: got "abc"; takes a whole number from 0 to 65535\n',
  )

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const taken = await start({ PORT: String(port) })
  expect(await taken.exit()).toBe(1)
  expect(taken.said()).toBe(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start\n`,
  )

  const first = await start({})
  await first.ready
  const second = await start({ DATA_DIR: first.folder })
  expect(await second.exit()).toBe(1)
  expect(second.said()).toBe(
    `Docent already runs with the data folder ${first.folder}. Stop it first, or set DATA_DIR to another folder.\n`,
  )
})
