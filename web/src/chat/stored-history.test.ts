import { afterEach, expect, test } from 'vitest'
import type { Message } from './conversation.ts'
import { readStored, store } from './stored-history.ts'

afterEach(() => localStorage.clear())

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  role: 'user',
  content: 'Who?',
  timestamp: '2026-01-01T00:00:00.000Z',
  hasImage: false,
  ...more,
})

test('the history is kept for each person apart, and removed on clear', () => {
  store('anna', [message('1')])
  store('ben', [message('2')])
  expect(readStored('anna').map(({ id }) => id)).toEqual(['1'])
  expect(readStored('ben').map(({ id }) => id)).toEqual(['2'])
  store('anna', [])
  expect(readStored('anna')).toEqual([])
  expect(localStorage.length).toBe(1)
})

test('of an image only that it was there is kept; a damaged copy is as good as none', () => {
  store('anna', [message('1', { hasImage: true, imageUrl: 'data:image/png;base64,AQ==' })])
  expect(readStored('anna')).toEqual([message('1', { hasImage: true })])
  localStorage.setItem(localStorage.key(0)!, '[{"role":"king"}]')
  expect(readStored('anna')).toEqual([])
})
