import type { ChatEvent, ChatMessage } from '@docent/contract'
import { askDemo, askQuestion, clearHistory, followReply, getHistory, stopReply } from './api.ts'
import type { Message } from './conversation.ts'
import type { Question } from './question.ts'
import { readStored, store } from './stored-history.ts'

export interface History {
  readonly messages: readonly ChatMessage[]
  readonly running?: string
}

/** Where a conversation is kept and who answers it. */
export interface ConversationHome {
  /** What the browser holds of it. */
  readonly stored: () => readonly Message[]
  readonly store: (messages: readonly Message[]) => void
  /** What the server holds of it, and the id of the reply that is being written; undefined where it holds nothing. */
  readonly history: (signal: AbortSignal) => Promise<History | undefined>
  readonly ask: (question: Question, before: readonly Message[], signal: AbortSignal) => AsyncGenerator<ChatEvent>
  /** A reply that goes on at the server though its connection broke; not there where it ends with its connection. */
  readonly follow?: (messageId: string, signal: AbortSignal) => AsyncGenerator<ChatEvent>
  /** Stops a reply that goes on without its connection. */
  readonly stop?: (messageId: string | undefined) => Promise<unknown>
  /** @throws {ApiError} when the server could not delete it */
  readonly clear: () => Promise<unknown>
}

/** A person's conversation: the server's copy is the truth, the browser keeps one of its own under the person's id. */
export const personHome = (uid: string): ConversationHome => ({
  stored: () => readStored(uid),
  store: messages => store(uid, messages),
  history: getHistory,
  ask: (question, _before, signal) => askQuestion(question, signal),
  follow: followReply,
  stop: stopReply,
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
