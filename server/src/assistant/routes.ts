import { randomUUID } from 'node:crypto'
import * as contract from '@docent/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AssistantDependencies } from './answer-question.ts'
import { converse } from './converse.ts'
import { deleteMessages, listMessages } from './message-records.ts'
import { toEvents } from './reply-events.ts'

/** Longest time that one reply may take, in milliseconds. */
const longestReply = 120_000

/** Ask, look back, clear. */
export const chatRoutes: FastifyPluginAsyncZod<{ assistant: AssistantDependencies }> = async (app, { assistant }) => {
  app.route({
    ...contract.chat,
    handler: async (request, reply) => {
      const { message, metadata } = request.body
      const signal = AbortSignal.any([leaving(request, reply), app.stopping, AbortSignal.timeout(longestReply)])
      const messageId = randomUUID()
      const fileIds = metadata?.fileIds
      const answer = converse(assistant, { userId: request.user.id, message, fileIds, messageId, signal })
      if (!acceptsEvents(request)) {
        let next = await answer.next()
        while (!next.done) next = await answer.next()
        return next.value
      }
      const onFault = (error: unknown) => {
        if (!signal.aborted) request.log.error({ err: error }, 'A reply failed.')
      }
      await sendEvents(reply, toEvents(answer, { messageId, onFault }), signal)
      return reply
    },
  })

  app.route({
    ...contract.getChatHistory,
    handler: async ({ user }) => ({ messages: await listMessages(assistant.db, { userId: user.id }) }),
  })

  app.route({
    ...contract.clearChat,
    handler: async ({ user }) => {
      await deleteMessages(assistant.db, { userId: user.id })
      return { success: true as const }
    },
  })
}

/** Whether the client asks for events before JSON. */
const acceptsEvents = ({ headers }: FastifyRequest) => /\btext\/event-stream\b/i.test(headers.accept ?? '')

/** Aborts when the client hangs up before its answer is whole. */
function leaving(_request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/** Writes events as they come, no faster than the client reads, and ends the response whatever happens. */
async function sendEvents(reply: FastifyReply, events: AsyncIterable<contract.ChatEvent>, signal: AbortSignal) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // For nginx, which would hold events back.
    'x-accel-buffering': 'no',
  })
  try {
    for await (const event of events) {
      if (raw.destroyed) break
      const ready = raw.write(`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`)
      if (!ready && !signal.aborted) await drained(raw, signal)
    }
  } finally {
    raw.end()
  }
}

function drained(raw: FastifyReply['raw'], signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      raw.off('drain', done)
      raw.off('close', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    raw.once('drain', done)
    raw.once('close', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
