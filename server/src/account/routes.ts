import * as contract from '@docent/contract'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { allMessages } from '../assistant/index.ts'
import { listOriginals } from '../files/index.ts'
import { getProfile } from '../profile/index.ts'
import { listUsage } from '../usage/index.ts'
import { type Account, beginDeletingAccount, finishDeletingAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export interface AccountRoutesOptions {
  readonly account: Account
  /** Removes the browser's session cookie. */
  readonly clearCookie: (reply: FastifyReply) => void
}

/** All of the signed-in person's data: to take along, and to delete. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, { account, clearCookie }) => {
  const { files } = account
  /** Who is downloading: once at a time, since each reads every file. */
  const exporting = new Set<string>()

  app.route({
    ...contract.exportAccount,
    // A HEAD request would begin the work and read nothing of it.
    exposeHeadRoute: false,
    handler: async ({ user }, reply) => {
      const userId = user.id
      if (exporting.has(userId)) throw new AppError('EXPORT_RUNNING')
      exporting.add(userId)
      try {
        const [profile, originals] = [await getProfile(files.db, user), await listOriginals(files, { userId })]
        const usage = await listUsage(files.db, { userId })
        const zip = exportAccount({ profile, originals, usage, messages: () => allMessages(files.db, { userId }) })
        const stop = () => void zip.destroy()
        app.stopping.addEventListener('abort', stop, { once: true })
        zip.once('close', () => {
          exporting.delete(userId)
          app.stopping.removeEventListener('abort', stop)
        })
        // Gone before there was anything to send.
        reply.raw.once('close', stop)
        if (reply.raw.destroyed) stop()
        const day = new Date().toISOString().slice(0, 10)
        return reply
          .header('content-disposition', `attachment; filename="docent-data-${day}.zip"`)
          .type('application/zip')
          .send(zip)
      } catch (error) {
        exporting.delete(userId)
        throw error
      }
    },
  })

  app.route({
    ...contract.deleteAccount,
    handler: async (request, reply) => {
      const { user, body } = request
      const expected = user.email || (await getProfile(files.db, user)).phoneNumber
      if (!contract.confirmsDeletion(body.confirm, expected)) throw new AppError('WRONG_CONFIRMATION')
      await app.withoutOtherRequests(request, async () => {
        const deletion = await beginDeletingAccount(account, { userId: user.id, email: user.email })
        await finishDeletingAccount(account, deletion)
      })
      clearCookie(reply)
      return { success: true as const }
    },
  })
}
