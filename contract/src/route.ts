import type { z } from 'zod'

/**
 * Who may make a call: anyone, a signed-in person, or an administrator. A route without it is for signed-in
 * persons alone, so that a forgotten line shuts a door and never opens one.
 */
export type Access = 'public' | 'user' | 'admin'

/** One call of the API, as web and server agree on it. The server spreads it into a Fastify route. */
export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly config: { readonly access: Access }
  readonly schema: {
    readonly summary: string
    readonly tags: readonly string[]
    readonly consumes?: readonly string[]
    readonly produces?: readonly string[]
    readonly params?: z.ZodType
    readonly querystring?: z.ZodType
    readonly body?: z.ZodType
    readonly response?: Readonly<Record<number, z.ZodType>>
  }
}
