import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../http/index.ts'
import type { SessionCookie } from './session-cookie.ts'

/**
 * Who is asking. What a provider of identities brings: a way from a token to a person. Local accounts today; the tokens of
 * Firebase take the same place.
 */
export interface Identity {
  readonly cookie: SessionCookie
  /** The signed-in person who makes the request, or undefined. */
  identify(request: FastifyRequest): Promise<SignedInUser | undefined>
}

/**
 * Reads the token from the bearer header, else from the cookie. A request that sends the header means that token: where it is
 * wrong the request is refused, also beside a valid cookie, so that nobody acts as somebody else than she thinks.
 */
export function identifyBy(
  cookie: SessionCookie,
  findUser: (token: string) => Promise<SignedInUser | undefined>,
): Identity {
  return {
    cookie,
    async identify(request) {
      const token = request.headers.authorization === undefined ? cookie.read(request) : bearerToken(request)
      return token === undefined ? undefined : findUser(token)
    },
  }
}

/** The token of the `Authorization: Bearer` header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
