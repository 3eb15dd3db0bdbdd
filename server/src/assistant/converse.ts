import { type ChatMessage, type ChatReply, imageMessage } from '@docent/contract'
import { type AssistantDependencies, answerQuestion, type Question } from './answer-question.ts'
import { forgetDeletedFiles } from './forget-file.ts'
import { createMessage, deleteMessagesById, listMessages } from './message-records.ts'

/** How many messages back a question looks. */
const lookBack = 24
/** When the person's message is stored at the latest, in milliseconds: it shows wherever she looks while a long reply is written. */
const storedAfterMs = 250

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
  let stored: Promise<void> | undefined = last === undefined ? undefined : Promise.resolve()
  const store = () => {
    stored ??= createMessage(db, { userId, role: 'user', content: message, hasImage })
    // Whoever waits for it is told.
    stored.catch(() => {})
    return stored
  }
  // A commit waits for the disk and keeps everything else waiting, so it is made while a model thinks.
  const latest = setTimeout(store, storedAfterMs)
  let answered: ChatReply
  try {
    answered = yield* answerQuestion(dependencies, { ...question, conversation, onWaiting: store })
  } finally {
    clearTimeout(latest)
    await store()
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
  // A file that was deleted while the reply was written took its copies out of what was stored by then.
  const cited = reply.sources.filter(({ place }) => place.kind !== 'image').map(({ fileId }) => fileId)
  await forgetDeletedFiles(db, { userId, fileIds: [...new Set(cited)] })
  return reply
}

/** Where the person's last message stands, if it is this one. */
function lastAsked(messages: readonly ChatMessage[], message: string): number | undefined {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  return messages[at]?.content === message ? at : undefined
}
