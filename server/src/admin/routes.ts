import * as contract from '@docent/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { deleteFile, type Files } from '../files/index.ts'
import type { SignInLimits } from '../identity/index.ts'
import { listUsageByUser } from '../usage/index.ts'
import { countAllFiles, countEverything, findOwnFile, listAllFiles } from './all-files-records.ts'
import { listActions, recordAction } from './audit-records.ts'
import { logIn, logOut } from './log-in.ts'

/** How many people the list of usage names. */
const usersListed = 200

export interface AdminRoutesOptions {
  readonly files: Files
  readonly attempts: SignInLimits
  /** The language model in use, and how many tokens of it a person may use a day (0: no limit). */
  readonly model: () => { readonly model: string; readonly limit: number }
  readonly embedder: () => contract.EmbedderUse
}

/** What administrators do: log in, look at everybody's files and the figures, delete files, read who did what. */
export const adminRoutes: FastifyPluginAsyncZod<AdminRoutesOptions> = async (
  app,
  { files, attempts, model, embedder },
) => {
  const { db } = files

  app.route({
    ...contract.adminLogin,
    handler: async ({ body, ip }) => ({
      success: true as const,
      ...(await logIn({ db, attempts }, { ...body, address: ip })),
    }),
  })

  app.route({
    ...contract.adminLogout,
    handler: async request => {
      await logOut(db, request)
      return { success: true as const }
    },
  })

  app.route({ ...contract.getAdminStats, handler: () => countEverything(db) })

  app.route({
    ...contract.listAdminFiles,
    handler: async ({ query }) => ({
      files: await listAllFiles(db, query),
      total: await countAllFiles(db, query),
      page: query.page,
      pageSize: query.pageSize,
    }),
  })

  app.route({
    ...contract.deleteAdminFile,
    handler: async ({ admin, params }) => {
      const file = await findOwnFile(db, params)
      if (!file) throw new AppError('FILE_NOT_FOUND')
      // Written down first: no deletion is without its entry.
      await recordAction(db, { action: 'file-deleted', adminId: admin.id, subjectId: file.fileId })
      await deleteFile(files, file)
      return { success: true as const }
    },
  })

  app.route({
    ...contract.getAdminUsage,
    handler: async () => ({
      ...model(),
      embedder: embedder(),
      usage: await listUsageByUser(db, { limit: usersListed }),
    }),
  })

  app.route({ ...contract.getAdminAudit, handler: ({ query }) => listActions(db, query) })
}
