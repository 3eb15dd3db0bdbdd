import type { ChatReply } from '@docent/contract'
import { expect, test } from 'vitest'
import { type Change, changeConversation, emptyConversation } from './conversation.ts'

const at = '2026-01-01T00:00:00.000Z'
const run = (...changes: Change[]) => changes.reduce(changeConversation, emptyConversation)
const send: Change = { type: 'send', id: 'q1', text: 'When?', at }
const delta = (text: string): Change => ({ type: 'event', event: { event: 'reply-delta', text }, at })
const start: Change = { type: 'event', event: { event: 'reply-start', messageId: 'a1' }, at }
const finished: ChatReply = {
  success: true,
  messageId: 'a1',
  reply: 'In May. [1]',
  sources: [],
  answered: true,
  searched: { files: 1, mode: 'keyword' },
}

test('a question stands there at once, its reply grows and is replaced by the finished one', () => {
  expect(run(send).messages.map(message => message.content)).toEqual(['When?'])
  expect(run(send, start, delta('In '), delta('May')).pending).toMatchObject({ id: 'a1', text: 'In May' })
  const { messages, pending } = run(send, start, delta('In '), {
    type: 'event',
    event: { event: 'reply-end', reply: finished },
    at,
  })
  expect(pending).toBeUndefined()
  expect(messages.map(({ id, content }) => [id, content])).toEqual([
    ['q1', 'When?'],
    ['a1', 'In May. [1]'],
  ])
})

test('a reply that fails says sorry, and why', () => {
  const broken: Change = { type: 'event', event: { event: 'reply-error', error: { code: 'X', message: 'Busy.' } }, at }
  for (const failure of [broken, { type: 'fail', reason: 'Busy.', at } as const]) {
    const last = run(send, failure).messages.at(-1)!
    expect([last.content, last.failure]).toEqual(['Sorry, something went wrong.', 'Busy.'])
  }
})

test('stopping keeps what was said so far; events that come later change nothing', () => {
  const stopped = run(send, delta('In'), { type: 'stop', at })
  expect(stopped.messages.at(-1)).toMatchObject({ content: 'In', stopped: true })
  expect(changeConversation(stopped, delta(' May'))).toBe(stopped)
})

test('the history does not take away a question on its way, and replaces the copy otherwise', () => {
  const history: Change = {
    type: 'history',
    messages: [{ id: 'a0', role: 'assistant', content: 'Old', timestamp: at, hasImage: false }],
  }
  expect(run(send, history).messages.map(message => message.id)).toEqual(['q1'])
  expect(run(history).messages.map(message => message.id)).toEqual(['a0'])
})

test('an image goes along as what was asked; without words it is told as sent', () => {
  const image: Change = { type: 'send', id: 'q1', text: '', imageUrl: 'data:image/png;base64,AQ==', at }
  expect(run(image).messages[0]).toMatchObject({
    content: 'Sent an image',
    hasImage: true,
    imageUrl: 'data:image/png;base64,AQ==',
  })
  expect(run({ ...image, text: 'What is it?' }).messages[0]!.content).toBe('What is it?')
})

test('a reply made anew takes the place of the old one; where it does not come about, the old one stays', () => {
  const end: Change = { type: 'event', event: { event: 'reply-end', reply: finished }, at }
  const anew: Change = { type: 'event', event: { event: 'reply-end', reply: { ...finished, messageId: 'a2' } }, at }
  const again: Change = { type: 'regenerate' }
  const ids = (...changes: Change[]) => run(send, end, ...changes).messages.map(({ id }) => id)
  expect(ids(again)).toEqual(['q1'])
  expect(ids(again, anew)).toEqual(['q1', 'a2'])
  expect(ids(again, delta('In'), { type: 'stop', at })).toEqual(['q1', 'a1'])
  expect(ids(again, { type: 'fail', reason: 'Busy.', at })).toEqual(['q1', 'a1', 'anew-to-q1'])
  expect(run(again)).toEqual(emptyConversation)
})

test('a reply whose connection broke says so, and begins anew; one that is written already is taken up', () => {
  const lost: Change = { type: 'lost' }
  expect(run(send, start, delta('In '), lost).pending).toMatchObject({ id: 'a1', text: 'In ', begun: true, lost: true })
  expect(run(send, start, delta('In '), lost, start, delta('In May')).pending).toMatchObject({
    text: 'In May',
    lost: false,
  })
  const question = { id: 'q1', role: 'user', content: 'When?', timestamp: at, hasImage: false } as const
  const history: Change = { type: 'history', messages: [question] }
  expect(run(history, { type: 'running', id: 'a1' }, start, delta('In')).pending).toMatchObject({
    id: 'a1',
    text: 'In',
  })
  const answer = { ...question, id: 'a1', role: 'assistant', content: 'In May. [1]' } as const
  const recovered = run(send, start, lost, { type: 'recovered', messages: [question, answer] })
  expect(recovered).toEqual({ messages: [expect.objectContaining(question), answer] })
})
