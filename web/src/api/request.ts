import type { ErrorReply } from '@docent/contract'
import { authorization, readToken, renewToken } from './token.ts'

/** A call that failed; `message` is the server's own sentence for people, or ours where no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  constructor({ code, message, status, cause }: { code: string; message: string; status: number; cause?: unknown }) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}

export const unreachable = 'The server cannot be reached. Check your connection and try again.'

interface Call {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly accept?: string
  readonly signal?: AbortSignal
  /** Sent as bearer header in place of the person's own token; null sends none. */
  readonly token?: string | null
}

/**
 * Makes a call of the API and gives the response when it went well. A call whose token has run out is made once more with a new one,
 * unless it names a token of its own.
 * @throws {ApiError} with the server's message, or when no answer came
 * @throws {DOMException} AbortError when the signal fires
 */
export async function open(url: string, call: Call = {}): Promise<Response> {
  const token = call.token === undefined ? readToken() : null
  let response = await send(url, call)
  if (response.status === 401 && token !== null && (await renewToken(token))) response = await send(url, call)
  if (!response.ok) throw readError(response.status, await response.json().catch(() => undefined))
  return response
}

function send(url: string, { method = 'GET', body, accept, signal, token }: Call): Promise<Response> {
  return fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(token === undefined ? authorization() : token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(accept ? { accept } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError({ code: 'UNREACHABLE', message: unreachable, status: 0, cause })
  })
}

/** Makes a call and reads its JSON answer. `Answer` is the contract's type for the route: the server validates what it sends. */
export async function request<Answer>(url: string, call: Call = {}): Promise<Answer> {
  const response = await open(url, call)
  return (await response.json()) as Answer
}

/** The error of an answer, in the contract's shape where the server wrote it. */
export function readError(status: number, answer: unknown): ApiError {
  const error = (answer as Partial<ErrorReply> | undefined)?.error
  return new ApiError({
    code: error?.code ?? 'UNKNOWN',
    message: error?.message ?? `The server answered with an error (${status}). Please try again.`,
    status,
  })
}

/** The sentence that the server itself wrote about a failure; undefined where it wrote none, or could not be reached. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 && error.code !== 'UNKNOWN' && error.message ? error.message : undefined

/** What to tell a person about a failure. */
export const failureMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message ? error.message : otherwise
