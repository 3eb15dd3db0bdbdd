import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { filesHolding } from '../files/testing/data-folder.ts'
import { longTable, madeDocuments } from '../files/testing/made-documents.ts'
import { ended, upload } from '../files/testing/upload.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts'
import { beginDeletingAccount } from './delete-account.ts'
import { noise } from './testing/noise.ts'

/** Everything that a person can leave behind, with words that stand nowhere else. Names end in letters that tell them apart. */
async function leaveTraces({ addUser, stranger }: TestApp): Promise<TestUser> {
  const anna = await addUser({ name: 'Kwarzelbeth', email: 'plumbrisk@example.org', password: 'vexiltrump' })
  await anna.put('/api/profile', { phoneNumber: '+4917055501234', displayName: 'Kwarzelbeth Ek' })
  await anna.put('/api/profile', { email: 'tarnofex@example.org' })
  for (const extension of ['txt', 'pdf', 'xlsx'] as const) {
    const content = madeDocuments[extension]('The brindlewick is hidden under the stairs.')
    await ended(anna, (await upload(anna, `zanzibarplan.${extension}`, content)).id)
  }
  await anna.post('/api/chat', { message: 'What is hidden under the stairs, dear grumblewort?' })
  await stranger.post('/api/auth/sign-in/email', { email: 'tarnofex@example.org', password: 'wrong password' })
  await stranger.post('/api/sessionLogin', { idToken: anna.token })
  return anna
}

const markers = ['warzelbeth', 'lumbrisk', 'arnofex', 'exiltrump', '17055501234', 'barplan', 'lewick', 'umblewort']

test('of a deleted account nothing is left on the disk, and of the others everything', async () => {
  const shop = await testApp()
  const { config, db, stranger, addUser } = shop
  const ben = await addUser({ email: 'ben@example.org' })
  const kept = await upload(ben, 'kept.txt', 'quincewort stays')
  await ended(ben, kept.id)
  await ben.post('/api/chat', { message: 'Hello' })
  const before = await db.selectFrom('attempt').select('key').execute()
  const anna = await leaveTraces(shop)
  for (const marker of markers.filter(each => each !== 'exiltrump'))
    expect([marker, await filesHolding(config.DATA_DIR, marker)]).not.toEqual([marker, []])

  const answer = await anna.delete('/api/account', { payload: { confirm: ' Tarnofex@example.org ' } })
  expect(answer.json()).toEqual({ success: true })
  expect(answer.cookies[0]).toMatchObject({ name: 'docent_session', value: '' })
  for (const marker of [...markers, anna.token, anna.id])
    expect([marker, await filesHolding(config.DATA_DIR, marker)]).toEqual([marker, []])
  expect((await anna.get('/api/me')).statusCode).toBe(401)
  const signIn = await stranger.post('/api/auth/sign-in/email', {
    email: 'tarnofex@example.org',
    password: 'vexiltrump',
  })
  expect(signIn.json().error.code).toBe('user-not-found')
  for (const table of ['profile', 'account_deletion', 'deletion', 'verification'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(await db.selectFrom('user').select('email').execute()).toEqual([{ email: 'ben@example.org' }])

  expect((await ben.get('/api/files')).json()).toMatchObject([{ id: kept.id, upload_status: 'processed' }])
  expect((await ben.get('/api/chat/history')).json().messages).toHaveLength(2)
  expect(await filesHolding(config.DATA_DIR, 'quincewort')).not.toEqual([])
  const attempts = await db.selectFrom('attempt').select('key').execute()
  // Ours are gone; those of the address, which names no account, and of the sign-in just tried are not.
  expect(attempts.length).toBeLessThanOrEqual(before.length + 3)
})

test('the attempts on a deleted account are forgotten', async () => {
  const { addUser, stranger, db } = await testApp()
  const anna = await addUser()
  const wrong = () => stranger.post('/api/auth/sign-in/email', { email: anna.email, password: 'wrong password' })
  const keys = async () => (await db.selectFrom('attempt').select('key').execute()).map(({ key }) => key)
  const before = await keys()
  await wrong()
  const added = (await keys()).filter(key => !before.includes(key))
  expect(added).toHaveLength(3)
  expect((await anna.delete('/api/account', { payload: { confirm: anna.email } })).statusCode).toBe(200)
  // Two counted for the account, one for the address alone.
  expect((await keys()).filter(key => added.includes(key))).toHaveLength(1)
})

test('a wrong confirmation deletes nothing', async () => {
  const { addUser } = await testApp()
  const anna = await addUser()
  await upload(anna, 'notes.txt', 'The lease ends on 31 March 2027.')
  for (const confirm of ['', ' ', 'yes', 'DELETE', `x${anna.email}`]) {
    const answer = await anna.delete('/api/account', { payload: { confirm } })
    expect(answer.json()).toEqual({
      success: false,
      error: {
        code: 'WRONG_CONFIRMATION',
        message: 'This is not the email address of your account. Nothing was deleted.',
      },
    })
  }
  expect((await anna.delete('/api/account', { payload: {} })).json().error.code).toBe('INVALID_REQUEST')
  expect((await anna.delete('/api/account')).statusCode).toBe(400)
  expect((await anna.get('/api/files')).json()).toHaveLength(1)
})

test('running work, uploads, live streams and downloads end with the account', async () => {
  const { app, addUser, config, db } = await testApp()
  const anna = await addUser()
  await upload(anna, 'zanzibarplan-noise.txt', noise(24 * 1024 * 1024))
  const { id } = await upload(anna, 'zanzibarplan.csv', longTable('brindlewick'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${anna.token}` }
  const open = async (path: string): Promise<IncomingMessage> => {
    const [response] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response')
    expect([path, response.statusCode]).toEqual([path, 200])
    return response
  }
  const streams = [await open('/api/files/events'), await open('/api/account/export')]
  const closed = streams.map(stream => {
    stream.on('error', () => {})
    return new Promise(resolve => stream.once('close', resolve))
  })
  // An upload of which the end never comes.
  const half = new ReadableStream({
    start(controller) {
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="barplan.txt"\r\n\r\n'
      controller.enqueue(
        new TextEncoder().encode(`${head}The brindlewick is hidden.\n`.padEnd(200_000, 'brindlewick ')),
      )
    },
  })
  const sent = fetch(`http://127.0.0.1:${port}/api/upload-pdf`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    body: half,
    duplex: 'half',
  } as RequestInit).catch(() => 'closed')
  await eventually(async () => (await filesHolding(config.DATA_DIR, 'brindlewick brindlewick')).length > 0)
  await eventually(async () => (await anna.get(`/api/files/${id}`)).json().progress?.step !== 'waiting')

  expect((await anna.delete('/api/account', { payload: { confirm: anna.email } })).statusCode).toBe(200)
  // What was on its way may still arrive; the end of the download does not.
  for (const stream of streams) stream.resume()
  await Promise.all(closed)
  expect(streams.map(stream => stream.complete)).toEqual([false, false])
  expect(await sent).toBe('closed')
  expect(await filesHolding(config.DATA_DIR, 'lewick')).toEqual([])
  expect(await filesHolding(config.DATA_DIR, 'barplan')).toEqual([])
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])
})

test('requests that are made while the account is deleted find nobody and leave nothing', async () => {
  const { addUser, db } = await testApp()
  const anna = await addUser()
  const others = [
    ...Array.from({ length: 5 }, () => anna.post('/api/chat', { message: 'Hello' })),
    ...Array.from({ length: 5 }, (_, number) => anna.upload(`${number}.txt`, 'The lease ends.')),
    ...Array.from({ length: 5 }, () => anna.put('/api/profile', { phoneNumber: '12345' })),
  ].map(answer => answer.catch(() => undefined))
  const deletion = anna.delete('/api/account', { payload: { confirm: anna.email } })
  const late = Array.from({ length: 5 }, () => anna.post('/api/chat', { message: 'Hello' }).catch(() => undefined))
  expect((await deletion).statusCode).toBe(200)
  await Promise.all([...others, ...late])
  for (const table of ['message', 'file', 'job', 'profile', 'user', 'session', 'account', 'account_deletion'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('a deletion in the middle of which the process ends is finished at the next start', async () => {
  const first = await testApp()
  const anna = await leaveTraces(first)
  // As far as the deletion comes at once; what follows is left to the start.
  const attempts = { forget: async () => {} } as unknown as Parameters<typeof beginDeletingAccount>[0]['attempts']
  const files = { db: first.db } as unknown as Parameters<typeof beginDeletingAccount>[0]['files']
  await beginDeletingAccount(
    { files, attempts, endIdentity: undefined },
    { userId: anna.id, email: 'tarnofex@example.org' },
  )
  expect((await anna.get('/api/me')).statusCode).toBe(401)
  await first.close()
  const folder = first.config.DATA_DIR
  expect(await filesHolding(folder, 'barplan')).not.toEqual([])

  const { db } = await testApp({ env: { DATA_DIR: folder } })
  for (const marker of markers) expect([marker, await filesHolding(folder, marker)]).toEqual([marker, []])
  expect(await db.selectFrom('account_deletion').selectAll().execute()).toEqual([])
})
