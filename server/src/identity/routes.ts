import * as contract from '@docent/contract'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { bearerToken, type Identity } from './identity.ts'
import { requestPasswordReset, resetPassword } from './local/password-resets.ts'
import { sendPhoneCode, verifyPhoneCode } from './local/phone-codes.ts'
import { type LocalAccounts, signIn, signUp } from './local-accounts.ts'
import { findUserByToken, revokeToken } from './sessions.ts'
import { userView } from './user-view.ts'

export interface IdentityRoutesOptions {
  readonly identity: Identity
  readonly accounts: LocalAccounts
  /** Where browsers reach the product. */
  readonly address: () => string
}

/** Local accounts, and what every identity provider has: the session's cookie and the signed-in person. */
export const identityRoutes: FastifyPluginAsyncZod<IdentityRoutesOptions> = async (
  app,
  { identity, accounts, address },
) => {
  const { auth } = accounts
  const { cookie } = identity
  const afterwards = workAfterAnswers(app, { log: accounts.log })

  app.route({
    ...contract.signUpEmail,
    handler: ({ body, ip }) => signUp(accounts, { ...body, address: ip }),
  })

  app.route({
    ...contract.signInEmail,
    handler: ({ body, ip }) => signIn(accounts, { ...body, address: ip }),
  })

  app.route({
    ...contract.requestPasswordReset,
    handler: async ({ body: { email }, ip }) => {
      const send = await requestPasswordReset(accounts, { email, address: ip, home: address() })
      afterwards(send)
      return { success: true as const }
    },
  })

  app.route({
    ...contract.resetPassword,
    handler: async ({ body, ip }) => {
      await resetPassword(accounts, { ...body, address: ip })
      return { success: true as const }
    },
  })

  app.route({
    ...contract.sendPhoneCode,
    handler: ({ body, ip }) => sendPhoneCode(accounts, { ...body, address: ip }),
  })

  app.route({
    ...contract.verifyPhoneCode,
    handler: ({ body, ip }) => verifyPhoneCode(accounts, { ...body, address: ip }),
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

/** Does work after its request was answered; closing the server waits for it. Failures are logged. */
function workAfterAnswers(app: FastifyInstance, { log }: Pick<LocalAccounts, 'log'>) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work: () => Promise<void>): void => {
    const run = work()
      .catch(error => log.error({ err: error }, 'Work after an answer failed.'))
      .finally(() => running.delete(run))
    running.add(run)
  }
}
