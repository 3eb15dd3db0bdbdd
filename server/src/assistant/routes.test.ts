import { expect, test } from 'vitest'
import { uploadRead } from '../files/testing/upload.ts'
import { testApp } from '../testing/test-app.ts'
import { ask } from './testing/ask.ts'

const lease =
  'The lease of the flat\n\nThe tenant is Anna Lee. The landlord is Karl Maier. The monthly rent is 900 euros.\n\nThe lease ends on 31 March 2027.\n'

test('a question is answered with the words of the file, which stand where the source says', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const fileId = await uploadRead(anna, 'lease.txt', lease)
  const reply = await ask(anna, 'Who is the landlord?')
  expect(reply).toMatchObject({ success: true, answered: true, searched: { files: 1 } })
  expect(reply.reply).toContain('> The landlord is Karl Maier. [1]')
  const [source] = reply.sources
  expect(source).toMatchObject({ number: 1, fileId, fileName: 'lease.txt', quote: 'The landlord is Karl Maier.' })
  const section = (await anna.get(`/api/files/${fileId}/sections/${source!.position.section}`)).json<{ text: string }>()
  expect(section.text.slice(source!.position.start, source!.position.end)).toBe(source!.quote)
})

test('a reply streams as events that end with the whole of it', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  await uploadRead(anna, 'lease.txt', lease)
  const answer = await anna.post(
    '/api/chat',
    { message: 'How much is the monthly rent?' },
    { headers: { accept: 'text/event-stream' } },
  )
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/)
  const events = answer.body
    .trim()
    .split('\n\n')
    .map(block => {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block)!
      expect(JSON.parse(data!).event).toBe(name)
      return JSON.parse(data!)
    })
  expect(events[0].event).toBe('reply-start')
  const { reply } = events.at(-1)
  expect(events.at(-1).event).toBe('reply-end')
  expect(reply.messageId).toBe(events[0].messageId)
  const text = events.filter(event => event.event === 'reply-delta').map(event => event.text)
  expect(text.join('').trim()).toBe(reply.reply)
  expect(reply.reply).toContain('900 euros')
})

test('the conversation is kept, followed up and cleared, for each person apart', async () => {
  const shop = await testApp()
  const [anna, ben] = [await shop.addUser(), await shop.addUser()]
  await uploadRead(anna, 'figures.csv', 'Year,Revenue,Employees\n2022,4.8,120\n2023,5.2,131\n2024,6.1,140\n')
  await ask(anna, 'What was the revenue in 2023?')
  const followed = await ask(anna, 'and in 2022?')
  expect(followed.reply).toContain('4.8')
  expect(followed.reply).not.toContain('5.2')
  const history = (await anna.get('/api/chat/history')).json().messages
  expect(history.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  expect(history[2].content).toBe('and in 2022?')
  expect(history[3]).toMatchObject({ id: followed.messageId, content: followed.reply, sources: followed.sources })
  expect((await ben.get('/api/chat/history')).json().messages).toEqual([])
  await ben.delete('/api/clear-chat')
  expect((await anna.get('/api/chat/history')).json().messages).toHaveLength(4)
  expect((await anna.delete('/api/clear-chat')).json()).toEqual({ success: true })
  expect((await anna.get('/api/chat/history')).json().messages).toEqual([])
})

test("another person's files are neither searched nor cited, not even when named", async () => {
  const shop = await testApp()
  const [anna, ben] = [await shop.addUser(), await shop.addUser()]
  const fileId = await uploadRead(anna, 'lease.txt', lease)
  for (const metadata of [undefined, { fileIds: [fileId] }]) {
    const reply = await ask(ben, 'Who is the landlord?', metadata)
    expect(reply).toMatchObject({ answered: false, sources: [], searched: { files: 0 } })
    expect(JSON.stringify(reply)).not.toContain('Maier')
  }
  await uploadRead(ben, 'other.txt', 'The kitchen was painted green in spring.\n')
  const reply = await ask(ben, 'Who is the landlord?', { fileIds: [fileId] })
  expect(reply).toMatchObject({ answered: false, sources: [], searched: { files: 0 } })
})

test('fileIds limit what is searched', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const berlin = await uploadRead(anna, 'berlin.txt', 'The landlord is Karl Maier. The flat is in Berlin.\n')
  const bonn = await uploadRead(anna, 'bonn.txt', 'The landlord is Eva Kurz. The flat is in Bonn.\n')
  expect((await ask(anna, 'Who is the landlord?', { fileIds: [bonn] })).reply).not.toContain('Maier')
  expect((await ask(anna, 'Who is the landlord?', { fileIds: [berlin] })).reply).toContain('Maier')
})

test('what the documents do not hold is said plainly', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  expect(await ask(anna, 'Who is the landlord?')).toMatchObject({ answered: false, sources: [] })
  await uploadRead(anna, 'lease.txt', lease)
  const reply = await ask(anna, 'How does photosynthesis turn light into sugar?')
  expect(reply).toMatchObject({ answered: false, searched: { files: 1 } })
  expect(reply.reply).toMatch(/^I did not find an answer/)
})

test('a deleted file is gone from the conversation too', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const fileId = await uploadRead(anna, 'lease.txt', lease)
  await ask(anna, 'Who is the landlord?')
  expect((await anna.delete(`/api/files/${fileId}`)).statusCode).toBe(200)
  const rows = await shop.db.selectFrom('message').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/Maier|lease\.txt/)
  const history = (await anna.get('/api/chat/history')).json().messages
  expect(history[1]).toMatchObject({ sources: [], content: '*The file this was quoted from has been deleted.*' })
})

test('the last question is answered anew: the new reply takes the place of the old one', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  await uploadRead(anna, 'lease.txt', lease)
  const history = async () =>
    (await anna.get('/api/chat/history')).json<{ messages: { id: string; content: string }[] }>().messages
  const first = await ask(anna, 'Who is the tenant?')
  const second = await ask(anna, 'Who is the landlord?')
  const again = await ask(anna, 'Who is the landlord?', { regenerate: true })
  expect(again.messageId).not.toBe(second.messageId)
  const questions = ['Who is the tenant?', 'Who is the landlord?']
  expect((await history()).map(({ id, content }) => (questions.includes(content) ? content : id))).toEqual([
    questions[0],
    first.messageId,
    questions[1],
    again.messageId,
  ])
  // Not the last question: it is asked like any other.
  await ask(anna, 'Who is the tenant?', { regenerate: true })
  expect(await history()).toHaveLength(6)
})

test('a file is summarised in its own words', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  await uploadRead(anna, 'lease.txt', lease)
  const reply = await ask(anna, 'Summarise lease.txt')
  // Nothing was searched for it.
  expect(reply).toMatchObject({ answered: true, searched: { files: 0 } })
  for (const source of reply.sources) expect(lease).toContain(source.quote)
  expect(reply.sources.length).toBeGreaterThan(1)
})

test.each([
  ['nothing', {}],
  ['an empty message', { message: '  ' }],
  ['a message that is too long', { message: 'x'.repeat(8_001) }],
  ['a message that is no text', { message: 5 }],
  ['file ids that are no texts', { message: 'Who?', metadata: { fileIds: [5] } }],
])('%s is refused and not stored', async (_what, body) => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const answer = await anna.post('/api/chat', body)
  expect(answer.json()).toMatchObject({ success: false, error: { code: 'INVALID_REQUEST' } })
  expect((await anna.get('/api/chat/history')).json().messages).toEqual([])
})
