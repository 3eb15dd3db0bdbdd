/**
 * Why a language model gave no answer, or no whole one:
 * `wrong-key` the provider does not take the key; `unknown-model` it has no model of this name; `busy` too many requests (429);
 * `server-error` 5xx or overloaded; `unreachable` no connection, or it broke; `timeout` it took too long; `refused` a safety filter;
 * `cut` the answer ended in the middle; `malformed` what came cannot be read; `redirected` it sent us elsewhere; `rejected` any other 4xx.
 */
export type FailureKind =
  | 'wrong-key'
  | 'unknown-model'
  | 'busy'
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'cut'
  | 'malformed'
  | 'redirected'
  | 'rejected'

/** A language model's failure. Holds no word of a request or an answer, so it may be logged. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly kind: FailureKind
  readonly status: number | undefined
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, details: { status?: number; retryAfterMs?: number } = {}) {
    super(`The language model gave no answer: ${kind}${details.status === undefined ? '' : ` (${details.status})`}.`)
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
  }
}

/** Whether the same request may well succeed in a moment. A time-out has cost the person enough already. */
export const mayPass = ({ kind }: ModelFailure): boolean =>
  ['busy', 'server-error', 'unreachable', 'cut', 'malformed'].includes(kind)

/** What an HTTP answer that is no success says. `body` is read for the providers' own words, never kept. */
export function failureOfStatus(status: number, headers: Readonly<Record<string, string>>, body: string): ModelFailure {
  const kind = kindOfStatus(status, body)
  return new ModelFailure(kind, { status, ...(kind === 'busy' || kind === 'server-error' ? wait(headers, body) : {}) })
}

function kindOfStatus(status: number, body: string): FailureKind {
  // Gemini answers a wrong key with 400.
  if (status === 401 || status === 403 || /API_KEY_INVALID|API key not valid/i.test(body)) return 'wrong-key'
  if (status === 404 || /model_not_found/.test(body)) return 'unknown-model'
  if (status === 429) return 'busy'
  if (status === 408 || status >= 500) return 'server-error'
  if (status >= 300 && status < 400) return 'redirected'
  return 'rejected'
}

/** The waiting time of `retry-after-ms`, `Retry-After` (seconds or a date), or Gemini's RetryInfo (`"retryDelay": "12s"`). */
function wait(headers: Readonly<Record<string, string>>, body: string): { retryAfterMs?: number } {
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(milliseconds)) return { retryAfterMs: Math.max(0, milliseconds) }
  const after = headers['retry-after']
  if (after !== undefined) {
    const ms = /^\s*[\d.]+\s*$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now()
    if (Number.isFinite(ms)) return { retryAfterMs: Math.max(0, ms) }
  }
  const delay = /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body)?.[1]
  return delay === undefined ? {} : { retryAfterMs: Number(delay) * 1_000 }
}

interface Thrown {
  readonly name?: unknown
  readonly statusCode?: unknown
  readonly responseHeaders?: unknown
  readonly responseBody?: unknown
  readonly cause?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly type?: unknown
}

/**
 * What an error of the AI SDK, of fetch, or an error event of a stream says. Read by its members, since providers put the same thing into
 * different classes, and plain objects too.
 */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  const { name, statusCode, responseHeaders, responseBody, cause, message, code, type } = (
    typeof error === 'object' && error !== null ? error : { message: String(error) }
  ) as Thrown
  const said = `${String(message ?? '')} ${String(type ?? '')} ${String(code ?? '')}`
  if (typeof statusCode === 'number' && (statusCode < 200 || statusCode >= 300))
    return failureOfStatus(
      statusCode,
      (responseHeaders ?? {}) as Record<string, string>,
      `${typeof responseBody === 'string' ? responseBody : ''} ${said}`,
    )
  if (/redirect/i.test(`${said} ${String((cause as Thrown | undefined)?.message ?? '')}`))
    return new ModelFailure('redirected')
  if (/overloaded|server_error|internal|unavailable/i.test(said)) return new ModelFailure('server-error')
  if (/rate_limit|resource_exhausted|\b429\b/i.test(said)) return new ModelFailure('busy')
  if (/JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoOutput/i.test(String(name)))
    return new ModelFailure('malformed')
  if (cause !== undefined && cause !== error) {
    const deeper = failureOf(cause)
    if (deeper.kind !== 'rejected') return deeper
  }
  if (
    /fetch failed|terminated|socket|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|network|other side closed|Cannot connect/i.test(
      said,
    )
  )
    return new ModelFailure('unreachable')
  return new ModelFailure('rejected')
}
