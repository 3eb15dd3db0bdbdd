import { type ChatEvent, type ChatReply, errors } from '@docent/contract'
import { AppError } from '../app-error.ts'

/** A reply as the events of a stream: it begins, grows, and ends whole or with a reason. Never throws. */
export async function* toEvents(
  reply: AsyncGenerator<string, ChatReply>,
  { messageId, onFault }: { messageId: string; onFault: (error: unknown) => void },
): AsyncGenerator<ChatEvent> {
  yield { event: 'reply-start', messageId }
  try {
    let next = await reply.next()
    for (; !next.done; next = await reply.next()) yield { event: 'reply-delta', text: next.value }
    yield { event: 'reply-end', reply: next.value }
  } catch (error) {
    onFault(error)
    const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR'
    const message = error instanceof AppError ? error.message : errors.INTERNAL_ERROR.message
    yield { event: 'reply-error', error: { code, message } }
  }
}
