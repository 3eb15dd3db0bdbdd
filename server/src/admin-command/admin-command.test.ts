import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { filesHolding } from '../files/testing/data-folder.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { readArguments } from './arguments.ts'

const entry = join(import.meta.dirname, '../admin-command.ts')

/** Runs the command in a process of its own, beside the server of the test. */
async function run({ config }: TestApp, words: readonly string[], input = '') {
  const child = spawn(process.execPath, [entry, ...words], { env: { ...process.env, DATA_DIR: config.DATA_DIR } })
  child.stdin.end(input)
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, out, err }
}

const logIn = async ({ stranger }: TestApp, email: string, password: string) =>
  (await stranger.post('/api/admin/login', { email, password })).statusCode

const shown = (out: string) => /shown this once: (\S+)/.exec(out)?.[1] ?? ''

test('administrators are made and listed beside a running server', async () => {
  const shop = await testApp()
  const made = await run(shop, ['create', 'Root@example.org', '--name', 'Rut'])
  expect(made).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^root@example.org is an administrator now/),
  })
  expect(await logIn(shop, 'root@example.org', shown(made.out))).toBe(200)
  const given = await run(shop, ['create', 'two@example.org', '--password-stdin'], 'a password of mine\n')
  expect(given).toEqual({ code: 0, err: '', out: 'two@example.org is an administrator now.\n' })
  expect(await logIn(shop, 'two@example.org', 'a password of mine')).toBe(200)
  expect((await run(shop, ['list'])).out).toMatch(
    /^admin@localhost\tAdministrator\tsince \S+\nroot@example.org\tRut\tsince \S+\ntwo@example.org\t.*\n$/,
  )
  for (const password of [shown(made.out), 'a password of mine'])
    expect(await filesHolding(shop.config.DATA_DIR, password)).toEqual([])
})

test('a reset ends the sessions, and what the demo shows', async () => {
  const shop = await testApp()
  const { demoAdmin } = (await shop.stranger.get('/api/config')).json()
  const { token } = (await shop.stranger.post('/api/admin/login', demoAdmin)).json()
  const reset = await run(shop, ['reset', demoAdmin.email])
  expect(reset).toMatchObject({ code: 0, err: '' })
  const headers = { authorization: `Bearer ${token}` }
  expect((await shop.stranger.get('/api/admin/stats', { headers })).statusCode).toBe(401)
  expect(await logIn(shop, demoAdmin.email, demoAdmin.password)).toBe(401)
  expect(await logIn(shop, demoAdmin.email, shown(reset.out))).toBe(200)
  expect((await shop.stranger.get('/api/config')).json()).not.toHaveProperty('demoAdmin')
})

test('what cannot be done is said in a sentence, and changes nothing', async () => {
  const shop = await testApp()
  await shop.addAdmin({ email: 'root@example.org', password: 'long enough' })
  const tries = [
    [['create', 'root@example.org', '--generate'], 1, /There is an administrator root@example.org already/],
    [['reset', 'nobody@example.org'], 1, /^There is no administrator nobody@example.org\.\n$/],
    [['create', 'new@example.org', '--password-stdin'], 1, /^A password has at least 8 characters\.\n$/],
    [['create', 'new'], 2, /"new" is not an email address\.\n\nUsage:/],
  ] as const
  for (const [words, code, message] of tries) {
    const answer = await run(shop, words, 'short\n')
    expect([words, answer.code, answer.out]).toEqual([words, code, ''])
    expect(answer.err).toMatch(message)
  }
  expect(await logIn(shop, 'root@example.org', 'long enough')).toBe(200)
  expect((await run(shop, ['list'])).out.split('\n')).toHaveLength(3)
})

test('a command that is written wrongly is told how', () => {
  const tries = [
    [['create'], 'Name one email address.'],
    [['reset', 'a@example.org', 'b@example.org'], 'Name one email address.'],
    [['delete', 'root@example.org'], 'There is no command "delete".'],
    [[], 'Say what to do: create, reset or list.'],
    [['list', '--wrong'], "Unknown option '--wrong'"],
    [['reset', 'a@example.org', '--name', 'Rut'], '--name goes with create.'],
    [['create', 'a@example.org', '--generate', '--password-stdin'], 'Choose --generate or --password-stdin.'],
  ] as const
  for (const [words, message] of tries) expect(() => readArguments(words)).toThrow(message)
  expect(readArguments(['--help'])).toBe('help')
})
