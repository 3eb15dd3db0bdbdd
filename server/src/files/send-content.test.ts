import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SectionsReply } from '@docent/contract'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { ended, upload } from './testing/upload.ts'

/** Longer than what is compressed, and of many different bytes. */
const rows = ['name,value', ...Array.from({ length: 3_000 }, (_, row) => `row ${row},${row * 7}`)].join('\n')

test('the original comes back byte for byte, whole and in parts, for its owner alone', async () => {
  const { addUser, stranger } = await testApp()
  const [anna, ben] = [await addUser(), await addUser()]
  const { id } = await upload(anna, 'Maße.csv', rows)
  const url = `/api/files/${id}/content`
  const size = Buffer.byteLength(rows)

  const whole = await anna.get(url, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.toString()).toBe(rows)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': `attachment; filename="Ma_e.csv"; filename*=UTF-8''Ma%C3%9Fe.csv`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  })
  expect(whole.headers['content-encoding']).toBeUndefined()

  const part = await anna.get(url, { headers: { range: 'bytes=5-1004', 'accept-encoding': 'gzip' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-1004/${size}`])
  expect(part.headers['content-length']).toBe('1000')
  expect(part.body).toBe(rows.slice(5, 1005))
  const end = await anna.get(url, { headers: { range: 'bytes=-4' } })
  expect([end.statusCode, end.body]).toEqual([206, rows.slice(-4)])
  const behind = await anna.get(url, { headers: { range: `bytes=${size}-` } })
  expect([behind.statusCode, behind.headers['content-range'], behind.body]).toEqual([416, `bytes */${size}`, ''])
  const otherTag = await anna.get(url, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })
  expect([otherTag.statusCode, otherTag.body.length]).toEqual([200, size])
  const sameTag = await anna.get(url, { headers: { range: 'bytes=0-1', 'if-range': String(whole.headers.etag) } })
  expect([sameTag.statusCode, sameTag.body]).toEqual([206, rows.slice(0, 2)])

  for (const headers of [{}, { range: 'bytes=0-9' }]) {
    expect((await ben.get(url, { headers })).statusCode).toBe(404)
    expect((await stranger.get(url, { headers })).statusCode).toBe(401)
  }
})

test('a page is never shown, whatever it holds', async () => {
  const { addUser } = await testApp()
  const anna = await addUser()
  const page = '<!doctype html><title>x</title><p>words</p><script>document.title = 1</script>'
  const { id } = await upload(anna, 'page.html', page)
  const answer = await anna.get(`/api/files/${id}/content`, { headers: { accept: 'text/html' } })
  expect(answer.body).toBe(page)
  expect(answer.headers['content-type']).toBe('application/octet-stream')
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
})

test('an original that is gone is not found', async () => {
  const { addUser, config } = await testApp()
  const anna = await addUser()
  const { id } = await upload(anna, 'notes.txt', 'words')
  await ended(anna, id)
  await rm(join(config.DATA_DIR, 'blobs'), { recursive: true })
  const answer = await anna.get(`/api/files/${id}/content`)
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'FILE_NOT_FOUND'])
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test('the outline names every section, in pages', async () => {
  const { addUser } = await testApp()
  const anna = await addUser()
  const long = ['name,value', ...Array.from({ length: 6_000 }, (_, row) => `row number ${row},${row * 7}`)].join('\n')
  const { id } = await upload(anna, 'long.csv', long)
  const { receipt } = await ended(anna, id)
  const all = (await anna.get(`/api/files/${id}/sections`)).json<SectionsReply>()
  expect(all.sections).toBe(receipt!.sections)
  expect(all.outline.length).toBeGreaterThan(1)
  expect(all.outline.map(({ section }) => section)).toEqual(all.outline.map((_, index) => index))
  expect(all.outline.reduce((sum, { rows: count = 0 }) => sum + count, 0)).toBe(6_000)
  const second = (await anna.get(`/api/files/${id}/sections?from=1&limit=1`)).json<SectionsReply>()
  expect(second.outline).toEqual([all.outline[1]])
  const behind = (await anna.get(`/api/files/${id}/sections?from=${all.sections}`)).json<SectionsReply>()
  expect(behind).toEqual({ sections: all.sections, outline: [] })
  for (const wrong of ['from=-1', 'limit=0', 'limit=201', 'from=x'])
    expect((await anna.get(`/api/files/${id}/sections?${wrong}`)).statusCode).toBe(400)
})

test('the outline of a JSON file tells where in its tree each section begins and ends', async () => {
  const { addUser } = await testApp()
  const anna = await addUser()
  const berths = Array.from({ length: 3 }, (_, berth) => ({ berth, price: berth * 7 }))
  const { id } = await upload(anna, 'port.json', JSON.stringify({ port: { name: 'Greywater', berths } }))
  await ended(anna, id)
  const { outline } = (await anna.get(`/api/files/${id}/sections`)).json<SectionsReply>()
  expect(outline.map(({ paths }) => paths)).toEqual([
    { first: '$.port.name', last: '$.port.name' },
    { first: '$.port.berths[0]', last: '$.port.berths[2]' },
  ])
})
