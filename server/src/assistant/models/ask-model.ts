import { setTimeout as sleep } from 'node:timers/promises'
import type { Picture } from '../answerer.ts'
import type { LoadedModel } from './load-model.ts'
import { failureOf, ModelFailure, mayPass } from './model-failure.ts'

export interface ModelRequest {
  /** What the model shall do; ours alone. */
  readonly instructions: string
  readonly prompt: string
  /** Goes before the prompt, in the provider's own form. */
  readonly picture?: Picture | undefined
  readonly maxOutputTokens: number
}

export interface AskOptions {
  readonly signal: AbortSignal | undefined
  /** Longest wait for the first words and between two pieces, in milliseconds. */
  readonly timeoutMs: number
  /** Told what a request used, also one that failed; `undefined` where the provider did not say. */
  readonly onUsage: (used: { input: number | undefined; output: number | undefined }) => Promise<void>
  /** Told that a request is on its way: until the first words come, there is time for what takes the disk. */
  readonly onWaiting?: (() => void) | undefined
  /** Told of each failure that is tried again. */
  readonly onRetry?: (failure: ModelFailure) => void
}

/** How an answer ended: whole, or cut by the limit on its length. */
export type Ending = 'whole' | 'too-long'

/** How often a request is made in all, and how long it waits before the next time: at first, and at most, in milliseconds. */
const tries = { most: 3, waitMs: 400, mostWaitMs: 8_000 } as const

/** How long a request takes to be handed to the network, in milliseconds. */
const sentAfterMs = 5

/**
 * Streams a model's answer. Failures that pass are tried again so long as nothing of the answer was handed out, after the time that the
 * provider asks for; where that is long, it fails at once. Leaving the loop, or `signal`, ends the HTTP request.
 * @throws {ModelFailure}, or the signal's reason when it aborts
 */
export async function* askModel(
  loaded: LoadedModel,
  request: ModelRequest,
  options: AskOptions,
): AsyncGenerator<string, Ending> {
  for (let attempt = 1; ; attempt++) {
    let handedOut = false
    try {
      const answer = streamOnce(loaded, request, options)
      let next = await answer.next()
      try {
        for (; !next.done; next = await answer.next()) {
          handedOut = true
          yield next.value
        }
      } finally {
        // Also when our reader leaves: else the request would run on.
        if (!next.done) await answer.return('whole')
      }
      return next.value
    } catch (error) {
      options.signal?.throwIfAborted()
      const failure = failureOf(error)
      const wait = failure.retryAfterMs ?? tries.waitMs * 2 ** (attempt - 1) * (1 + Math.random() / 4)
      if (handedOut || !mayPass(failure) || attempt >= tries.most || wait > tries.mostWaitMs) throw failure
      options.onRetry?.(failure)
      await sleep(wait, undefined, { signal: options.signal }).catch(() => options.signal?.throwIfAborted())
    }
  }
}

async function* streamOnce(
  { model, options }: LoadedModel,
  request: ModelRequest,
  { signal, timeoutMs, onUsage, onWaiting = () => {} }: AskOptions,
): AsyncGenerator<string, Ending> {
  const { streamText } = await import('ai')
  const end = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    end.abort()
  }, timeoutMs)
  let used: { input: number | undefined; output: number | undefined } = { input: undefined, output: undefined }
  const sent = setTimeout(onWaiting, sentAfterMs)
  let begun = false
  try {
    const { stream } = streamText({
      ...options,
      model,
      instructions: request.instructions,
      messages: [{ role: 'user', content: contentOf(request) }],
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, end.signal]) : end.signal,
      // What goes wrong comes as a part of the stream; without this the SDK writes it to the console.
      onError: () => {},
    })
    begun = true
    let text = ''
    for await (const part of stream) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') timer.refresh()
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text
        yield part.text
      }
      if (part.type === 'error') throw failureOf(part.error)
      if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.totalUsage
        used = { input: inputTokens, output: outputTokens }
        if (part.finishReason === 'content-filter') throw new ModelFailure('refused')
        // A model that thinks may have used up its answer before it began.
        if (part.finishReason === 'length' && text.trim() !== '') return 'too-long'
        if (part.finishReason !== 'stop') throw new ModelFailure('cut')
        if (text.trim() === '') throw new ModelFailure('malformed')
        return 'whole'
      }
      if (part.type === 'abort') break
    }
    signal?.throwIfAborted()
    throw new ModelFailure(late ? 'timeout' : 'cut')
  } catch (error) {
    signal?.throwIfAborted()
    throw late ? new ModelFailure('timeout') : failureOf(error)
  } finally {
    clearTimeout(timer)
    clearTimeout(sent)
    end.abort()
    if (begun) await onUsage(used)
  }
}

/** What the person's message to the model holds. */
const contentOf = ({ prompt, picture }: ModelRequest) =>
  picture
    ? [
        { type: 'file' as const, data: picture.bytes, mediaType: picture.mediaType },
        { type: 'text' as const, text: prompt },
      ]
    : prompt
