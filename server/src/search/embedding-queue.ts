/** What a step has left to do for its user. */
export type StepOutcome = 'more' | 'done'

export interface EmbeddingQueueOptions {
  /** Does one small piece of a user's work; what it throws is the embedder's failure, which concerns everybody. */
  readonly step: (userId: string, options: { signal: AbortSignal }) => Promise<StepOutcome>
  /** Told of a failure once, and again when another follows a success. */
  readonly onError: (error: unknown) => void
  /** Steps at the same time, each of another user. */
  readonly concurrency: number
  /** Wait after a failure, in milliseconds; twice as long after each further one, at most `longestWait`. */
  readonly firstWait: number
  readonly longestWait: number
}

/**
 * Work in the background for many users, a piece of each in turn, so that the many files of one keep nobody waiting. After a failure all wait,
 * then the work goes on where it was.
 */
export class EmbeddingQueue {
  readonly #options: EmbeddingQueueOptions
  readonly #ending = new AbortController()
  readonly #waiting = new Set<string>()
  readonly #running = new Map<string, Promise<void>>()
  /** Users who got new work while a step of theirs ran. */
  readonly #again = new Set<string>()
  #failures = 0
  #pause: NodeJS.Timeout | undefined

  constructor(options: EmbeddingQueueOptions) {
    if (!Number.isInteger(options.concurrency) || options.concurrency < 1)
      throw new RangeError(`concurrency must be a whole number from 1, got ${options.concurrency}`)
    this.#options = options
  }

  /** Says that there may be work for a user. */
  add(userId: string): void {
    if (this.#running.has(userId)) this.#again.add(userId)
    else this.#waiting.add(userId)
    this.#fill()
  }

  /** Ends the running steps and takes no more. */
  async close(): Promise<void> {
    this.#ending.abort()
    clearTimeout(this.#pause)
    await Promise.all(this.#running.values())
  }

  #fill(): void {
    if (this.#ending.signal.aborted || this.#pause) return
    for (const userId of this.#waiting) {
      // While it fails one step is enough to see whether it still does.
      if (this.#running.size >= (this.#failures > 0 ? 1 : this.#options.concurrency)) return
      this.#waiting.delete(userId)
      this.#running.set(userId, this.#run(userId))
    }
  }

  async #run(userId: string): Promise<void> {
    const { step, onError } = this.#options
    let outcome: StepOutcome = 'more'
    try {
      outcome = await step(userId, { signal: this.#ending.signal })
      this.#failures = 0
    } catch (error) {
      if (this.#ending.signal.aborted) return
      if (this.#failures === 0) onError(error)
      this.#failures += 1
      this.#wait(error)
    } finally {
      this.#running.delete(userId)
      // At the end of the line: the others come first.
      if (this.#again.delete(userId) || outcome === 'more') this.#waiting.add(userId)
      this.#fill()
    }
  }

  #wait(error: unknown): void {
    const { firstWait, longestWait } = this.#options
    const asked = Number((error as { retryAfterMs?: unknown } | null)?.retryAfterMs ?? 0)
    const backoff = firstWait * 2 ** Math.min(this.#failures - 1, 20)
    clearTimeout(this.#pause)
    this.#pause = setTimeout(
      () => {
        this.#pause = undefined
        this.#fill()
      },
      Math.min(longestWait, Math.max(backoff, Number.isFinite(asked) ? asked : 0)),
    ).unref()
  }
}
