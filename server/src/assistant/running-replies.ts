import type { ChatEvent } from '@docent/contract'

/** How long a reply can be followed after its end, in milliseconds. */
const keptMs = 60_000

/** A reply while it is written, which any number of connections may follow. */
class RunningReply {
  readonly userId: string
  readonly stop: () => void
  /** Settles when the reply has ended and is stored. */
  readonly ended: Promise<void>
  #text = ''
  #start: ChatEvent | undefined
  #last: ChatEvent | undefined
  #changed = Promise.withResolvers<void>()

  constructor(userId: string, events: AsyncIterable<ChatEvent>, stop: () => void) {
    this.userId = userId
    this.stop = stop
    this.ended = this.#take(events)
  }

  get running(): boolean {
    return this.#last === undefined
  }

  /** The reply from its beginning: what is there of it at once, the rest as it comes. Ends when `signal` aborts. */
  async *follow(signal: AbortSignal): AsyncGenerator<ChatEvent> {
    const left = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
    let started = false
    for (let told = 0; !signal.aborted; ) {
      const changed = this.#changed.promise
      if (!started && this.#start) {
        started = true
        yield this.#start
      } else if (told < this.#text.length) {
        const text = this.#text.slice(told)
        told = this.#text.length
        yield { event: 'reply-delta', text }
      } else if (this.#last) {
        yield this.#last
        return
      } else await Promise.race([changed, left])
    }
  }

  async #take(events: AsyncIterable<ChatEvent>): Promise<void> {
    for await (const event of events) {
      if (event.event === 'reply-start') this.#start = event
      else if (event.event === 'reply-delta') this.#text += event.text
      else this.#last = event
      const { resolve } = this.#changed
      this.#changed = Promise.withResolvers()
      resolve()
    }
  }
}

/** The streamed replies that are being written, and those that have just ended. Lives in this process. */
export class RunningReplies {
  readonly #replies = new Map<string, RunningReply>()

  /** @param events must end, and not throw; @param stop makes them end soon */
  start(
    { userId, messageId }: { userId: string; messageId: string },
    events: AsyncIterable<ChatEvent>,
    stop: () => void,
  ): RunningReply {
    const reply = new RunningReply(userId, events, stop)
    this.#replies.set(messageId, reply)
    void reply.ended.then(() => setTimeout(() => this.#replies.delete(messageId), keptMs).unref())
    return reply
  }

  /** A reply of this person's; undefined where there is none or it ended a while ago. */
  find({ userId, messageId }: { userId: string; messageId: string }): RunningReply | undefined {
    const reply = this.#replies.get(messageId)
    return reply?.userId === userId ? reply : undefined
  }

  /** The id of the person's latest reply that is still being written. */
  latest({ userId }: { userId: string }): string | undefined {
    return [...this.#replies].findLast(([, reply]) => reply.userId === userId && reply.running)?.[0]
  }

  /** Stops one of the person's replies, or all; resolves when they have ended. */
  async stop({ userId, messageId }: { userId: string; messageId?: string | undefined }): Promise<void> {
    const replies = [...this.#replies].filter(
      ([id, reply]) => reply.userId === userId && (messageId === undefined || id === messageId),
    )
    for (const [, reply] of replies) reply.stop()
    await Promise.all(replies.map(([, { ended }]) => ended))
  }
}
