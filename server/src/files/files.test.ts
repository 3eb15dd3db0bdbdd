import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import type { FileEvent, FileView, SectionView } from '@docent/contract'
import { describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { testApp } from '../testing/test-app.ts'
import { filesIn } from './testing/data-folder.ts'
import { madeDocuments, wordDocument } from './testing/made-documents.ts'
import { ended, upload } from './testing/upload.ts'

const words = 'The lease of the lighthouse ends on 31 March 2027.'

describe('an upload', () => {
  test.each(Object.entries(madeDocuments))('.%s is read, and its text shown', async (extension, make) => {
    const { addUser } = await testApp()
    const anna = await addUser()
    const content = make(words)
    const accepted = await upload(anna, `Lease.${extension.toUpperCase()}`, content)
    expect(accepted).toMatchObject({
      original_filename: `Lease.${extension.toUpperCase()}`,
      filename: `${accepted.id}.${extension}`,
      file_size: content.length,
      upload_status: 'processing',
      progress: { step: 'waiting' },
    })
    const file = await ended(anna, accepted.id)
    expect(file).toMatchObject({ upload_status: 'processed', failure: null, receipt: { format: extension } })
    expect(file.receipt?.chunks).toBeGreaterThan(0)
    const sections = await Promise.all(
      Array.from({ length: file.receipt!.sections }, async (_, section) => {
        const answer = await anna.get(`/api/files/${file.id}/sections/${section}`)
        return answer.json<SectionView>()
      }),
    )
    expect(sections.map(section => section.text).join('\n')).toContain(words)
    expect(sections[0]).toMatchObject({ fileId: file.id, section: 0, sections: sections.length })
    expect((await anna.get(`/api/files/${file.id}/sections/${sections.length}`)).statusCode).toBe(404)
  })

  test('is listed for its owner alone, the newest first', async () => {
    const { addUser } = await testApp()
    const [anna, ben] = [await addUser(), await addUser()]
    const first = await upload(anna, 'first.txt', 'one')
    const second = await upload(anna, 'second.txt', 'two')
    expect((await anna.get('/api/files')).json<FileView[]>().map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await ben.get('/api/files')).json()).toEqual([])
    expect((await ben.delete(`/api/files/${first.id}`)).statusCode).toBe(404)
  })

  test('is listed as it is shown alone, of its receipt only whether all was read', async () => {
    const { addUser } = await testApp()
    const anna = await addUser()
    const { id } = await upload(anna, 'notes.txt', words)
    const { receipt, ...file } = await ended(anna, id)
    expect(receipt).toMatchObject({ format: 'txt', complete: true, leftOut: [] })
    expect((await anna.get('/api/files')).json()).toEqual([{ ...file, receipt: { complete: true } }])
  })

  test('that cannot be taken says why, and leaves nothing behind', async () => {
    const { addUser, config } = await testApp()
    const anna = await addUser()
    const refused = async (name: string, content: string | Uint8Array) => {
      const answer = await anna.upload(name, content)
      return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code]
    }
    expect(await refused('holiday.jpg', 'x')).toEqual([415, 'UNSUPPORTED_FILE_TYPE'])
    expect(await refused('report.pdf', 'no PDF at all')).toEqual([415, 'UNSUPPORTED_FILE_TYPE'])
    expect(await refused('empty.txt', '')).toEqual([400, 'EMPTY_FILE'])
    expect(await refused('huge.txt', 'a'.repeat(50 * 1024 * 1024 + 1))).toEqual([413, 'FILE_TOO_LARGE'])
    const missing = await anna.post('/api/upload-pdf', {})
    expect(missing.json()).toMatchObject({ success: false, error: { code: 'FILE_MISSING' } })
    const half = await anna.post('/api/upload-pdf', undefined, {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a fi',
    })
    expect([half.statusCode, half.json().error.code]).toEqual([400, 'UPLOAD_INTERRUPTED'])
    expect((await anna.get('/api/files')).json()).toEqual([])
    expect(await blobsIn(config.DATA_DIR)).toEqual([])
  })

  test('of exactly 50 MB is taken', async () => {
    const { addUser } = await testApp()
    const anna = await addUser()
    const file = await upload(anna, 'large.txt', 'a'.repeat(50 * 1024 * 1024))
    expect((await anna.delete(`/api/files/${file.id}`)).statusCode).toBe(200)
  })

  test('that breaks off leaves nothing behind', async () => {
    const { app, addUser, config } = await testApp()
    const anna = await addUser()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST /api/upload-pdf HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'half '.repeat(50_000)}`,
    )
    await eventually(async () => (await blobsIn(config.DATA_DIR)).length > 0)
    socket.destroy()
    await eventually(async () => (await blobsIn(config.DATA_DIR)).length === 0)
    expect((await anna.get('/api/files')).json()).toEqual([])
  })

  test('that is too large is answered to a client that goes on sending', async () => {
    const { app, addUser } = await testApp()
    const anna = await addUser()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const form = new FormData()
    form.set('file', new File(['a'.repeat(60 * 1024 * 1024)], 'huge.txt'))
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/upload-pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${anna.token}` },
      body: form,
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error: { code: 'FILE_TOO_LARGE' } })
  })

  test('takes the first file of the field and passes over everything else', async () => {
    const { addUser } = await testApp()
    const anna = await addUser()
    const form = new FormData()
    form.set('note', 'x'.repeat(200_000))
    form.append('other', new File(['not this'], 'other.txt'))
    form.append('file', new File(['this one'], 'ignored/path/契約.txt'))
    form.append('file', new File(['nor this'], 'second.txt'))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await anna.post('/api/upload-pdf', undefined, {
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    })
    expect(answer.json()).toMatchObject({ success: true, file: { original_filename: '契約.txt', file_size: 8 } })
    expect((await anna.get('/api/files')).json()).toHaveLength(1)
  })
})

describe('a file that cannot be read', () => {
  test('ends failed with a sentence, and can be tried again', async () => {
    const { addUser } = await testApp()
    const anna = await addUser()
    const { id } = await upload(anna, 'broken.pdf', '%PDF-1.7\nthat is all')
    const failed = await ended(anna, id)
    expect(failed).toMatchObject({ upload_status: 'failed', failure: { message: expect.stringContaining('This PDF') } })
    const retried = await anna.post(`/api/files/${id}/retry`)
    expect(retried.json()).toMatchObject({ upload_status: 'processing', failure: null })
    const early = await anna.post(`/api/files/${id}/retry`)
    expect([early.statusCode, early.json().error.code]).toEqual([409, 'FILE_NOT_RETRYABLE'])
    expect((await ended(anna, id)).failure).toEqual(failed.failure)
    expect((await anna.get(`/api/files/${id}/sections/0`)).json()).toMatchObject({
      error: { code: 'SECTION_NOT_FOUND' },
    })
  })
})

test('a file under a password says so and what to do', async () => {
  const { addUser } = await testApp()
  const anna = await addUser()
  const { id } = await upload(anna, 'secret.doc', wordDocument(words, { protectedByPassword: true }))
  expect(await ended(anna, id)).toMatchObject({
    upload_status: 'failed',
    failure: {
      code: 'PASSWORD_PROTECTED',
      message: 'This Word document is protected by a password. Save a copy without it and upload that.',
    },
  })
})

test('those who watch see a file from its upload to its deletion', async () => {
  const { app, addUser } = await testApp()
  const [anna, ben] = [await addUser(), await addUser()]
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/files/events`
  const stream = await fetch(address, { headers: { authorization: `Bearer ${anna.token}` } })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  await upload(ben, 'private.txt', 'not for Anna')
  const { id } = await upload(anna, 'notes.txt', words)
  await ended(anna, id)
  await anna.delete(`/api/files/${id}`)
  const events: FileEvent[] = []
  let text = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.includes('file-delete')) break
  }
  for (const [, data] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data!) as FileEvent)
  expect(events.map(each => (each.event === 'file-change' ? each.file.id : each.fileId))).toEqual(events.map(() => id))
  const steps = events.map(each => (each.event === 'file-change' ? each.file.upload_status : 'deleted'))
  expect(steps[0]).toBe('processing')
  expect(steps.slice(-2)).toEqual(['processed', 'deleted'])
})

async function blobsIn(dataFolder: string): Promise<string[]> {
  return (await filesIn(join(dataFolder, 'blobs'))).map(path => basename(path))
}
