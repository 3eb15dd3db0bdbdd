import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChatReply, FileView } from '@docent/contract'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testApp } from '../../testing/test-app.ts'

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../../../e2e/fixtures', name))

test.each(['cottage-lease.pdf', 'harbour-trade.csv', 'library-rules.html'])(
  '%s suggests questions that it answers',
  async name => {
    const shop = await testApp()
    const anna = await shop.addUser()
    const { id } = (await anna.upload(name, await fixture(name))).json<{ file: FileView }>().file
    const questions = () => anna.get(`/api/files/${id}/questions`)
    await eventually(async () => (await questions()).statusCode === 200)
    const { questions: suggested } = (await questions()).json<{ questions: string[] }>()
    expect(suggested.length).toBeGreaterThan(0)
    for (const message of suggested) {
      const reply = (await anna.post('/api/chat', { message })).json<ChatReply>()
      expect([message, reply.answered]).toEqual([message, true])
      expect(reply.sources[0]!.fileName).toBe(name)
    }
  },
)

test('a file that is still being read suggests nothing yet, and asking leaves no trace in the conversation', async () => {
  const shop = await testApp()
  const anna = await shop.addUser()
  const { id } = (await anna.upload('notes.txt', 'The rent is due on Monday.')).json<{ file: FileView }>().file
  expect((await anna.get(`/api/files/${id}/questions`)).json()).toMatchObject({ error: { code: 'FILE_NOT_READY' } })
  await eventually(async () => (await anna.get(`/api/files/${id}/questions`)).statusCode === 200)
  expect((await anna.get('/api/chat/history')).json()).toEqual({ messages: [] })
})
