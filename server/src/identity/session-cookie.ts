import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSeconds } from './auth.ts'

export interface SessionCookie {
  readonly name: string
  read(request: FastifyRequest): string | undefined
  /** @param seconds how long the browser keeps it; as long as a local session by default */
  write(reply: FastifyReply, token: string, seconds?: number): void
  clear(reply: FastifyReply): void
}

/** The cookie that carries the identity token where no bearer header does. Scripts cannot read it, other sites cannot send it. */
export function sessionCookie({ https }: { https: boolean }): SessionCookie {
  // The prefix makes browsers refuse one that was set without https or by a neighbouring host.
  const name = https ? '__Host-docent_session' : 'docent_session'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    name,
    read: request => request.cookies[name] || undefined,
    write: (reply, token, seconds = sessionSeconds) => {
      reply.setCookie(name, token, { ...attributes, maxAge: seconds })
    },
    clear: reply => {
      reply.clearCookie(name, attributes)
    },
  }
}
