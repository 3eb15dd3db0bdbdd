import * as contract from '@docent/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../app-error.ts'
import type { SessionCookie } from '../session-cookie.ts'
import { userView } from '../user-view.ts'
import type { FirebaseIdentity } from './firebase-identity.ts'

export interface FirebaseRoutesOptions {
  readonly cookie: SessionCookie
  /** Undefined where variables are missing: then nobody can sign in. */
  readonly identity: FirebaseIdentity | undefined
}

/** The session's cookie and the signed-in person. Signing up and in is between the browser and Firebase. */
export const firebaseRoutes: FastifyPluginAsyncZod<FirebaseRoutesOptions> = async (app, { cookie, identity }) => {
  app.route({
    ...contract.sessionLogin,
    handler: async ({ body }, reply) => {
      const session = await identity?.logIn(body.idToken)
      if (!session) throw new AppError('NOT_SIGNED_IN')
      cookie.write(reply, session.cookie.token, session.cookie.seconds)
      return { success: true as const, user: userView(session.user) }
    },
  })

  app.route({
    ...contract.sessionLogout,
    handler: async (request, reply) => {
      await identity?.logOut(request)
      cookie.clear(reply)
      return { success: true as const }
    },
  })

  app.route({
    ...contract.getMe,
    handler: async (request, reply) => {
      const token = request.headers.authorization === undefined ? cookie.read(request) : undefined
      const seconds = token === undefined ? undefined : await identity?.prolong(token)
      if (token !== undefined && seconds !== undefined) cookie.write(reply, token, seconds)
      return userView(request.user)
    },
  })
}
