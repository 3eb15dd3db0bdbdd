import type { ChatReply } from '@docent/contract'
import { type AssistantDependencies, answerQuestion, type Question } from './answer-question.ts'
import { createMessage, listMessages } from './message-records.ts'

/** How many messages back a question looks. */
const lookBack = 24

/**
 * Answers within the person's stored conversation: her message is stored first, the reply once and whole when it has ended.
 * A reply that is broken off is not stored.
 */
export async function* converse(
  dependencies: AssistantDependencies,
  { messageId, ...question }: Omit<Question, 'conversation'> & { messageId: string },
): AsyncGenerator<string, ChatReply> {
  const { db } = dependencies
  const { userId, message } = question
  const conversation = await listMessages(db, { userId, limit: lookBack })
  await createMessage(db, { userId, role: 'user', content: message })
  const answered = yield* answerQuestion(dependencies, { ...question, conversation })
  question.signal?.throwIfAborted()
  const reply = { ...answered, messageId }
  await createMessage(db, {
    userId,
    id: messageId,
    role: 'assistant',
    content: reply.reply,
    sources: reply.sources,
    answered: reply.answered,
  })
  return reply
}
