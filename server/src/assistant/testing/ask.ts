import type { ChatReply } from '@docent/contract'
import { expect } from 'vitest'
import type { TestUser } from '../../testing/test-app.ts'

/** Asks a question by the real call, expecting a reply. */
export async function ask(user: TestUser, message: string, metadata?: object): Promise<ChatReply> {
  const answer = await user.post('/api/chat', { message, metadata })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ChatReply>()
}
