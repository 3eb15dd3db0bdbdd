import { z } from 'zod'
import { limits } from './limits.ts'
import { source } from './places.ts'
import type { RouteContract } from './route.ts'

/** A message, an image, or both. With an image an empty message asks `imageQuestion` and is kept as `imageMessage`. */
export const chatRequest = z
  .object({
    message: z.string().trim().max(limits.messageCharacters).default(''),
    /** The image's bytes in base64, without a data-URL prefix; one that is there is dropped. At most 10 MB when decoded. */
    image_base64: z.string().optional(),
    /** What the sender takes the image for (`image/png`). What it is, its bytes decide. */
    image_mime_type: z.string().max(200).optional(),
    /**
     * `fileIds` limits the answer to these files. `regenerate` answers the conversation's last message anew where it is this
     * one: the new reply takes the old one's place. Unknown members are ignored.
     */
    metadata: z
      .looseObject({ fileIds: z.array(z.string().max(100)).max(1_000).optional(), regenerate: z.boolean().optional() })
      .optional(),
  })
  .refine(({ message, image_base64 }) => message !== '' || Boolean(image_base64), {
    path: ['message'],
    message: 'expected a message or an image',
  })

/** What is asked where an image comes without words. */
export const imageQuestion = 'What is in this image?'
/** What the conversation keeps as the person's message then. */
export const imageMessage = 'Sent an image'

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
  /**
   * There when the question brought an image along: the text that was read in it, in which what sources with a place of kind
   * `image` quote stands word for word. It is told once and not kept.
   */
  image: z.object({ text: z.string(), confidence: z.int().min(0).max(100) }).optional(),
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
    summary:
      'The latest messages of the conversation, oldest first, and the id of the streamed reply that is being written.',
    tags: ['chat'],
    response: { 200: z.object({ messages: z.array(chatMessage), running: z.string().optional() }) },
  },
} as const satisfies RouteContract

/**
 * `text/event-stream` of `chatEvent`s: the reply from its beginning, then as it goes on. A streamed reply goes on when its connection
 * breaks, and can be followed until a minute after its end; later the history holds it.
 */
export const followReply = {
  method: 'GET',
  url: '/api/chat/reply',
  config: { access: 'user' },
  schema: {
    summary: 'Follow a streamed reply whose connection broke.',
    tags: ['chat'],
    querystring: z.object({ messageId: z.string().max(100) }),
  },
} as const satisfies RouteContract

export const stopReply = {
  method: 'POST',
  url: '/api/chat/stop',
  config: { access: 'user' },
  schema: {
    summary: 'Stop a streamed reply, or all that are being written where none is named. Nothing of it is kept.',
    tags: ['chat'],
    body: z.object({ messageId: z.string().max(100).optional() }),
    response: { 200: z.object({ success: z.literal(true) }) },
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

/** Most questions suggested for a file. */
export const suggestedQuestions = 3

export const suggestQuestions = {
  method: 'GET',
  url: '/api/files/:fileId/questions',
  config: { access: 'user' },
  schema: {
    summary: 'Questions about a file, made from its own words; each was asked, and the file holds the answer.',
    tags: ['chat'],
    params: z.object({ fileId: z.string().min(1).max(100) }),
    response: { 200: z.object({ questions: z.array(z.string()).max(suggestedQuestions) }) },
  },
} as const satisfies RouteContract
