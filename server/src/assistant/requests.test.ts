import { expect, test } from 'vitest'
import { requestOf } from './requests.ts'

test.each([
  ['Hello', 'greeting'],
  ['hi there!', 'greeting'],
  ['Thanks!', 'thanks'],
  ['What can you do?', 'abilities'],
  ['help', 'abilities'],
  ['What files do I have?', 'file-list'],
  ['list my documents', 'file-list'],
  ['summarise Lease.pdf', 'summary'],
  ['Give me a short summary of the lease', 'summary'],
  ['tl;dr', 'summary'],
  ['Who wrote the hello world program?', 'question'],
  ['What files does the tenant have to hand over?', 'question'],
  ['How does photosynthesis work?', 'question'],
])('"%s" is a %s', (message, kind) => {
  expect(requestOf(message).kind).toBe(kind)
})

test('a summary says what of', () => {
  expect(requestOf('Please summarize Lease 2024.pdf.')).toEqual({ kind: 'summary', about: 'Lease 2024.pdf' })
})
