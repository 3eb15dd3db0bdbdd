import { expect, test } from 'vitest'
import { announcementOf } from './announcement-of.ts'

const reply = {
  id: 'a',
  role: 'assistant',
  content: '> In **May**. [1]',
  timestamp: '',
  hasImage: false,
} as const

test('a finished reply is read out as a whole, without marks of Markdown', () => {
  expect(announcementOf(reply)).toBe('“In **May**.” [1]'.replaceAll('**', ''))
  expect(announcementOf({ ...reply, answered: false })).toMatch(/^Not in your documents\. /)
  expect(announcementOf({ ...reply, content: 'Sorry, something went wrong.', failure: 'Busy.' })).toBe(
    'Sorry, something went wrong. Busy.',
  )
  expect(announcementOf({ ...reply, stopped: true })).toBe('You stopped this reply.')
})
