import type { ChatReply } from '@docent/contract'
import { answerQuestion } from '../assistant/index.ts'
import { asSample, type Demo } from './demo.ts'

export interface VisitorQuestion {
  readonly message: string
  /** The visitor's questions before this one, oldest first. */
  readonly earlier: readonly string[]
  readonly messageId: string
  readonly signal: AbortSignal
}

/** Answers a visitor from the sample. The built-in answerer does, whatever model answers people who are signed in. */
export async function* answerVisitor(
  demo: Demo,
  { message, earlier, messageId, signal }: VisitorQuestion,
): AsyncGenerator<string, ChatReply> {
  const { assistant, file } = await demo.store()
  const conversation = earlier.map(content => ({ role: 'user' as const, content }))
  const reply = yield* answerQuestion(assistant, { userId: file.userId, message, conversation, signal })
  return { ...reply, messageId, sources: reply.sources.map(asSample) }
}
