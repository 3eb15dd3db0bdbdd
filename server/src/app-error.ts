import { type ErrorCode, errors } from '@docent/contract'

/** A failure that the client is told about: a code of the contract's table, and optionally a sentence of its own. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which trying again makes sense, for the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown; retryAfter?: number } = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options.retryAfter
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errors[this.code].status
  }
}
