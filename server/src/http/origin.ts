import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site made a browser send (CSRF). A bearer token is out of another site's reach, so
 * requests that carry one need no check; those that rely on the cookie, or on nothing, do. Browsers tell where a request
 * comes from in `Sec-Fetch-Site` (over https and on localhost) and in `Origin` (always, for unsafe methods); programs
 * that send neither are let through only without the cookie.
 * @throws {AppError} WRONG_ORIGIN
 */
export function originCheck({ publicUrl, cookieName }: { publicUrl: string | undefined; cookieName: string }) {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  return (request: FastifyRequest): void => {
    if (safeMethods.has(request.method) || request.headers.authorization !== undefined) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    if (site !== undefined) {
      if (site === 'same-origin') return
    } else if (origin !== undefined) {
      if (origin === (publicOrigin ?? `${request.protocol}://${request.host}`)) return
    } else if (request.cookies[cookieName] === undefined) return
    throw new AppError('WRONG_ORIGIN')
  }
}
