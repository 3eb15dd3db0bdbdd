import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ChatMessage, type ChatReply, imageMessage } from '@docent/contract'
import { type AssistantDependencies, answerQuestion, type Question } from './answer-question.ts'
import { createMessage, deleteMessagesById, listMessages } from './message-records.ts'

/** How many messages back a question looks. */
const lookBack = 24

/**
 * Answers within the person's stored conversation: her message is stored whatever becomes of the reply, the reply once and whole when it has ended.
 * A reply that is broken off is not stored. With `regenerate` the conversation's last message is answered anew where it is this
 * one; its old reply stays until the new one is whole.
 */
export async function* converse(
  dependencies: AssistantDependencies,
  {
    messageId,
    regenerate = false,
    ...question
  }: Omit<Question, 'conversation'> & { messageId: string; regenerate?: boolean },
): AsyncGenerator<string, ChatReply> {
  const { db } = dependencies
  const { userId } = question
  const message = question.message === '' ? imageMessage : question.message
  const known = await listMessages(db, { userId, limit: lookBack })
  const last = regenerate ? lastAsked(known, message) : undefined
  // Images are not kept, so nothing can be asked about them later.
  const conversation = known.slice(0, last).filter(({ hasImage }) => !hasImage)
  const hasImage = question.image !== undefined
  // A commit waits for the disk, so it is made while another thread searches.
  const stored =
    last === undefined
      ? nextTurn().then(() => createMessage(db, { userId, role: 'user', content: message, hasImage }))
      : Promise.resolve()
  stored.catch(() => {})
  let answered: ChatReply
  try {
    answered = yield* answerQuestion(dependencies, { ...question, conversation })
  } finally {
    await stored
  }
  question.signal?.throwIfAborted()
  const reply = { ...answered, messageId }
  const replaced = last === undefined ? [] : known.slice(last + 1).map(({ id }) => id)
  await deleteMessagesById(db, { userId, ids: replaced })
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

/** Where the person's last message stands, if it is this one. */
function lastAsked(messages: readonly ChatMessage[], message: string): number | undefined {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  return messages[at]?.content === message ? at : undefined
}
