import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditEntry } from '@docent/contract'
import { expect, test } from 'vitest'
import { filesHolding } from '../files/testing/data-folder.ts'
import { ended, upload } from '../files/testing/upload.ts'
import { eraseDeletedRows } from '../storage/index.ts'
import { clientOf, testApp } from '../testing/test-app.ts'
import { hashPassword, isPassword } from './password.ts'

const wrong = { success: false, error: { code: 'WRONG_ADMIN_CREDENTIALS', message: 'Incorrect email or password.' } }

test('an administrator logs in, is known by her token, and logs out', async () => {
  const { app, addAdmin, stranger, config, db } = await testApp()
  const { email, password } = await addAdmin({ email: 'root@example.org', password: 'long enough' })
  const login = await stranger.post('/api/admin/login', { email: ' Root@example.org ', password })
  expect(login.json()).toEqual({
    success: true,
    token: expect.stringMatching(/^admin_[\w-]{43}$/),
    admin: { name: 'Administrator', email },
    expiresAt: expect.any(String),
  })
  const hours = (Date.parse(login.json().expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(7.9)
  expect(hours).toBeLessThanOrEqual(8)
  const { token } = login.json<{ token: string }>()
  const admin = clientOf(app, { authorization: `Bearer ${token}` })
  expect((await admin.get('/api/admin/stats')).statusCode).toBe(200)
  expect((await admin.post('/api/admin/logout')).json()).toEqual({ success: true })
  expect((await admin.get('/api/admin/stats')).json()).toEqual({
    success: false,
    error: { code: 'ADMIN_NOT_SIGNED_IN', message: 'Please log in as an administrator.' },
  })
  await eraseDeletedRows(db)
  for (const secret of [token, token.slice(6), password])
    expect(await filesHolding(config.DATA_DIR, secret)).toEqual([])
})

test('a token ends when its time is over', async () => {
  const { addAdmin, db } = await testApp()
  const admin = await addAdmin()
  await db
    .updateTable('admin_session')
    .set({ expires_at: Date.now() - 1 })
    .execute()
  expect((await admin.get('/api/admin/stats')).statusCode).toBe(401)
})

test("wrong logins are answered alike and limited; a person's password opens nothing", async () => {
  const { addAdmin, addUser, stranger } = await testApp()
  const { email, password } = await addAdmin()
  const anna = await addUser()
  const logIn = (body: object) => stranger.post('/api/admin/login', body)
  const tries = [
    { email, password: `${password}!` },
    { email: 'nobody@example.org', password },
    { email: '', password: '' },
    { email, password: 'x'.repeat(1_000) },
    { email: anna.email, password: anna.password },
  ]
  for (const body of tries) {
    const answer = await logIn(body)
    expect([answer.statusCode, answer.json()]).toEqual([401, wrong])
  }
  for (let attempt = 2; attempt < 10; attempt++) await logIn({ email, password: 'a guess' })
  const limited = await logIn({ email, password })
  expect(limited.statusCode).toBe(429)
  expect(limited.json().error).toEqual({
    code: 'too-many-requests',
    message: 'Too many failed attempts. Please wait a moment and try again.',
  })
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
})

test("an administrator sees the figures and deletes anybody's file, leaving no trace but the entry in the trail", async () => {
  const { addAdmin, addUser, config } = await testApp()
  const anna = await addUser({ name: 'Anna Ek' })
  const admin = await addAdmin({ email: 'root@example.org' })
  const { id } = await upload(anna, 'zanzibarplan.txt', 'The brindlewick is hidden.')
  await ended(anna, id)
  // A reply that quotes the file holds a copy of its words.
  const { reply } = (await anna.post('/api/chat', { message: 'What is hidden?' })).json<{ reply: string }>()
  expect(reply).toContain('brindlewick')
  expect((await admin.get('/api/admin/stats')).json()).toEqual({
    total_users: 1,
    total_files: 1,
    processed_files: 1,
    total_messages: 2,
  })
  const { files, ...rest } = (await admin.get('/api/admin/files')).json()
  expect(rest).toEqual({ total: 1, page: 1, pageSize: 50 })
  expect(files).toEqual([
    {
      id,
      original_filename: 'zanzibarplan.txt',
      filename: `${id}.txt`,
      file_size: 26,
      upload_status: 'processed',
      created_at: expect.any(String),
      users: { name: 'Anna Ek', email: anna.email },
    },
  ])
  expect((await admin.delete(`/api/admin/files/${id}`)).json()).toEqual({ success: true })
  expect((await admin.delete(`/api/admin/files/${id}`)).json().error.code).toBe('FILE_NOT_FOUND')
  expect((await anna.get('/api/files')).json()).toEqual([])
  expect((await anna.get('/api/chat/history')).body).not.toContain('brindlewick')
  expect(await filesHolding(config.DATA_DIR, 'lewick')).toEqual([])
  expect(await filesHolding(config.DATA_DIR, 'barplan')).toEqual([])

  await admin.post('/api/admin/login', { email: 'root@example.org', password: 'wrong' })
  await admin.post('/api/admin/login', { email: 'nobody@example.org', password: 'wrong' })
  const trail = (await admin.get('/api/admin/audit')).json<{ entries: AuditEntry[]; more: boolean }>()
  const root = { name: 'Administrator', email: 'root@example.org' }
  expect(trail.entries.map(({ action, admin, subject }) => ({ action, admin, subject }))).toEqual([
    { action: 'login-failed', admin: null, subject: null },
    { action: 'login-failed', admin: null, subject: 'root@example.org' },
    { action: 'file-deleted', admin: root, subject: id },
    { action: 'login', admin: root, subject: null },
    { action: 'admin-created', admin: null, subject: 'root@example.org' },
    { action: 'admin-created', admin: null, subject: 'admin@localhost' },
  ])
  const { entries, more } = (await admin.get('/api/admin/audit?limit=2')).json()
  expect([entries.length, more]).toEqual([2, true])
  const next = (await admin.get(`/api/admin/audit?limit=50&before=${entries[1].id}`)).json()
  expect([next.entries.length, next.more]).toEqual([4, false])
})

test('nothing in the trail can be changed or removed', async () => {
  const { db } = await testApp()
  expect(await db.selectFrom('admin_audit').selectAll().execute()).toHaveLength(1)
  await expect(db.deleteFrom('admin_audit').execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('admin_audit').set({ action: 'logout' }).execute()).rejects.toThrow('append-only')
})

test('in the demo the login screen is told the random password, but nobody who comes by another name', async () => {
  const { app, stranger, announced, config } = await testApp()
  const { demoAdmin } = (await stranger.get('/api/config')).json()
  expect(demoAdmin.email).toBe('admin@localhost')
  expect(announced).toEqual([expect.stringContaining(demoAdmin.password)])
  expect((await stranger.post('/api/admin/login', demoAdmin)).statusCode).toBe(200)
  expect((await stat(join(config.DATA_DIR, 'demo-admin.json'))).mode & 0o777).toBe(0o600)
  const others: Record<string, string>[] = [
    { host: 'docent.example.org' },
    { host: '192.168.1.7:3000' },
    { host: 'localhost.example.org' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost', forwarded: 'for=203.0.113.7' },
  ]
  for (const headers of others)
    expect((await app.inject({ url: '/api/config', headers })).json()).not.toHaveProperty('demoAdmin')
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
    expect((await app.inject({ url: '/api/config', headers: { host } })).json()).toHaveProperty('demoAdmin')
})

test.each([
  [{ DEMO: 'false' }],
  [{ NODE_ENV: 'production' }],
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://docent.example.org' }],
  [{ TRUST_PROXY: 'true' }],
])('outside of the demo (%j) the first password is shown at the terminal alone', async env => {
  const { stranger, announced, config } = await testApp({ env: env as Record<string, string> })
  expect((await stranger.get('/api/config')).json()).not.toHaveProperty('demoAdmin')
  const password = /shown this once: (\S+)/.exec(announced[0] ?? '')?.[1] ?? ''
  const headers = { origin: config.PUBLIC_URL ?? 'http://localhost:80' }
  const login = await stranger.post('/api/admin/login', { email: 'admin@localhost', password }, { headers })
  expect(login.statusCode, login.body).toBe(200)
  expect(await filesHolding(config.DATA_DIR, password)).toEqual([])
})

test('a password that the demo has shown ends with the demo', async () => {
  const before = await testApp()
  const { demoAdmin } = (await before.stranger.get('/api/config')).json()
  const { token } = (await before.stranger.post('/api/admin/login', demoAdmin)).json()
  await before.close()
  const folder = before.config.DATA_DIR
  const again = await testApp({ env: { DATA_DIR: folder } })
  expect(again.announced).toEqual([])
  expect((await again.stranger.get('/api/config')).json().demoAdmin).toEqual(demoAdmin)
  await again.close()

  const after = await testApp({ env: { DATA_DIR: folder, DEMO: 'false' } })
  expect((await after.stranger.post('/api/admin/login', demoAdmin)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await after.stranger.get('/api/admin/stats', { headers })).statusCode).toBe(401)
  const password = /shown this once: (\S+)/.exec(after.announced[0] ?? '')?.[1]
  const login = await after.stranger.post('/api/admin/login', { email: demoAdmin.email, password })
  expect(login.statusCode).toBe(200)
  await expect(readFile(join(folder, 'demo-admin.json'))).rejects.toThrow('ENOENT')
})

test('the configuration names the first administrator; a later start changes nothing of her', async () => {
  const env = { ADMIN_EMAIL: 'Root@example.org', ADMIN_PASSWORD: 'first password' }
  const before = await testApp({ env })
  expect(before.announced).toEqual([])
  expect((await before.stranger.get('/api/config')).json()).not.toHaveProperty('demoAdmin')
  const logIn = async ({ stranger }: typeof before, password: string) =>
    (await stranger.post('/api/admin/login', { email: 'root@example.org', password })).statusCode
  expect(await logIn(before, 'first password')).toBe(200)
  await before.close()
  const DATA_DIR = before.config.DATA_DIR
  const after = await testApp({ env: { ...env, ADMIN_PASSWORD: 'second password', DATA_DIR } })
  expect([await logIn(after, 'second password'), await logIn(after, 'first password')]).toEqual([401, 200])
})

test('passwords are hashed with a salt, whatever way their letters are written', async () => {
  const [one, two] = [await hashPassword('pässword'), await hashPassword('pässword')]
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(one).not.toBe(two)
  expect(await isPassword('pa\u0308ssword', one)).toBe(true)
  expect(await isPassword('password', one)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})
