import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileView } from '@docent/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FileEvents } from './file-events.ts'
import { type FileStreamOptions, streamFileEvents } from './file-stream.ts'

const view = (id: string, done = 0): FileView => ({
  id,
  original_filename: 'a.txt',
  filename: 'a.txt',
  file_size: 1,
  upload_status: 'processing',
  created_at: '',
  progress: { step: 'reading', done, total: 10, unit: 'page' },
  failure: null,
  receipt: null,
})
const change = (id: string, done?: number) => ({ event: 'file-change' as const, file: view(id, done) })

/** A real connection with the stream at one end and what the client has read at the other. */
async function connect(options: Partial<FileStreamOptions> = {}) {
  const events = new FileEvents()
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    responses.push(response)
    response.writeHead(200)
    streamFileEvents(response, { userId: 'anna', events, stillSignedIn: async () => true, ...options })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  const [incoming] = await once(request, 'response')
  incoming.setEncoding('utf8')
  return { events, incoming, request, response: responses[0]! }
}

async function readUntil(incoming: AsyncIterable<string>, found: (text: string) => boolean): Promise<string> {
  let text = ''
  for await (const piece of incoming) {
    text += piece
    if (found(text)) return text
  }
  return text
}

test("a person sees the changes of her own files, not another's", async () => {
  const { events, incoming } = await connect()
  events.publish('ben', change('his'))
  events.publish('anna', change('hers'))
  events.publish('anna', { event: 'file-delete', fileId: 'hers' })
  const text = await readUntil(incoming, text => text.includes('file-delete'))
  expect(text).toContain(`event: file-change\ndata: ${JSON.stringify(change('hers'))}\n\n`)
  expect(text).not.toContain('his')
})

test('the stream ends when the server closes', async () => {
  const { events, incoming } = await connect()
  events.close()
  expect(await readUntil(incoming, () => false)).toContain(': files')
  expect(events.watched('anna')).toBe(false)
})

test('the stream ends when the session has', async () => {
  const { incoming, events } = await connect({ stillSignedIn: async () => false, keepAliveMilliseconds: 1 })
  await readUntil(incoming, () => false)
  expect(events.watched('anna')).toBe(false)
})

test('a quiet stream shows signs of life', async () => {
  const { incoming } = await connect({ keepAliveMilliseconds: 1 })
  expect(await readUntil(incoming, text => text.includes('still here'))).toContain(': still here\n\n')
})

test('a client that leaves is forgotten', async () => {
  const { events, request, response } = await connect()
  request.destroy()
  await once(response, 'close')
  expect(events.watched('anna')).toBe(false)
})

test('a client that does not read gets the latest change of each file once it does', async () => {
  const { events, incoming, response } = await connect()
  // Fills what the connection holds before anything is kept back.
  for (let done = 0; !response.writableNeedDrain; done++) events.publish('anna', change('flood', done))
  const held = response.writableLength
  for (let done = 1; done <= 1_000; done++) events.publish('anna', change('one', done))
  expect(response.writableLength).toBe(held)
  const text = await readUntil(incoming, text => text.includes('"id":"one"'))
  expect(text.match(/"id":"one"/g)).toHaveLength(1)
  expect(text).toContain('"done":1000')
})

test('the one who has watched longest makes room for the twenty-first', () => {
  const events = new FileEvents()
  const ends = Array.from({ length: 21 }, () => vi.fn())
  for (const onEnd of ends) events.watch('anna', { onEvent() {}, onEnd })
  expect(ends.map(onEnd => onEnd.mock.calls.length)).toEqual([1, ...Array(20).fill(0)])
})
