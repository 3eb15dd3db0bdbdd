import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@docent/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a person may take at Google's, in seconds. */
const journeySeconds = 10 * 60
/** How long the outcome waits to be taken, in seconds. */
const outcomeSeconds = 60

/** How a sign-in ended. */
export type GoogleOutcome = { readonly token: string } | { readonly error: ErrorCode }

/**
 * What a browser carries through its way to Google and back. One cookie binds Google's answer to this browser: state, verifier and nonce
 * are made of it. The other hands the outcome to the page, so that no token stands in an address.
 */
export function googleCookies({ https }: { https: boolean }) {
  const prefix = https ? '__Secure-' : ''
  const journey = { name: `${prefix}docent_google`, path: '/api/auth/callback/google' }
  const outcome = { name: `${prefix}docent_google_outcome`, path: '/api/auth/google/token' }
  const attributes = { httpOnly: true, secure: https } as const
  return {
    begin(reply: FastifyReply): string {
      const id = randomBytes(32).toString('base64url')
      // Lax: Google's answer is a navigation from another site.
      reply.setCookie(journey.name, id, { ...attributes, path: journey.path, sameSite: 'lax', maxAge: journeySeconds })
      return id
    },
    end(request: FastifyRequest, reply: FastifyReply): string | undefined {
      reply.clearCookie(journey.name, { ...attributes, path: journey.path, sameSite: 'lax' })
      return request.cookies[journey.name] || undefined
    },
    put(reply: FastifyReply, result: GoogleOutcome): void {
      reply.setCookie(outcome.name, 'token' in result ? `token.${result.token}` : `error.${result.error}`, {
        ...attributes,
        path: outcome.path,
        sameSite: 'strict',
        maxAge: outcomeSeconds,
      })
    },
    /** What was put, once. */
    take(request: FastifyRequest, reply: FastifyReply): { kind: string; value: string } | undefined {
      reply.clearCookie(outcome.name, { ...attributes, path: outcome.path, sameSite: 'strict' })
      const [, kind, value] = /^(token|error)\.(.+)$/.exec(request.cookies[outcome.name] ?? '') ?? []
      return kind && value ? { kind, value } : undefined
    },
  }
}
