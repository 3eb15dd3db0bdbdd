import type { ChatEvent, ChatMessage } from '@docent/contract'
import { expect, onTestFinished, test } from 'vitest'
import { ended, upload } from '../files/testing/upload.ts'
import { eventually } from '../testing/eventually.ts'
import { type TestUser, testApp } from '../testing/test-app.ts'
import { inPieces } from './models/testing/answer-from-prompt.ts'
import { startModelServer } from './models/testing/model-server.ts'
import { wording } from './wording.ts'

const whole = 'The landlord is Karl Maier. [1]'

/** The product with a model that begins its answer at once, waits before one of its pieces, and ends it when it is told to. */
async function productWithSlowModel({ answer = whole, waits = 2 } = {}) {
  const go = Promise.withResolvers<void>()
  const server = await startModelServer({
    protocol: 'compatible',
    react: () => ({ answer: inPieces(answer), before: at => (at === waits ? go.promise : undefined) }),
  })
  onTestFinished(() => server.close())
  onTestFinished(() => go.resolve())
  const shop = await testApp({ env: server.env })
  const anna = await shop.addUser()
  const { id } = await upload(anna, 'lease.txt', 'The tenant is Anna Lee. The landlord is Karl Maier.\n')
  await ended(anna, id)
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, shop, anna, address, goOn: () => go.resolve() }
}

/** Asks over a real connection until the first words came. @returns the reply's id, and what breaks the connection */
async function askUntilWords(address: string, user: TestUser): Promise<{ messageId: string; cut: () => void }> {
  const connection = new AbortController()
  const answer = await fetch(`${address}/api/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: 'Who is the landlord?' }),
    signal: connection.signal,
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  while (!seen.includes('reply-delta')) seen += (await reader.read()).value ?? ''
  return { messageId: /"messageId":"([^"]+)"/.exec(seen)![1]!, cut: () => connection.abort() }
}

const history = async (user: TestUser) =>
  (await user.get('/api/chat/history')).json<{ messages: ChatMessage[]; running?: string }>()
const eventsOf = (body: string) =>
  [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as ChatEvent)

test('a reply whose connection breaks is written to its end and stored once; it can be followed meanwhile and after', async () => {
  const { server, shop, anna, address, goOn } = await productWithSlowModel()
  const { messageId, cut } = await askUntilWords(address, anna)
  cut()
  await eventually(async () => (await history(anna)).running === messageId)
  const followed = anna.get(`/api/chat/reply?messageId=${messageId}`)
  goOn()
  const events = eventsOf((await followed).body)
  expect(events[0]).toEqual({ event: 'reply-start', messageId })
  const words = events.flatMap(event => (event.event === 'reply-delta' ? [event.text] : []))
  expect(words.join('').trim()).toBe(whole)
  expect(events.at(-1)).toMatchObject({ event: 'reply-end', reply: { messageId, reply: whole } })
  const { messages, running } = await history(anna)
  expect(running).toBeUndefined()
  expect(messages.map(({ id, content }) => [id === messageId, content])).toEqual([
    [false, 'Who is the landlord?'],
    [true, whole],
  ])
  expect(server.asked).toHaveLength(1)
  const after = eventsOf((await anna.get(`/api/chat/reply?messageId=${messageId}`)).body)
  expect(after.map(({ event }) => event)).toEqual(['reply-start', 'reply-delta', 'reply-end'])
  // Nobody else's.
  const ben = await shop.addUser()
  expect((await ben.get(`/api/chat/reply?messageId=${messageId}`)).statusCode).toBe(404)
})

test('a file that is deleted while a reply quotes it leaves no copy in the reply that is stored', async () => {
  const answer = `${whole}\n\nNothing else is said of the landlord here.`
  const { anna, address, goOn } = await productWithSlowModel({ answer, waits: inPieces(answer).length - 1 })
  const { messageId, cut } = await askUntilWords(address, anna)
  cut()
  const [{ id }] = (await anna.get('/api/files')).json()
  expect((await anna.delete(`/api/files/${id}`)).statusCode).toBe(200)
  goOn()
  await eventually(async () => (await history(anna)).running === undefined)
  const { messages } = await history(anna)
  expect(messages.at(-1)).toMatchObject({ id: messageId, role: 'assistant', content: wording.removedQuotation })
  expect(messages.at(-1)!.sources).toEqual([])
})

test.each([
  ['Stop', async (user: TestUser, messageId: string) => user.post('/api/chat/stop', { messageId })],
  ['clearing the history', async (user: TestUser) => user.delete('/api/clear-chat')],
  ['deleting the account', async (user: TestUser) => user.delete('/api/account', { payload: { confirm: user.email } })],
])('%s ends a reply that goes on without its connection, and nothing of it is stored', async (_what, end) => {
  const { server, shop, anna, address } = await productWithSlowModel()
  const { messageId, cut } = await askUntilWords(address, anna)
  const ben = await shop.addUser()
  await ben.post('/api/chat/stop', { messageId })
  await ben.post('/api/chat/stop', {})
  cut()
  expect((await history(anna)).running).toBe(messageId)
  const answer = await end(anna, messageId)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await server.asked[0]!.closed).toBe(true)
  const stored = await shop.db.selectFrom('message').select('role').where('role', '=', 'assistant').execute()
  expect(stored).toEqual([])
})
