import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../storage/index.ts'
import { extendLease, type HeldJob, leaseJob, listNextJobs, releaseJob } from './job-records.ts'
import { nextJob } from './next-job.ts'

export interface JobQueueOptions {
  readonly db: Database
  /** The kinds of jobs that are taken. */
  readonly kinds: readonly HeldJob['kind'][]
  /**
   * Does a job and ends it, on the condition that the lease is still held. Leaves quietly when the job's subject is gone.
   * What it throws counts as a failed attempt, except after `signal` has aborted.
   */
  readonly run: (job: HeldJob, options: { signal: AbortSignal }) => Promise<void>
  /** Ends a job whose last attempt has failed with `error`, or whose process died in each (then without one). */
  readonly giveUp: (job: HeldJob, error?: unknown) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Jobs at the same time. */
  readonly concurrency: number
  /** Default 3. */
  readonly mostAttempts?: number
  /** How long a taken job is ours without a heartbeat, in milliseconds. Default 30 000; a heartbeat comes at a third of it. */
  readonly leaseMilliseconds?: number
  /** Wait before the second attempt, in milliseconds, four times as long before each further one. Default 2 000. */
  readonly backoffMilliseconds?: number
  /** How often to look for jobs that nobody announced, in milliseconds. Default 2 000. */
  readonly pollMilliseconds?: number
  /** Epoch milliseconds. */
  readonly now?: () => number
}

interface Running {
  readonly job: HeldJob
  readonly controller: AbortController
  readonly ended: Promise<void>
}

/** Why a running job is told to end: neither is a failed attempt. */
class Interruption extends Error {
  override name = 'Interruption'
}

/** Durable jobs under leases: whoever dies while it works, its job is taken up by another. Runs at most `concurrency` at a time. */
export class JobQueue {
  readonly #options: Required<JobQueueOptions>
  readonly #running = new Set<Running>()
  readonly #lastTurn = new Map<string, number>()
  #turns = 0
  #timers: NodeJS.Timeout[] = []
  #taking: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: JobQueueOptions) {
    if (!Number.isInteger(options.concurrency) || options.concurrency < 1)
      throw new RangeError(`concurrency must be a whole number from 1, got ${options.concurrency}`)
    const defaults = { mostAttempts: 3, leaseMilliseconds: 30_000, backoffMilliseconds: 2_000, pollMilliseconds: 2_000 }
    this.#options = { ...defaults, now: Date.now, ...options }
  }

  /** Begins to work and to look for work. */
  start(): void {
    const { pollMilliseconds, leaseMilliseconds } = this.#options
    const beat = () => void this.heartbeat().catch(error => this.#options.log.error({ err: error }, 'heartbeat failed'))
    this.#timers = [setInterval(() => this.wake(), pollMilliseconds), setInterval(beat, leaseMilliseconds / 3)]
    for (const timer of this.#timers) timer.unref()
    this.wake()
  }

  /** Says that there may be work. */
  wake(): void {
    void this.takeJobs().catch(error => this.#options.log.error({ err: error }, 'jobs could not be taken'))
  }

  /** Takes jobs while there are any and places are free. Resolves when they have been begun. */
  takeJobs(): Promise<void> {
    this.#taking = this.#taking.then(
      () => this.#fill(),
      () => this.#fill(),
    )
    return this.#taking
  }

  /** Resolves when no job is running and none can be taken now. */
  async idle(): Promise<void> {
    await this.takeJobs()
    while (this.#running.size > 0) {
      await Promise.all([...this.#running].map(({ ended }) => ended))
      await this.takeJobs()
    }
  }

  /** Moves the leases of the running jobs on, and ends those that are no longer ours. */
  async heartbeat(): Promise<void> {
    const until = this.#options.now() + this.#options.leaseMilliseconds
    for (const { job, controller } of [...this.#running])
      if (!(await extendLease(this.#options.db, job, { until })))
        controller.abort(new Interruption('The lease is lost.'))
  }

  /** Ends the running jobs of a file; resolves when nothing of them is at work any more. */
  async cancel(fileId: string): Promise<void> {
    await this.#end([...this.#running].filter(({ job }) => job.fileId === fileId))
  }

  /** Ends all running jobs and gives them back, untaken, for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#taking.catch(() => {})
    await this.#end([...this.#running])
  }

  async #end(running: readonly Running[]): Promise<void> {
    for (const { controller } of running) controller.abort(new Interruption('The job is cancelled.'))
    await Promise.all(running.map(({ ended }) => ended))
  }

  async #fill(): Promise<void> {
    const { db, kinds, now, leaseMilliseconds, concurrency } = this.#options
    while (!this.#stopped && this.#running.size < concurrency) {
      const next = nextJob(await listNextJobs(db, { now: now(), kinds }), this.#lastTurn)
      if (!next) {
        this.#lastTurn.clear()
        return
      }
      const lease = randomUUID()
      const job = await leaseJob(db, { id: next.id, lease, now: now(), until: now() + leaseMilliseconds })
      if (!job) continue
      this.#turns += 1
      this.#lastTurn.set(job.userId, this.#turns)
      this.#begin(job)
    }
  }

  #begin(job: HeldJob): void {
    const controller = new AbortController()
    // An earlier taking of the same job, whose lease ran out, may still be at work.
    for (const other of this.#running)
      if (other.job.id === job.id) other.controller.abort(new Interruption('The lease is lost.'))
    const running: Running = {
      job,
      controller,
      ended: this.#work(job, controller.signal).finally(() => {
        this.#running.delete(running)
        this.wake()
      }),
    }
    this.#running.add(running)
  }

  async #work(job: HeldJob, signal: AbortSignal): Promise<void> {
    const { db, run, giveUp, log, now, mostAttempts, backoffMilliseconds } = this.#options
    const about = { job: job.id, kind: job.kind, file: job.fileId, attempt: job.attempts }
    try {
      // More attempts than are allowed means that the process died in the last one.
      if (job.attempts > mostAttempts) return await giveUp(job)
      await run(job, { signal })
    } catch (error) {
      try {
        if (signal.aborted) return await releaseJob(db, job, { runAfter: now(), attempts: job.attempts - 1 })
        log.warn({ ...about, err: error }, 'job failed')
        if (job.attempts >= mostAttempts) return await giveUp(job, error)
        await releaseJob(db, job, { runAfter: now() + backoffMilliseconds * 4 ** (job.attempts - 1) })
      } catch (error) {
        // The lease runs out, and the job is taken again.
        log.error({ ...about, err: error }, 'job could not be given back')
      }
    }
  }
}
