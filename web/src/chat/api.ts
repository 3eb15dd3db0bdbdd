import { type ChatEvent, type ChatMessage, demoLimits } from '@docent/contract'
import { readEvents } from '../api/read-events.ts'
import { open, request } from '../api/request.ts'
import type { Question } from './question.ts'

export const getHistory = (signal?: AbortSignal) =>
  request<{ messages: ChatMessage[]; running?: string }>('/api/chat/history', { signal })
export const clearHistory = () => request<unknown>('/api/clear-chat', { method: 'DELETE' })
export const suggestQuestions = (fileId: string, signal?: AbortSignal) =>
  request<{ questions: string[] }>(`/api/files/${encodeURIComponent(fileId)}/questions`, { signal })

/** Asks a question and gives the events of the streamed reply. Leaving the loop closes the connection. */
export function askQuestion({ text, image, fileIds = [], regenerate }: Question, signal: AbortSignal) {
  const metadata = { ...(fileIds.length > 0 ? { fileIds } : {}), ...(regenerate ? { regenerate } : {}) }
  const attached = image && { image_base64: image.base64, image_mime_type: image.mimeType }
  return replyTo('/api/chat', { message: text, ...attached, metadata }, signal)
}

/** The events of a reply whose connection broke, from its beginning on. */
export async function* followReply(messageId: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const url = `/api/chat/reply?messageId=${encodeURIComponent(messageId)}`
  yield* readEvents<ChatEvent>(await open(url, { accept: 'text/event-stream', signal }))
}

/** Stops a reply at the server; all that are on their way where its id is not known yet. */
export const stopReply = (messageId?: string) =>
  request<unknown>('/api/chat/stop', { method: 'POST', body: messageId === undefined ? {} : { messageId } })

/** Asks the visitor's demo. The earlier questions go along, since the server keeps none. */
export function askDemo({ text }: Question, earlier: readonly string[], signal: AbortSignal) {
  return replyTo('/api/demo/chat', { message: text, earlier: earlier.slice(-demoLimits.earlierQuestions) }, signal)
}

async function* replyTo(url: string, body: object, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  yield* readEvents<ChatEvent>(await open(url, { method: 'POST', body, accept: 'text/event-stream', signal }))
}
