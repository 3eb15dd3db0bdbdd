import type { ChatEvent } from '@docent/contract'
import { ApiError } from '../api/request.ts'
import type { ConversationHome } from './conversation-home.ts'

/** Waits before a reply is asked for again, in milliseconds: two minutes in all, as long as the server may write. */
const waits = [300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000] as const

/**
 * Gives a reply's events until its last one. Where the connection breaks, the reply goes on at the server, and is asked for until it is
 * there; it then begins anew.
 * @param onLost called whenever the connection broke and the reply will be asked for
 * @throws {ApiError} what the server answered, and where it knows nothing of the reply any more
 */
export async function* followToEnd(
  { follow }: Pick<ConversationHome, 'follow'>,
  first: AsyncGenerator<ChatEvent>,
  {
    messageId,
    signal,
    onLost,
    wait = pause,
  }: {
    /** Where it is known before the reply begins. */
    messageId?: string
    signal: AbortSignal
    onLost: () => void
    wait?: (ms: number, signal: AbortSignal) => Promise<void>
  },
): AsyncGenerator<ChatEvent> {
  let id = messageId
  let events = first
  for (let attempt = 0; ; attempt += 1) {
    let broken: unknown = new Error('The stream ended before the reply.')
    try {
      for await (const event of events) {
        if (event.event === 'reply-start') {
          id = event.messageId
          attempt = 0
        }
        yield event
        if (event.event === 'reply-end' || event.event === 'reply-error') return
      }
    } catch (error) {
      // The server's own word is final, and without an id there is nothing to ask for.
      const answered = error instanceof ApiError && error.status > 0
      if (signal.aborted || answered || id === undefined || !follow) throw error
      broken = error
    }
    if (id === undefined || !follow) return
    const ms = waits[attempt]
    if (ms === undefined) throw broken
    onLost()
    await wait(ms, signal)
    events = follow(id, signal)
  }
}

/** @throws the signal's reason when it aborts */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
