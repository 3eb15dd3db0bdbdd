import {
  type ChatReply,
  demoFileId,
  type FileView,
  type SectionsReply,
  type SectionView,
  sample,
} from '@docent/contract'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { visitorLimit } from './visitor-limit.ts'

test('a visitor gets quoted answers about the sample, can see the source and leaves no trace', async () => {
  const shop = await testApp()
  const { stranger } = shop
  const ask = async (message: string, earlier: string[] = []) => {
    const answer = await stranger.post('/api/demo/chat', { message, earlier })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<ChatReply>()
  }
  for (const question of sample.questions) expect([question, (await ask(question)).answered]).toEqual([question, true])

  const reply = await ask('How much is the deposit?')
  const [source] = reply.sources
  expect(source).toMatchObject({ fileId: demoFileId, fileName: sample.name })
  expect(source!.quote).toContain('1280 dollars')
  const section = (await stranger.get(`/api/demo/file/sections/${source!.position.section}`)).json<SectionView>()
  expect(section.fileId).toBe(demoFileId)
  expect(section.text.slice(source!.position.start, source!.position.end)).toBe(source!.quote)
  expect((await stranger.get('/api/demo/file')).json<FileView>()).toMatchObject({
    id: demoFileId,
    original_filename: sample.name,
    upload_status: 'processed',
  })
  expect((await stranger.get('/api/demo/file/sections')).json<SectionsReply>().sections).toBeGreaterThan(0)
  expect((await stranger.get('/api/demo/file/sections/9999')).json().error.code).toBe('SECTION_NOT_FOUND')
  const content = await stranger.get('/api/demo/file/content', { headers: { range: 'bytes=0-3' } })
  expect([content.statusCode, content.body]).toEqual([206, '%PDF'])

  // What it leans on comes with the question, since nothing is kept.
  expect((await ask('And when is it due?', ['How much is the rent?'])).reply).toContain('due')
  expect((await ask('Who won the chess championship of 1972?')).answered).toBe(false)

  for (const table of ['message', 'file', 'job'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('a reply streams; what no account stands behind is bounded', async () => {
  const { stranger } = await testApp()
  const streamed = await stranger.post(
    '/api/demo/chat',
    { message: 'When is the rent due?' },
    { headers: { accept: 'text/event-stream' } },
  )
  expect(streamed.body).toMatch(/^event: reply-start\n/)
  expect(streamed.body).toContain('event: reply-end')
  expect(streamed.body).toContain(demoFileId)
  for (const body of [{}, { message: 'x'.repeat(1_001) }, { message: 'Who?', earlier: Array(7).fill('Who?') }])
    expect((await stranger.post('/api/demo/chat', body)).json().error.code).toBe('INVALID_REQUEST')
  const more = async () => (await stranger.post('/api/demo/chat', { message: 'Thanks' })).statusCode
  const codes: number[] = []
  for (let asked = 4; asked < 20; asked++) codes.push(await more())
  expect(new Set(codes)).toEqual(new Set([200]))
  const refused = await stranger.post('/api/demo/chat', { message: 'Thanks' })
  expect(refused.json().error.code).toBe('DEMO_LIMIT')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('one address cannot use up the demo for others, and the counting starts anew', () => {
  let time = 0
  const count = visitorLimit({ now: () => time })
  for (let asked = 0; asked < 20; asked++) count('203.0.113.7')
  expect(() => count('203.0.113.7')).toThrow('Sign up')
  expect(() => count('203.0.113.8')).not.toThrow()
  for (let asked = 0; asked < 20; asked++) count(`2001:db8::${asked.toString(16)}`)
  expect(() => count('2001:db8::ffff')).toThrow()
  time = 10 * 60_000
  expect(() => count('203.0.113.7')).not.toThrow()
})
