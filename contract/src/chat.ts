import { z } from 'zod'
import { limits } from './limits.ts'
import { source } from './places.ts'
import type { RouteContract } from './route.ts'

export const chatRequest = z.object({
  message: z.string().trim().min(1).max(limits.messageCharacters),
  /** `fileIds` limits the answer to these files. Unknown members are ignored. */
  metadata: z.looseObject({ fileIds: z.array(z.string().max(100)).max(1_000).optional() }).optional(),
})
export type ChatRequest = z.infer<typeof chatRequest>

/**
 * A reply. `reply` is Markdown: words quoted from a document stand in a blockquote (`> `) that ends with the
 * source's mark `[1]`; the assistant's own words stand outside of blockquotes and may carry marks too.
 */
export const chatReply = z.object({
  success: z.literal(true),
  messageId: z.string(),
  reply: z.string(),
  sources: z.array(source),
  /** False when the documents do not hold the answer; `sources` are then the nearest passages. */
  answered: z.boolean(),
  /** What was searched: how many ready files, and by which search. `notice` says in plain words what a reader should know
   *  ("Two of your files are still being read."). */
  searched: z.object({ files: z.int(), mode: z.enum(['hybrid', 'keyword']), notice: z.string().optional() }),
})
export type ChatReply = z.infer<typeof chatReply>

export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  hasImage: z.boolean(),
  sources: z.array(source).optional(),
  answered: z.boolean().optional(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** The events of a streamed reply; the SSE event's name is `event`, its data the whole object as JSON. */
export const chatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('reply-start'), messageId: z.string() }),
  z.object({ event: z.literal('reply-delta'), text: z.string() }),
  z.object({ event: z.literal('reply-end'), reply: chatReply }),
  z.object({ event: z.literal('reply-error'), error: z.object({ code: z.string(), message: z.string() }) }),
])
export type ChatEvent = z.infer<typeof chatEvent>

export const chat = {
  method: 'POST',
  url: '/api/chat',
  config: { access: 'user' },
  schema: {
    summary: 'Ask a question. Answers JSON, or streams events when the client accepts `text/event-stream`.',
    tags: ['chat'],
    body: chatRequest,
    response: { 200: chatReply },
  },
} as const satisfies RouteContract

export const getChatHistory = {
  method: 'GET',
  url: '/api/chat/history',
  config: { access: 'user' },
  schema: {
    summary: 'The latest messages of the conversation, oldest first.',
    tags: ['chat'],
    response: { 200: z.object({ messages: z.array(chatMessage) }) },
  },
} as const satisfies RouteContract

export const clearChat = {
  method: 'DELETE',
  url: '/api/clear-chat',
  config: { access: 'user' },
  schema: {
    summary: 'Delete the conversation.',
    tags: ['chat'],
    response: { 200: z.object({ success: z.literal(true) }) },
  },
} as const satisfies RouteContract
