import * as contract from '@docent/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { bearerToken, type Identity } from './identity.ts'
import { type LocalAccounts, signIn, signUp } from './local-accounts.ts'
import { findUserByToken, revokeToken } from './sessions.ts'
import { userView } from './user-view.ts'

/** Local accounts, and what every identity provider has: the session's cookie and the signed-in person. */
export const identityRoutes: FastifyPluginAsyncZod<{ identity: Identity; accounts: LocalAccounts }> = async (
  app,
  { identity, accounts },
) => {
  const { auth } = accounts
  const { cookie } = identity

  app.route({
    ...contract.signUpEmail,
    handler: ({ body, ip }) => signUp(accounts, { ...body, address: ip }),
  })

  app.route({
    ...contract.signInEmail,
    handler: ({ body, ip }) => signIn(accounts, { ...body, address: ip }),
  })

  app.route({
    ...contract.signOut,
    handler: async request => {
      const token = bearerToken(request)
      if (token) await revokeToken(auth, { token })
      return { success: true as const }
    },
  })

  app.route({
    ...contract.sessionLogin,
    handler: async ({ body }, reply) => {
      const user = await findUserByToken(auth, { token: body.idToken })
      if (!user) throw new AppError('NOT_SIGNED_IN')
      cookie.write(reply, body.idToken)
      return { success: true as const, user: userView(user) }
    },
  })

  app.route({
    ...contract.sessionLogout,
    handler: async (request, reply) => {
      const tokens = new Set([bearerToken(request), cookie.read(request)])
      for (const token of tokens) if (token) await revokeToken(auth, { token })
      cookie.clear(reply)
      return { success: true as const }
    },
  })

  app.route({
    ...contract.getMe,
    handler: async (request, reply) => {
      // Asked for at every page load: the cookie lives on with the session that it carries.
      const token = request.headers.authorization === undefined ? cookie.read(request) : undefined
      if (token) cookie.write(reply, token)
      return userView(request.user)
    },
  })
}
