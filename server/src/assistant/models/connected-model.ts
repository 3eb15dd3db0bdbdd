import type { ModelConfig } from '../../model-variables.ts'
import { findModel } from './find-model.ts'
import { type LoadedModel, loadModel, protocolOf } from './load-model.ts'
import { type FailureKind, failureOf, ModelFailure } from './model-failure.ts'
import { modelSees } from './model-sees.ts'

/** What `/readyz` says of the model. */
export type ModelState = 'ok' | 'checking' | FailureKind

export interface ModelLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** After a failure of the key, the name or the address, how long the model is left alone before it is looked for again, in milliseconds. */
const againMs = 60_000
/** Longest time that a provider's own waiting time keeps us from it, in milliseconds. */
const longestPauseMs = 5 * 60_000

const reasons: Readonly<Record<FailureKind, string>> = {
  'wrong-key':
    'The provider of the language model does not take the key: check MODEL_API_KEY or the provider’s own variable.',
  'unknown-model': 'The provider of the language model has no model of this name: check MODEL_NAME.',
  busy: 'The language model takes no more requests for now.',
  'server-error': 'The provider of the language model has a fault.',
  unreachable: 'The language model cannot be reached: check MODEL_BASE_URL and the network.',
  timeout: 'The language model did not answer in time.',
  refused: 'The language model declined to answer.',
  cut: 'The answer of the language model broke off.',
  malformed: 'What the language model answers cannot be read: check MODEL_PROVIDER and MODEL_BASE_URL.',
  redirected:
    'The language model’s address redirects, and neither key nor documents are sent on: set MODEL_BASE_URL to where it leads.',
  rejected: 'The language model did not take the request.',
}

/** The configured language model: whether it can be used, and itself. Without it the product goes on with the built-in answerer. */
export class ConnectedModel {
  readonly config: ModelConfig
  readonly #log: ModelLog
  readonly #ending = new AbortController()
  #loaded: LoadedModel | undefined
  #name: string | undefined
  #sees = false
  #state: ModelState = 'checking'
  /** Epoch milliseconds before which the model is left alone. */
  #pausedUntil = 0
  #checking: Promise<void> | undefined

  constructor(config: ModelConfig, { log }: { log: ModelLog }) {
    this.config = config
    this.#log = log
  }

  get state(): ModelState {
    return this.#state
  }

  /** Whether it can be asked about a picture now. */
  get sees(): boolean {
    return this.#sees && this.#state === 'ok' && Date.now() >= this.#pausedUntil
  }

  /** The model's name for people, or `built-in` while it cannot be used. */
  get label(): string {
    if (this.#state === 'checking') return labelOf(this.config, this.config.name)
    return this.#loaded && this.#state === 'ok' ? labelOf(this.config, this.#name) : 'built-in'
  }

  /** Looks whether the provider takes the key and has the model, and says so in the log. Never throws. */
  check(): Promise<void> {
    this.#checking ??= this.#look().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** The model, ready to be asked; or why it cannot be, at once while it is known not to work. Never throws. */
  async ready(): Promise<LoadedModel | ModelFailure> {
    const paused = Date.now() < this.#pausedUntil
    if (this.#state !== 'ok' && !paused) await this.check()
    if (this.#state === 'ok' && !paused && this.#loaded) return this.#loaded
    return new ModelFailure(this.#state === 'ok' || this.#state === 'checking' ? 'busy' : this.#state)
  }

  /** Takes note of a request that failed, so that the next ones need not wait for the same. */
  failed(failure: ModelFailure): void {
    const { kind, retryAfterMs = 0 } = failure
    this.#log.warn({ model: labelOf(this.config, this.#name), failure: kind, status: failure.status }, reasons[kind])
    if (kind === 'busy') this.#pausedUntil = Date.now() + Math.min(retryAfterMs, longestPauseMs)
    if (kind === 'wrong-key' || kind === 'unknown-model' || kind === 'redirected') {
      this.#state = kind
      this.#pausedUntil = Date.now() + againMs
    }
  }

  close(): void {
    this.#ending.abort()
  }

  async #look(): Promise<void> {
    const before = this.#state
    try {
      this.#name = await findModel(this.config, { signal: this.#ending.signal })
      this.#sees = await modelSees(this.config, this.#name, { signal: this.#ending.signal })
      this.#loaded = await loadModel(this.config, this.#name)
      this.#state = 'ok'
      this.#pausedUntil = 0
      this.#log.info({ model: labelOf(this.config, this.#name), sees: this.#sees }, 'The language model is ready.')
    } catch (error) {
      if (this.#ending.signal.aborted) return
      const failure = failureOf(error)
      this.#state = failure.kind
      this.#pausedUntil = Date.now() + (failure.kind === 'unreachable' || failure.kind === 'timeout' ? 5_000 : againMs)
      if (before !== failure.kind)
        this.#log.warn(
          { model: labelOf(this.config, this.config.name), failure: failure.kind, status: failure.status },
          `${reasons[failure.kind]} The built-in answerer answers meanwhile.`,
        )
    }
  }
}

const names = { gemini: 'Gemini', openai: 'OpenAI', anthropic: 'Anthropic', ollama: 'Ollama' } as const

/** `Gemini (gemini-4-argon)`; a server at another address is named by its model alone. */
function labelOf({ provider, baseUrl }: ModelConfig, name: string | undefined): string {
  const compatible = provider === 'openai' && protocolOf({ provider, baseUrl }) === 'compatible'
  const who = compatible ? 'OpenAI-compatible' : names[provider]
  return name === undefined ? who : `${who} (${name})`
}
