import type { ChatEvent, ChatReply } from '@docent/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../api/request.ts'
import { followToEnd } from './follow-to-end.ts'

const reply: ChatReply = {
  success: true,
  messageId: 'a1',
  reply: 'In May.',
  sources: [],
  answered: true,
  searched: { files: 1, mode: 'keyword' },
}
const start: ChatEvent = { event: 'reply-start', messageId: 'a1' }
const words: ChatEvent = { event: 'reply-delta', text: 'In ' }
const end: ChatEvent = { event: 'reply-end', reply }

type Piece = ChatEvent | Error

/** A stream of these events; it breaks where an error stands, and ends without one as a connection does that is closed. */
async function* stream(...pieces: Piece[]): AsyncGenerator<ChatEvent> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}

const cut = new TypeError('network error')
const refused = (status: number) => new ApiError({ code: 'X', message: 'No.', status })

/** Takes a first stream and those that are asked for afterwards. */
async function take(first: Piece[], ...later: Piece[][]) {
  const asked: string[] = []
  const seen: ChatEvent[] = []
  let lost = 0
  const follow = (messageId: string) => {
    asked.push(messageId)
    return stream(...(later.shift() ?? [refused(0)]))
  }
  const events = followToEnd({ follow }, stream(...first), {
    signal: new AbortController().signal,
    onLost: () => {
      lost += 1
    },
    wait: async () => undefined,
  })
  const error = await (async () => {
    for await (const event of events) seen.push(event)
  })().catch((thrown: unknown) => thrown)
  return { asked, lost, error, seen: seen.map(({ event }) => event) }
}

test('a whole stream is given as it is', async () => {
  expect(await take([start, words, end])).toEqual({
    asked: [],
    lost: 0,
    error: undefined,
    seen: ['reply-start', 'reply-delta', 'reply-end'],
  })
})

test.each([
  ['breaks', [start, words, cut]],
  ['is closed', [start, words]],
])('where the connection %s, the reply is asked for until it is there', async (_how, first) => {
  const { seen, lost, asked, error } = await take(first, [refused(0)], [start, words, cut], [start, words, end])
  expect(error).toBeUndefined()
  expect(asked).toEqual(['a1', 'a1', 'a1'])
  expect(lost).toBe(3)
  expect(seen.slice(-3)).toEqual(['reply-start', 'reply-delta', 'reply-end'])
})

test('a question that never arrived, and a reply that the server does not know any more, fail', async () => {
  expect(await take([cut])).toMatchObject({ asked: [], error: cut })
  expect(await take([start, cut], [refused(404)])).toMatchObject({ asked: ['a1'], error: { status: 404 } })
})

test('asking for it ends after a while', async () => {
  const { asked, error, seen } = await take([start, cut])
  expect(asked).toHaveLength(9)
  expect(error).toMatchObject({ status: 0 })
  expect(seen).toEqual(['reply-start'])
})
