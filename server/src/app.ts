import { join } from 'node:path'
import { builtInEmbedder } from '@docent/embedder'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Account, accountRoutes, finishAccountDeletions } from './account/index.ts'
import { adminRoutes, demoAdminFor, ensureAdmin, identifyAdmin } from './admin/index.ts'
import { builtInAnswerer, chatRoutes, forgetFile } from './assistant/index.ts'
import type { Config } from './config.ts'
import { fileRoutes, openFiles, startFiles, stopFiles } from './files/index.ts'
import { accessControl, createServer, openApi, originCheck, requestLog, securityHeaders, webApp } from './http/index.ts'
import { openIdentity } from './identity/index.ts'
import { readSection } from './ingest/index.ts'
import { profileRoutes } from './profile/index.ts'
import { sqliteSearchEngine } from './search/index.ts'
import { diskBlobStore, lockDataFolder, migrate, openDatabase } from './storage/index.ts'
import { systemRoutes } from './system/index.ts'
import { version } from './version.ts'

export interface AppOptions {
  readonly config: Config
  readonly logger: Logger
  /** The built web app. */
  readonly webFolder?: string
  /** Shows a text to who starts the product, once: the first administrator's password. */
  readonly announce?: (text: string) => void
}

const builtWebApp = join(import.meta.dirname, '../../web/dist')

/**
 * Composes the product. `app.close()` ends all that was started here.
 * @throws {DataFolderInUseError} when another process works with the data folder
 */
export async function buildApp({
  config,
  logger,
  webFolder = builtWebApp,
  announce = () => {},
}: AppOptions): Promise<FastifyInstance> {
  const app = createServer({ config, logger })
  const { log } = app
  const onError = (error: unknown) => log.error({ err: error }, 'Work in the background failed.')
  // Closed from the last opened to the first, so that what runs ends before what it works with.
  const opened: (() => Promise<void> | void)[] = []
  app.addHook('onClose', async () => {
    for (const close of opened.reverse()) await close()
  })

  try {
    // Storage
    const lock = lockDataFolder(config.DATA_DIR)
    opened.push(() => lock.release())
    const { db, close } = openDatabase(config.DATA_DIR)
    opened.push(close)
    const blobs = diskBlobStore(join(config.DATA_DIR, 'blobs'))

    // Who is asking
    const identity = await openIdentity(db, { config, log })
    await migrate(db)
    await ensureAdmin({ db, config, announce })

    // Search and files
    const engine = sqliteSearchEngine({
      folder: join(config.DATA_DIR, 'indexes'),
      workers: config.SEARCH_WORKERS,
      embedder: builtInEmbedder(),
      onIndexLost: user => void files.ingestion.rebuildIndex(user).catch(onError),
      onError,
    })
    opened.push(() => engine.close())
    const files = openFiles({ config, db, blobs, engine, log, forgetFile: file => forgetFile(db, file) })
    opened.push(() => stopFiles(files))
    const account: Account = { files, attempts: identity.attempts }
    app.addHook('onReady', async () => {
      await startFiles(files)
      await finishAccountDeletions(account)
    })

    // The assistant
    const assistant = {
      db,
      engine,
      readSection: (file: { userId: string; fileId: string }, section: number) => readSection(blobs, file, section),
      answerer: builtInAnswerer,
      log,
    }

    // What every request passes
    await app.register(requestLog)
    await app.register(securityHeaders, { https: config.PUBLIC_URL?.startsWith('https:') ?? false })
    await app.register(cookies)
    await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
    await app.register(accessControl, {
      identify: identity.identify,
      identifyAdmin: request => identifyAdmin(db, request),
      checkOrigin: originCheck({ publicUrl: config.PUBLIC_URL, cookieName: identity.cookie.name }),
    })
    await app.register(openApi, { version })

    // The calls of the API, then the web app for all other addresses
    await app.register(identity.routes)
    await app.register(fileRoutes, { files, identify: identity.identify })
    await app.register(chatRoutes, { assistant })
    await app.register(profileRoutes, { db })
    await app.register(accountRoutes, { account, clearCookie: identity.cookie.clear })
    await app.register(adminRoutes, { files, attempts: identity.attempts })
    await app.register(systemRoutes, {
      version,
      checks: {
        database: () => sql`SELECT 1`.execute(db),
        blobs: () => blobs.size('files/check'),
        search: () => engine.check(),
      },
      describe: request => ({
        authProvider: config.AUTH_PROVIDER,
        signIn: { email: true, phone: false, google: false },
        model: 'built-in',
        search: 'hybrid',
        documentationUrl: '/api/docs',
        demoAdmin: demoAdminFor(request, config),
      }),
    })
    await app.register(webApp, { folder: webFolder })
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
