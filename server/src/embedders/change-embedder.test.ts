import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AskedVectors, EmbeddingReaction } from '../assistant/models/testing/model-server.ts'
import { ask } from '../assistant/testing/ask.ts'
import { uploadRead } from '../files/testing/upload.ts'
import { eventually } from '../testing/eventually.ts'
import { clientOf, type TestApp, type TestUser, testApp } from '../testing/test-app.ts'
import { localVector, startVectorServer } from './testing/local-vectors.ts'

const lease = 'The lease.\n\nThe landlord is Karl Maier.\n\nThe lease ends on 31 March 2027.\n'
const report = 'The report.\n\nThe physician is Ada Lind. She saw nine people in May.\n'

const embedded = ({ texts }: AskedVectors): EmbeddingReaction => ({ vectors: texts.map(text => localVector(text)) })
const unavailable: EmbeddingReaction = { status: 503 }

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docent-embedder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const checks = async ({ stranger }: TestApp) => (await stranger.get('/readyz')).json().checks
/** The same person after a restart. */
const again = async (shop: TestApp, { email, password }: TestUser): Promise<TestUser> => {
  const { token } = (await shop.stranger.post('/api/auth/sign-in/email', { email, password })).json()
  return { id: '', email, password, token, ...clientOf(shop.app, { authorization: `Bearer ${token}` }) }
}
const untilEmbedded = (shop: TestApp) => eventually(async () => (await checks(shop)).embedded === 'all')

test('another embedder embeds all files anew in the background, with progress, while search goes on by keyword', async () => {
  const DATA_DIR = dataFolder()
  const before = await testApp({ env: { DATA_DIR } })
  const user = await before.addUser()
  await uploadRead(user, 'lease.txt', lease)
  await uploadRead(user, 'report.txt', report)
  expect((await ask(user, 'Who is the landlord?')).searched).toEqual({ files: 2, mode: 'hybrid' })
  expect(await checks(before)).toMatchObject({ embedder: 'built-in', embedded: 'all' })
  await before.close()

  const gate = Promise.withResolvers<void>()
  const { server, env } = await startVectorServer({
    async embed(asked) {
      const isPassage = asked.texts.some(text => text.includes('Ada Lind'))
      if (isPassage) await gate.promise
      return embedded(asked)
    },
  })
  const after = await testApp({ env: { DATA_DIR, ...env } })
  const anna = await again(after, user)
  await eventually(async () => (await checks(after)).embedded === '50 %')
  // One file of two is embedded: the other is found by its words all the same.
  const meanwhile = await ask(anna, 'Who is the physician?')
  expect(meanwhile.reply).toContain('Ada Lind')
  expect(meanwhile.searched.notice).toContain('1 file of 2 is still being prepared for search by meaning')
  const admin = await after.addAdmin()
  expect((await admin.get('/api/admin/usage')).json().embedder).toEqual({ state: 'ok', files: 2, embedded: 1 })

  gate.resolve()
  await untilEmbedded(after)
  const done = await ask(anna, 'Who is the doctor?')
  expect(done.searched).toEqual({ files: 2, mode: 'hybrid' })
  expect(done.reply).toContain('Ada Lind')
  // The document's name goes with its passages.
  expect(server.askedVectors.flatMap(({ texts }) => texts)).toContainEqual(
    expect.stringMatching(/^report\n.*Ada Lind/s),
  )
  await after.close()

  // Nothing is left to do at the next start, which asks for one vector to see that the model answers.
  const asked = server.askedVectors.length
  const later = await testApp({ env: { DATA_DIR, ...env } })
  await untilEmbedded(later)
  expect(server.askedVectors.slice(asked).flatMap(({ texts }) => texts)).toEqual(['Docent'])
})

test('a provider that is down fails no upload: the file is found by keyword, says so, and is embedded when the provider is back', async () => {
  let down = true
  const { env } = await startVectorServer({ embed: asked => (down ? unavailable : embedded(asked)) })
  const shop = await testApp({ env })
  const anna = await shop.addUser()
  await uploadRead(anna, 'report.txt', report)
  const reply = await ask(anna, 'Who is the physician?')
  expect(reply.reply).toContain('Ada Lind')
  expect(reply.searched.mode).toBe('keyword')
  expect(reply.searched.notice).toContain('Search by meaning is not available just now')
  await eventually(async () => (await checks(shop)).embedder === 'server-error')
  expect(await checks(shop)).toMatchObject({ embedded: '0 %' })
  expect((await shop.stranger.get('/readyz')).statusCode).toBe(200)
  down = false
  await untilEmbedded(shop)
  expect(await checks(shop)).toMatchObject({ embedder: 'ok' })
  expect((await ask(anna, 'Who is the doctor?')).searched).toEqual({ files: 1, mode: 'hybrid' })
})

test('a key that is wrong at the start is said in the log and at /readyz, and search goes on by keyword', async () => {
  const { server, env } = await startVectorServer()
  const shop = await testApp({ env: { ...env, EMBEDDING_API_KEY: 'wrong', LOG_LEVEL: 'warn' } })
  await eventually(async () => (await checks(shop)).embedder === 'wrong-key')
  expect((await shop.stranger.get('/readyz')).json().status).toBe('ready')
  expect((await shop.stranger.get('/api/config')).json().search).toBe('keyword')
  expect(shop.logged.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('check EMBEDDING_API_KEY'))
  expect(JSON.stringify(shop.logged)).not.toContain('"wrong"')
  const anna = await shop.addUser()
  await uploadRead(anna, 'lease.txt', lease)
  expect((await ask(anna, 'Who is the landlord?')).reply).toContain('Karl Maier')
  expect(server.askedVectors).toEqual([])
})

test('a restart in the middle of a file goes on where it was, and no passage is embedded twice', async () => {
  const DATA_DIR = dataFolder()
  let budget = 3
  const passages = ({ texts }: AskedVectors) => texts.some(text => text.startsWith('long'))
  const { server, env } = await startVectorServer({
    embed(asked) {
      if (!passages(asked)) return embedded(asked)
      budget -= 1
      return budget < 0 ? { status: 429, headers: { 'retry-after': '3600' } } : embedded(asked)
    },
  })
  const before = await testApp({ env: { DATA_DIR, ...env } })
  const user = await before.addUser()
  const long = Array.from(
    { length: 300 },
    (_, number) => `Paragraph ${number}. ${`The tenant pays for item ${number} of the long list. `.repeat(14)}`,
  ).join('\n\n')
  await uploadRead(user, 'long.txt', long)
  await eventually(() => budget < 0)
  await before.close()
  const refused = server.askedVectors.filter(passages).at(-1)!
  budget = 1_000
  const after = await testApp({ env: { DATA_DIR, ...env } })
  await untilEmbedded(after)
  const sent = server.askedVectors.filter(each => passages(each) && each !== refused).flatMap(({ texts }) => texts)
  // Of a step of 64 passages the half that came is lost.
  expect(sent.length - new Set(sent).size).toBeLessThanOrEqual(32)
  expect(new Set(sent).size).toBeGreaterThan(128)
  expect((await ask(await again(after, user), 'item 299')).searched).toEqual({ files: 1, mode: 'hybrid' })
})

test('vectors of two models are never compared, though they are equally long', async () => {
  const DATA_DIR = dataFolder()
  const first = await startVectorServer()
  const before = await testApp({ env: { DATA_DIR, ...first.env } })
  const user = await before.addUser()
  await uploadRead(user, 'report.txt', report)
  await untilEmbedded(before)
  expect((await ask(user, 'Who is the doctor?')).searched.mode).toBe('hybrid')
  await before.close()
  // The same model's name at another address, and it answers questions but no passages.
  const second = await startVectorServer({
    embed: asked => (asked.texts.some(text => text.includes('Ada')) ? unavailable : embedded(asked)),
  })
  const after = await testApp({ env: { DATA_DIR, ...second.env } })
  await eventually(async () => (await checks(after)).embedded === '0 %')
  const reply = await ask(await again(after, user), 'Who is the physician?')
  expect(reply.searched.mode).toBe('keyword')
  expect(reply.reply).toContain('Ada Lind')
})
