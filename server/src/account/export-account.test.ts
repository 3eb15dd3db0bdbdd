import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { madeDocuments } from '../files/testing/made-documents.ts'
import { ended, upload } from '../files/testing/upload.ts'
import { eventually } from '../testing/eventually.ts'
import { testApp } from '../testing/test-app.ts'
import { exportAccount } from './export-account.ts'
import { noise } from './testing/noise.ts'

/** The files of a zip file by name. */
async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>()
  const files = new Map<string, Buffer>()
  fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
    if (error) return reject(error)
    archive.on('entry', entry => {
      archive.openReadStream(entry, (failed, stream) => {
        if (failed) return reject(failed)
        buffer(stream).then(content => {
          files.set(entry.fileName, content)
          archive.readEntry()
        }, reject)
      })
    })
    archive.once('end', () => resolve(files))
    archive.once('error', reject)
    archive.readEntry()
  })
  return promise
}

test('a person takes along her documents as they were, her whole conversation and her profile, and nothing of others', async () => {
  const { addUser } = await testApp()
  const anna = await addUser({ name: 'Anna Ek', email: 'anna@example.org' })
  const ben = await addUser()
  const pdf = madeDocuments.pdf('The lease ends on 31 March 2027.')
  const { id } = await upload(anna, 'lease.pdf', pdf)
  await ended(anna, id)
  await upload(anna, 'Lease.pdf', madeDocuments.pdf('Another one.'))
  await upload(anna, 'Überblick – план.txt', 'Grüße')
  await upload(ben, 'secret.txt', "Ben's own")
  await anna.put('/api/profile', { phoneNumber: '+919876543210' })
  await anna.post('/api/chat', { message: 'When does the lease end?' })
  await ben.post('/api/chat', { message: 'Hello' })

  const answer = await anna.get('/api/account/export')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="docent-data-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'no-store',
  })
  const files = await unpack(answer.rawPayload)
  expect([...files.keys()]).toEqual([
    'profile.json',
    'model-usage.json',
    'chats/conversation.json',
    'chats/conversation.md',
    'files/lease.pdf',
    'files/Lease (2).pdf',
    'files/Überblick – план.txt',
    'README.txt',
  ])
  expect(files.get('files/lease.pdf')?.equals(pdf)).toBe(true)
  expect(String(files.get('files/Überblick – план.txt'))).toBe('Grüße')
  expect(JSON.parse(String(files.get('profile.json')))).toEqual({
    displayName: 'Anna Ek',
    email: 'anna@example.org',
    phoneNumber: '+919876543210',
    providers: ['password'],
  })
  const { messages } = JSON.parse(String(files.get('chats/conversation.json')))
  expect(messages).toEqual((await anna.get('/api/chat/history')).json().messages)
  const markdown = String(files.get('chats/conversation.md'))
  expect(markdown).toMatch(/## Anna Ek, .*\n\nWhen does the lease end\?\n\n## Assistant, /)
  expect(markdown).toContain('- [1] lease.pdf, page 1: “The lease ends on 31 March 2027.”')
})

test('a new account has an export too, and a conversation longer than the history shows is whole', async () => {
  const { addUser, db } = await testApp()
  const anna = await addUser()
  const conversation = async () => {
    const files = await unpack((await anna.get('/api/account/export')).rawPayload)
    return JSON.parse(String(files.get('chats/conversation.json'))).messages as { content: string }[]
  }
  expect(await conversation()).toEqual([])
  // Many in the same millisecond, as after an import.
  const created_at = new Date().toISOString()
  const rows = Array.from({ length: 450 }, (_, number) => ({
    id: `${anna.id}-${number}`,
    user_id: anna.id,
    role: 'user' as const,
    content: `message ${number}`,
    has_image: 0,
    created_at,
  }))
  await db.insertInto('message').values(rows).execute()
  expect((await conversation()).map(({ content }) => content)).toEqual(rows.map(({ content }) => content))
})

test('a download that is broken off stops, and does not stand in the way of the next', async () => {
  const { app, addUser } = await testApp()
  const anna = await addUser()
  await upload(anna, 'noise.txt', noise(24 * 1024 * 1024))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${anna.token}` }
  const request = get({ host: '127.0.0.1', port, path: '/api/account/export', headers })
  const [response] = await once(request, 'response')
  await once(response, 'readable')
  expect((await anna.get('/api/account/export')).json().error.code).toBe('EXPORT_RUNNING')
  request.destroy()
  await eventually(async () => (await anna.get('/api/account/export')).statusCode === 200)
})

const profile = { displayName: 'Anna', email: 'anna@example.org', phoneNumber: '', providers: [] }
const none = async function* () {}

test('one original is open at a time, what is gone is named, and destroying the export closes what it reads', async () => {
  const open: Readable[] = []
  const original = (name: string, make: () => Readable | undefined) => ({
    id: name,
    name,
    size: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
    open: async () => {
      expect(open.every(stream => stream.destroyed)).toBe(true)
      const stream = make()
      if (stream) open.push(stream)
      return stream
    },
  })
  const originals = [
    original('a.txt', () => Readable.from([Buffer.from('a')])),
    original('gone.txt', () => undefined),
    original('b.txt', () => Readable.from([Buffer.from('b')])),
  ]
  const files = await unpack(await buffer(exportAccount({ profile, originals, usage: [], messages: none })))
  expect(String(files.get('README.txt'))).toContain('- gone.txt\n')
  expect([...files.keys()]).toEqual(expect.arrayContaining(['files/a.txt', 'files/b.txt']))

  async function* endless() {
    for (;;) yield crypto.getRandomValues(Buffer.alloc(65_536))
  }
  const unread = exportAccount({
    usage: [],
    profile,
    originals: [original('endless', () => Readable.from(endless()))],
    messages: none,
  })
  await once(unread, 'readable')
  await eventually(() => open.length === 3)
  unread.destroy()
  await eventually(() => open[2]!.destroyed)
})

test('an export fails when an original cannot be read, and when nobody takes it', async () => {
  const broken = async () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk is broken'))
      },
    })
  const original = { id: 'a', name: 'a.txt', size: 1, createdAt: '2026-11-21T09:00:00.000Z', open: broken }
  await expect(buffer(exportAccount({ profile, originals: [original], usage: [], messages: none }))).rejects.toThrow(
    'disk is broken',
  )
  const untaken = exportAccount({ profile, originals: [], usage: [], messages: none }, { pause: 1 })
  const [error] = await once(untaken, 'error')
  expect(error.message).toMatch(/takes nothing/)
})
