import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FailureKind, failureOf, ModelFailure, mayPass } from '../assistant/index.ts'
import type { EmbeddingConfig } from '../embedding-variables.ts'
import { type Embedder, TextRefusedError } from '../search/index.ts'
import { inBatches } from './batches.ts'
import { type EmbedTexts, loadEmbeddingModel } from './load-embedding-model.ts'
import { quantise } from './quantise.ts'
import { Remembered } from './remembered.ts'

/** What `/readyz` says of the embedder. */
export type EmbedderState = 'ok' | 'checking' | 'wrong-dimensions' | FailureKind

export interface EmbedderLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** Raised when texts are sent in another form, so that what was embedded before is embedded anew. */
const formVersion = 1
/** How long a batch of passages waits for its vectors, in milliseconds. */
const passageMs = 60_000
/** How often a batch is sent in all, and the wait before the next time, at first and at most, in milliseconds. */
const tries = { most: 3, waitMs: 400, mostWaitMs: 8_000 } as const
/** After a failure, how long questions do without the model rather than wait for it, in milliseconds. */
const leftAloneMs = 10_000
/** Vectors of questions that are kept: the same is asked again for a follow-up, a retry, or another file. */
const rememberedQueries = 256
/** A refused text is halved until it is as short as this, in UTF-16 code units. */
const shortest = 200

const reasons: Readonly<Record<Exclude<EmbedderState, 'ok' | 'checking'>, string>> = {
  'wrong-key': 'The provider of the embedding model does not take the key: check EMBEDDING_API_KEY.',
  'unknown-model': 'The provider of the embedding model has no model of this name: check EMBEDDING_MODEL.',
  'wrong-dimensions':
    'The embedding model gave a vector of another length than before, and was not used: check that EMBEDDING_BASE_URL leads to one model, and start again.',
  busy: 'The embedding model takes no more requests for now.',
  'server-error': 'The provider of the embedding model has a fault.',
  unreachable: 'The embedding model cannot be reached: check EMBEDDING_BASE_URL and the network.',
  timeout: 'The embedding model did not answer in time.',
  refused: 'The embedding model declined to answer.',
  cut: 'The answer of the embedding model broke off.',
  malformed: 'What the embedding model answers cannot be read: check EMBEDDING_PROVIDER and EMBEDDING_BASE_URL.',
  redirected:
    'The embedding model’s address redirects, and neither key nor documents are sent on: set EMBEDDING_BASE_URL to where it leads.',
  rejected: 'The embedding model did not take the request: check that EMBEDDING_MODEL is an embedding model.',
}

/** The configured embedding model, as the search engine takes it, with what it is doing. */
export class ConnectedEmbedder implements Embedder {
  readonly background = true
  readonly config: EmbeddingConfig
  readonly #log: EmbedderLog
  readonly #cacheFolder: string | undefined
  readonly #queryMs: number
  readonly #ending = new AbortController()
  readonly #queries = new Remembered<Int8Array>({ most: rememberedQueries })
  #loading: Promise<EmbedTexts> | undefined
  #dimensions: number | undefined
  #state: EmbedderState = 'checking'
  /** Epoch milliseconds of the last failure that no success followed. */
  #failedAt: number | undefined

  /**
   * @param cacheFolder where a downloaded model is kept
   * @param queryMs how long a question waits for its vector, in milliseconds; default 5 000
   */
  constructor(
    config: EmbeddingConfig,
    { log, cacheFolder, queryMs = 5_000 }: { log: EmbedderLog; cacheFolder?: string; queryMs?: number },
  ) {
    this.config = config
    this.#log = log
    this.#cacheFolder = cacheFolder
    this.#queryMs = queryMs
  }

  get state(): EmbedderState {
    return this.#state
  }

  get dimensions(): number | undefined {
    return this.#dimensions
  }

  /** Two servers may call different models by one name, so the address belongs to it; hashed, since it may hold a password. */
  get id(): string | undefined {
    if (this.#dimensions === undefined) return undefined
    const { provider, model, baseUrl } = this.config
    const where = baseUrl === undefined ? '' : `@${createHash('sha256').update(baseUrl).digest('hex').slice(0, 12)}`
    return `${provider}${where}/${model}/${this.#dimensions}/${formVersion}`
  }

  /** Whether search by meaning is to be had: false for what only the administrator can mend. */
  get usable(): boolean {
    return !['wrong-key', 'unknown-model', 'wrong-dimensions', 'redirected', 'rejected'].includes(this.#state)
  }

  /** Asks the model for its first vector, and says in the log how it went. Never throws. */
  async check(): Promise<void> {
    await this.embed(['Docent'], { kind: 'passage' }).catch(() => {})
  }

  async embed(
    texts: readonly string[],
    { kind, signal }: { kind: 'passage' | 'query'; signal?: AbortSignal },
  ): Promise<Int8Array[]> {
    signal?.throwIfAborted()
    if (kind === 'query') return Promise.all(texts.map(text => this.#query(text, signal)))
    const vectors: Int8Array[] = []
    for (const batch of inBatches(texts)) vectors.push(...(await this.#passages(batch, signal)))
    return vectors
  }

  close(): void {
    this.#ending.abort()
  }

  /** A question waits for its own vector alone: one who leaves ends nobody else's. */
  async #query(text: string, signal: AbortSignal | undefined): Promise<Int8Array> {
    const asked = this.#queries.get(text, async () => {
      if (this.#failedAt !== undefined && Date.now() - this.#failedAt < leftAloneMs)
        throw new ModelFailure(this.#state === 'ok' || this.#state === 'checking' ? 'busy' : failureKind(this.#state))
      const [vector] = await this.#send(inBatches([text])[0]!, { kind: 'query', ms: this.#queryMs })
      return vector!
    })
    return signal ? orLeave(asked, signal) : asked
  }

  /** A batch, tried again while that may help; a text that is refused is shortened, and found by its beginning then. */
  async #passages(batch: string[], signal: AbortSignal | undefined): Promise<Int8Array[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#send(batch, { kind: 'passage', ms: passageMs, signal })
      } catch (error) {
        signal?.throwIfAborted()
        const failure = failureOf(error)
        // A model that has taken a text before refuses this one for what it is.
        if (failure.kind === 'rejected' && this.#dimensions !== undefined) return this.#smaller(batch, signal)
        const wait = failure.retryAfterMs ?? tries.waitMs * 2 ** (attempt - 1) * (1 + Math.random() / 4)
        if (!mayPass(failure) || attempt >= tries.most || wait > tries.mostWaitMs) throw failure
        await sleep(wait, undefined, { signal: AbortSignal.any([this.#ending.signal, ...(signal ? [signal] : [])]) })
      }
    }
  }

  async #smaller(batch: readonly string[], signal: AbortSignal | undefined): Promise<Int8Array[]> {
    const [only] = batch
    if (batch.length > 1) {
      const middle = batch.length >> 1
      return [
        ...(await this.#passages(batch.slice(0, middle), signal)),
        ...(await this.#passages(batch.slice(middle), signal)),
      ]
    }
    if (only === undefined || only.length <= shortest) throw new TextRefusedError('The embedding model refuses a text.')
    return this.#passages([only.slice(0, only.length >> 1)], signal)
  }

  /** One request. @throws {ModelFailure}, or the signal's reason when it aborts */
  async #send(
    texts: readonly string[],
    { kind, ms, signal }: { kind: 'passage' | 'query'; ms: number; signal?: AbortSignal },
  ): Promise<Int8Array[]> {
    const limit = AbortSignal.timeout(ms)
    const end = AbortSignal.any([this.#ending.signal, limit, ...(signal ? [signal] : [])])
    try {
      this.#loading ??= loadEmbeddingModel(this.config, { cacheFolder: this.#cacheFolder })
      this.#loading.catch(() => {
        this.#loading = undefined
      })
      const embed = await this.#loading
      const vectors = await orLeave(embed(texts, { kind, signal: end }), end)
      return this.#taken(vectors, texts.length)
    } catch (error) {
      signal?.throwIfAborted()
      this.#ending.signal.throwIfAborted()
      const failure = limit.aborted ? new ModelFailure('timeout') : failureOf(error)
      const known = error instanceof WrongDimensions ? 'wrong-dimensions' : failure.kind
      // A single text that is refused says nothing of the model.
      if (known !== 'rejected' || this.#dimensions === undefined)
        this.#failed(known, { kind, status: failure.status, error })
      throw failure
    }
  }

  #taken(given: readonly ArrayLike<number>[], expected: number): Int8Array[] {
    if (given.length !== expected) throw new ModelFailure('malformed')
    const vectors = given.map(vector => quantised(vector))
    const dimensions = this.#dimensions ?? vectors[0]?.length
    if (vectors.some(({ length }) => length !== dimensions)) throw new WrongDimensions()
    this.#dimensions = dimensions
    if (this.#state !== 'ok') {
      const { provider, model } = this.config
      this.#log.info({ provider, model, dimensions }, 'The embedding model is ready.')
    }
    this.#state = 'ok'
    this.#failedAt = undefined
    return vectors
  }

  #failed(
    state: Exclude<EmbedderState, 'ok' | 'checking'>,
    { kind, status, error }: { kind: 'passage' | 'query'; status: number | undefined; error: unknown },
  ): void {
    const { provider, model } = this.config
    // Too many passages in a minute say nothing of a question.
    if (state !== 'busy' || kind === 'query') this.#failedAt = Date.now()
    if (this.#state === state) return
    this.#state = state
    // An error of the runtime on this machine holds no document, and says what is missing; a provider's answer may.
    const cause = provider === 'transformers' ? { err: error } : {}
    this.#log.warn(
      { provider, model, failure: state, status, ...cause },
      `${reasons[state]} Files are found by their words meanwhile, and embedded when it works.`,
    )
  }
}

/** The model's vectors have another length than those before. */
class WrongDimensions extends ModelFailure {
  constructor() {
    super('malformed')
  }
}

const failureKind = (state: FailureKind | 'wrong-dimensions'): FailureKind =>
  state === 'wrong-dimensions' ? 'malformed' : state

function quantised(vector: ArrayLike<number>): Int8Array {
  try {
    return quantise(vector)
  } catch {
    throw new ModelFailure('malformed')
  }
}

/** @throws the signal's reason when it aborts before the work is done */
function orLeave<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) return Promise.reject(signal.reason)
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', leave))
}
