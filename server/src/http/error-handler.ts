import { type ErrorReply, errors } from '@docent/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { invalidRequestMessage } from './invalid-request.ts'

/** Answers every error in the one shape of the contract; what is not ours is logged and told in a neutral sentence. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request)
  if (known.code === 'INTERNAL_ERROR') {
    // A client that hung up is nobody's fault, and there is nobody left to answer.
    if (request.raw.destroyed && isHangUp(error)) request.log.debug('The client hung up.')
    else request.log.error({ err: error }, 'A request failed.')
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  const answer: ErrorReply = { success: false, error: { code: known.code, message: known.message } }
  // Written here, since a route's response schema knows the shape of success alone.
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(JSON.stringify(answer))
}

/** Answers addresses that lead nowhere. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(new AppError('NOT_FOUND'), request, reply)
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const invalid = invalidRequestMessage(error)
  if (invalid !== undefined) return new AppError('INVALID_REQUEST', { message: invalid })
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new AppError('INVALID_REQUEST', { message: 'The request is not valid JSON.' })
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new AppError('INVALID_REQUEST', { message: 'The request is empty; it should hold JSON.' })
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || isHangUp(error))
    return request.raw.destroyed ? new AppError('INTERNAL_ERROR', { cause: error }) : new AppError('INVALID_REQUEST')
  if (statusCode === 413) return new AppError('REQUEST_TOO_LARGE')
  if (statusCode === 415 || statusCode === 406) return new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode === 404) return new AppError('NOT_FOUND')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_REQUEST')
  return new AppError('INTERNAL_ERROR', { message: errors.INTERNAL_ERROR.message, cause: error })
}

const hangUpCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hangUpCodes.has((error as NodeJS.ErrnoException).code ?? '') || error.message === 'aborted'
}
