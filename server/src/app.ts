import { join } from 'node:path'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { accessControl, createServer, openApi, originCheck, requestLog, securityHeaders, webApp } from './http/index.ts'
import { openIdentity } from './identity/index.ts'
import { diskBlobStore, lockDataFolder, migrate, openDatabase } from './storage/index.ts'
import { systemRoutes } from './system/index.ts'
import { version } from './version.ts'

export interface AppOptions {
  readonly config: Config
  readonly logger: Logger
  /** The built web app. */
  readonly webFolder?: string
}

const builtWebApp = join(import.meta.dirname, '../../web/dist')

/**
 * Composes the product. What is opened here is closed by `app.close()`, in the opposite order.
 * @throws {DataFolderInUseError} when another process works with the data folder
 */
export async function buildApp({ config, logger, webFolder = builtWebApp }: AppOptions): Promise<FastifyInstance> {
  const app = createServer({ config, logger })

  // Storage
  const lock = lockDataFolder(config.DATA_DIR)
  app.addHook('onClose', async () => lock.release())
  const database = openDatabase(config.DATA_DIR)
  app.addHook('onClose', () => database.close())
  const { db } = database
  const blobs = diskBlobStore(join(config.DATA_DIR, 'blobs'))

  // Who is asking
  const identity = await openIdentity(db, { config, log: app.log })
  await migrate(db)

  // What every request passes
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false
  await app.register(requestLog)
  await app.register(securityHeaders, { https })
  await app.register(cookies)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  await app.register(accessControl, {
    identify: identity.identify,
    checkOrigin: originCheck({ publicUrl: config.PUBLIC_URL, cookieName: identity.cookie.name }),
  })
  await app.register(openApi, { version })

  // The features
  await app.register(identity.routes)

  // The system itself
  await app.register(systemRoutes, {
    version,
    checks: {
      database: () => sql`SELECT 1`.execute(db),
      blobs: () => blobs.size('files/check'),
    },
    describe: () => ({
      authProvider: config.AUTH_PROVIDER,
      model: 'built-in',
      search: 'keyword',
      documentationUrl: '/api/docs',
    }),
  })
  await app.register(webApp, { folder: webFolder })
  return app
}
