import type { ChatEvent, ChatMessage } from '@docent/contract'
import { readEvents } from '../api/read-events.ts'
import { open, request } from '../api/request.ts'

export const getHistory = (signal?: AbortSignal) =>
  request<{ messages: ChatMessage[] }>('/api/chat/history', { signal })
export const clearHistory = () => request<unknown>('/api/clear-chat', { method: 'DELETE' })

/** Asks a question and gives the events of the streamed reply. Leaving the loop closes the connection. */
export async function* askQuestion(message: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const call = { method: 'POST', body: { message, metadata: {} }, accept: 'text/event-stream', signal }
  yield* readEvents<ChatEvent>(await open('/api/chat', call))
}
