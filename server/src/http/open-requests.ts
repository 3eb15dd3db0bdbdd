import type { FastifyReply, FastifyRequest } from 'fastify'

interface OpenRequest {
  readonly reply: FastifyReply
  /** Aborts when the person is shut out. */
  readonly ending: AbortController
  /** Settles when its handler has ended. */
  handled: Promise<unknown>
}

/** The requests of each person that are not answered yet, streams included. Lives in this process. */
export class OpenRequests {
  readonly #byUser = new Map<string, Map<FastifyRequest, OpenRequest>>()
  /** Whose requests are refused for now, all but one. */
  readonly #shutOut = new Map<string, FastifyRequest>()

  /** Keeps a request until its connection is closed. False when the person is shut out. */
  add(userId: string, request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.#isShutOut(userId, request)) return false
    const open = this.#byUser.get(userId) ?? new Map<FastifyRequest, OpenRequest>()
    this.#byUser.set(userId, open)
    const entry: OpenRequest = { reply, ending: new AbortController(), handled: Promise.resolve() }
    open.set(request, entry)
    reply.raw.once('close', () => {
      // A handler may work on after the client has left.
      void entry.handled.then(() => {
        open.delete(request)
        if (open.size === 0 && this.#byUser.get(userId) === open) this.#byUser.delete(userId)
      })
    })
    return true
  }

  /** Runs a request's handler, unless the person was shut out since the request came. Undefined then. */
  run<Result>(userId: string, request: FastifyRequest, handler: () => Result): { result: Result } | undefined {
    if (this.#isShutOut(userId, request)) return undefined
    const result = handler()
    const entry = this.#byUser.get(userId)?.get(request)
    if (entry && result instanceof Promise)
      entry.handled = result.then(
        () => {},
        () => {},
      )
    return { result }
  }

  /**
   * Does something while a person makes no request but `own`: the connections of all others are closed and their handlers waited
   * for, and new ones are refused until it is done.
   */
  async without<Result>(userId: string, own: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    this.#shutOut.set(userId, own)
    try {
      const others = [...(this.#byUser.get(userId) ?? [])].filter(([request]) => request !== own)
      for (const [, { reply, ending }] of others) {
        ending.abort()
        reply.raw.destroy()
      }
      await Promise.all(others.map(([, { handled }]) => handled))
      return await work()
    } finally {
      if (this.#shutOut.get(userId) === own) this.#shutOut.delete(userId)
    }
  }

  /** Aborts when the request must end whether or not its client is still there. */
  shutOut(userId: string, request: FastifyRequest): AbortSignal | undefined {
    return this.#byUser.get(userId)?.get(request)?.ending.signal
  }

  #isShutOut(userId: string, request: FastifyRequest): boolean {
    const own = this.#shutOut.get(userId)
    return own !== undefined && own !== request
  }
}
