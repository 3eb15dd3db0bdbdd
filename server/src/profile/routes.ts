import * as contract from '@docent/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../storage/index.ts'
import { getProfile, updateProfile } from './profile.ts'

/** The signed-in person's own data. */
export const profileRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  app.route({ ...contract.getProfile, handler: ({ user }) => getProfile(db, user) })

  app.route({
    ...contract.updateProfile,
    handler: async ({ user, body }) => ({ success: true as const, profile: await updateProfile(db, user, body) }),
  })
}
