import type { ChatEvent, ChatMessage } from '@docent/contract'
import { askDemo, askQuestion, clearHistory, getHistory } from './api.ts'
import type { Message } from './conversation.ts'
import type { Question } from './question.ts'
import { readStored, store } from './stored-history.ts'

/** Where a conversation is kept and who answers it. */
export interface ConversationHome {
  /** What the browser holds of it. */
  readonly stored: () => readonly Message[]
  readonly store: (messages: readonly Message[]) => void
  /** What the server holds of it. */
  readonly history: (signal: AbortSignal) => Promise<readonly ChatMessage[] | undefined>
  readonly ask: (question: Question, before: readonly Message[], signal: AbortSignal) => AsyncGenerator<ChatEvent>
  /** @throws {ApiError} when the server could not delete it */
  readonly clear: () => Promise<unknown>
}

/** A person's conversation: the server's copy is the truth, the browser keeps one of its own under the person's id. */
export const personHome = (uid: string): ConversationHome => ({
  stored: () => readStored(uid),
  store: messages => store(uid, messages),
  history: async signal => (await getHistory(signal)).messages,
  ask: (question, _before, signal) => askQuestion(question, signal),
  clear: clearHistory,
})

/** A visitor's: it lives as long as the panel, and is stored nowhere. */
export const visitorHome: ConversationHome = {
  stored: () => [],
  store: () => undefined,
  history: async () => undefined,
  ask: (question, before, signal) => {
    const earlier = before.filter(({ role }) => role === 'user').map(({ content }) => content)
    return askDemo(question, earlier, signal)
  },
  clear: async () => undefined,
}
