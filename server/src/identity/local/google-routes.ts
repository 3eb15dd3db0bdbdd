import * as contract from '@docent/contract'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../app-error.ts'
import type { LocalAccounts } from '../local-accounts.ts'
import { beginSession, findUserByToken } from '../sessions.ts'
import { userView } from '../user-view.ts'
import { userOfGoogle } from './google-accounts.ts'
import { authorizationAddress, exchangeCode, type GoogleClient } from './google-client.ts'
import { type GoogleOutcome, googleCookies } from './google-cookies.ts'

export interface GoogleRoutesOptions {
  readonly accounts: LocalAccounts
  readonly https: boolean
  /** Where browsers reach the product. */
  readonly address: () => string
}

/** Signing in by Google: there, back, and the outcome for the page that asked. Without a client id there is none of it. */
export const googleRoutes: FastifyPluginAsyncZod<GoogleRoutesOptions> = async (app, { accounts, https, address }) => {
  const { auth, db, hash, log, ways } = accounts
  const cookies = googleCookies({ https })
  const offered = (): GoogleClient => {
    if (!ways.google) throw new AppError('NOT_FOUND')
    return ways.google
  }
  const bindingOf = (id: string, display: 'popup' | 'page') => ({
    // How it was opened comes back with the state, which nobody else can make.
    state: `${display}.${hash('google-state', id, display)}`,
    codeVerifier: hash('google-verifier', id),
    nonce: hash('google-nonce', id),
    redirectURI: new URL('/api/auth/callback/google', address()).href,
  })

  app.route({
    ...contract.startGoogle,
    handler: async ({ query: { display } }, reply) => {
      const client = offered()
      const id = cookies.begin(reply)
      return reply.redirect((await authorizationAddress(client, bindingOf(id, display))).href)
    },
  })

  app.route({
    ...contract.googleCallback,
    handler: async (request, reply) => {
      const client = offered()
      const { code, state, error } = request.query
      const display = state?.startsWith('popup.') ? 'popup' : 'page'
      const id = cookies.end(request, reply)
      const outcome = async (): Promise<GoogleOutcome> => {
        const binding = id === undefined ? undefined : bindingOf(id, display)
        if (!binding || binding.state !== state) return { error: 'missing-initial-state' }
        if (error !== undefined || code === undefined)
          return { error: error === 'access_denied' ? 'popup-closed-by-user' : 'google-sign-in-failed' }
        try {
          const { userId } = await userOfGoogle(db, await exchangeCode(client, { code, ...binding }))
          return { token: await beginSession(auth, { userId }) }
        } catch (cause) {
          if (cause instanceof AppError) return { error: cause.code }
          log.error({ err: cause }, 'A sign-in by Google failed.')
          return { error: 'google-sign-in-failed' }
        }
      }
      cookies.put(reply, await outcome())
      return display === 'popup' ? sendGoodbye(reply) : reply.redirect('/?signed-in-by=google')
    },
  })

  app.route({
    ...contract.takeGoogleToken,
    handler: async (request, reply) => {
      const taken = cookies.take(request, reply)
      if (!taken) throw new AppError('missing-initial-state')
      if (taken.kind === 'error')
        throw new AppError(
          taken.value in contract.errors ? (taken.value as contract.ErrorCode) : 'google-sign-in-failed',
        )
      const user = await findUserByToken(auth, { token: taken.value })
      if (!user) throw new AppError('missing-initial-state')
      return { token: taken.value, user: userView(user) }
    },
  })
}

/** The window's last page: its script tells the page that opened it, and closes it. */
const sendGoodbye = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    // Left to its opener, who waits for it to close.
    .header('cross-origin-opener-policy', 'unsafe-none')
    .send(
      '<!doctype html><html lang="en"><title>Docent</title><p>You can close this window.</p><script src="/google-done.js"></script></html>',
    )
