import { type ErrorCode, errors } from '@docent/contract'

/** A failure that the client is told about: a code of the contract's table, and optionally a sentence of its own. */
export class AppError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errors[this.code].status
  }
}
