import { expect, test } from 'vitest'
import { uploadRead } from '../files/testing/upload.ts'
import type { Section } from '../ingest/index.ts'
import { testApp } from '../testing/test-app.ts'
import { summarise } from './summarise.ts'
import { ask } from './testing/ask.ts'

const sentence = 'The harbour master of Kelpie keeps the book of the harbour and its ships. '

/** What a summary says of a file with so many sections of so many sentences each. */
async function summaryOf(count: number, sentences: number) {
  const section = { text: sentence.repeat(sentences) } as Section
  const summary = summarise({
    asked: 'book.txt',
    files: [{ id: 'book', name: 'book.txt' }],
    conversation: [],
    cite: async () => undefined,
    readSection: async at => (at.section < count ? section : undefined),
  })
  let next = await summary.next()
  while (!next.done) next = await summary.next()
  return next.value
}

test.each([
  [3, 20, true],
  [400, 1, true],
  [401, 1, false],
  [3, 3_000, false],
])('of %i sections of %i sentences all are read: %s', async (sections, sentences, whole) => {
  expect((await summaryOf(sections, sentences)).file).toEqual({ id: 'book', whole })
})

test('the summary of a file that was read in part says so', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  // In UTF-8 a character that was cut in half.
  const broken = Buffer.concat([Buffer.from(`${sentence}Grüße an die Kühe. `.repeat(20)), Buffer.from([0xc3, 0x20])])
  await uploadRead(anna, 'book.txt', broken)
  const reply = await ask(anna, 'Summarise book.txt')
  expect(reply.searched.notice).toBe('Not everything in “book.txt” could be read.')
})
