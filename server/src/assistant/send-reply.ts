import { randomUUID } from 'node:crypto'
import type { ChatEvent, ChatReply } from '@docent/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { toEvents } from './reply-events.ts'
import type { RunningReplies } from './running-replies.ts'

/** Longest time that one reply may take, in milliseconds. */
const longestReply = 120_000

type Answer = (made: { messageId: string; signal: AbortSignal }) => AsyncGenerator<string, ChatReply>

/**
 * Answers a request with a reply: as JSON, or as events where the client asks for them. A client that leaves, a server that
 * stops and too long a time all abort the answer's signal.
 * @param replies streamed replies go on without their client then, and it can come back for them
 * @returns the JSON to send; undefined where the events were sent already
 */
export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  replies?: RunningReplies,
): Promise<ChatReply | undefined> {
  const messageId = randomUUID()
  const left = whenLeft(reply)
  const stopped = new AbortController()
  const streams = acceptsEvents(request)
  const goesOn = streams && replies !== undefined
  const signal = AbortSignal.any([
    stopped.signal,
    request.server.stopping,
    AbortSignal.timeout(longestReply),
    ...(goesOn ? (request.shutOut ? [request.shutOut] : []) : [left]),
  ])
  const answering = answer({ messageId, signal })
  if (!streams) {
    let next = await answering.next()
    while (!next.done) next = await answering.next()
    return next.value
  }
  const onFault = (error: unknown) => {
    if (!signal.aborted) request.log.error({ err: error }, 'A reply failed.')
  }
  const events = toEvents(answering, { messageId, onFault })
  if (!goesOn) {
    await sendEvents(reply, events, signal)
    return undefined
  }
  const running = replies.start({ userId: request.user.id, messageId }, events, () => stopped.abort())
  await sendEvents(reply, running.follow(left), left)
  await running.ended
  return undefined
}

/** Sends a reply that is being written, or has just ended, once more from its beginning. */
export async function followReply(
  { user }: FastifyRequest,
  reply: FastifyReply,
  { messageId, replies }: { messageId: string; replies: RunningReplies },
): Promise<void> {
  const running = replies.find({ userId: user.id, messageId })
  if (!running) throw new AppError('NOT_FOUND')
  const left = whenLeft(reply)
  await sendEvents(reply, running.follow(left), left)
}

/** Whether the client asks for events before JSON. */
const acceptsEvents = ({ headers }: FastifyRequest) => /\btext\/event-stream\b/i.test(headers.accept ?? '')

/** Aborts when the client hangs up before its answer is whole. */
export function whenLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/** Writes events as they come, no faster than the client reads, and ends the response whatever happens. */
async function sendEvents(reply: FastifyReply, events: AsyncIterable<ChatEvent>, signal: AbortSignal) {
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
