import { join } from 'node:path'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Account, accountRoutes, finishAccountDeletions } from './account/index.ts'
import { adminRoutes, demoAdminFor, ensureAdmin, identifyAdmin } from './admin/index.ts'
import {
  builtInAnswerer,
  ConnectedModel,
  chatRoutes,
  forgetFile,
  modelAnswerer,
  openImageReader,
  standAloneWithModel,
} from './assistant/index.ts'
import type { Config } from './config.ts'
import { demoRoutes, openDemo } from './demo/index.ts'
import { ConnectedEmbedder, glossingEmbedder } from './embedders/index.ts'
import { fileRoutes, openFiles, startFiles, stopFiles } from './files/index.ts'
import { publicFirebase } from './firebase-variables.ts'
import {
  accessControl,
  createServer,
  inlineScripts,
  openApi,
  originCheck,
  requestLog,
  securityHeaders,
  webApp,
} from './http/index.ts'
import { type GoogleEndpoints, openIdentity } from './identity/index.ts'
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
  /** Where Google is reached for sign-in; its own addresses by default. */
  readonly googleEndpoints?: GoogleEndpoints
  /** Epoch milliseconds, for what expires in sign-in. */
  readonly now?: () => number
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
  googleEndpoints,
  now,
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
    const identity = await openIdentity(db, { config, log, googleEndpoints, now })
    opened.push(identity.close)
    await migrate(db)
    await ensureAdmin({ db, config, announce })

    // Search and files
    const embedder =
      config.embedding &&
      new ConnectedEmbedder(config.embedding, { log, cacheFolder: join(config.DATA_DIR, 'cache', 'embedding') })
    const engine = sqliteSearchEngine({
      folder: join(config.DATA_DIR, 'indexes'),
      workers: config.SEARCH_WORKERS,
      embedder: embedder ?? glossingEmbedder(),
      onIndexLost: user => void files.ingestion.rebuildIndex(user).catch(onError),
      onError,
    })
    opened.push(() => engine.close())
    // Before the engine, so that it waits for no answer.
    opened.push(() => embedder?.close())
    // The start does not wait for it.
    app.addHook('onReady', async () => void embedder?.check())
    const files = openFiles({ config, db, blobs, engine, log, forgetFile: file => forgetFile(db, file) })
    opened.push(() => stopFiles(files))
    const account: Account = { files, attempts: identity.attempts, endIdentity: identity.endIdentity }
    app.addHook('onReady', async () => {
      await startFiles(files)
      await finishAccountDeletions(account)
    })

    // The assistant
    const model = config.model && new ConnectedModel(config.model, { log })
    if (model) {
      opened.push(() => model.close())
      // The start does not wait for it.
      app.addHook('onReady', async () => void model.check())
    }
    const written = model && {
      model,
      db,
      log,
      fallback: builtInAnswerer,
      tokensPerDay: config.MODEL_TOKENS_PER_DAY,
    }
    const assistant = {
      db,
      engine,
      readSection: (file: { userId: string; fileId: string }, section: number) => readSection(blobs, file, section),
      answerer: written ? modelAnswerer(written) : builtInAnswerer,
      standAlone: written && standAloneWithModel(written),
      sees: () => model?.sees ?? false,
      log,
    }

    // The visitor's demo, which keeps apart from all of the above
    const demo = openDemo({ config, log })
    opened.push(() => demo.close())

    const images = openImageReader({
      languages: config.ocrLanguages,
      memoryMegabytes: config.INGEST_MEMORY_MB,
      seconds: config.OCR_PAGE_SECONDS,
      concurrency: config.OCR_CONCURRENCY,
    })

    // What every request passes
    await app.register(requestLog)
    await app.register(securityHeaders, {
      https: config.PUBLIC_URL?.startsWith('https:') ?? false,
      inlineScripts: inlineScripts(webFolder),
      firebase: config.firebase,
      google: identity.signIn.google,
    })
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
    await app.register(chatRoutes, { assistant, images })
    await app.register(demoRoutes, { demo })
    await app.register(profileRoutes, { db })
    await app.register(accountRoutes, { account, clearCookie: identity.cookie.clear })
    await app.register(adminRoutes, {
      files,
      attempts: identity.attempts,
      model: () => ({ model: model?.label ?? 'built-in', limit: config.MODEL_TOKENS_PER_DAY }),
      embedder: () => ({ state: embedder?.state ?? 'built-in', ...engine.embeddingProgress() }),
    })
    await app.register(systemRoutes, {
      version,
      checks: {
        database: () => sql`SELECT 1`.execute(db),
        blobs: () => blobs.size('files/check'),
        search: () => engine.check(),
      },
      // A model that cannot be used leaves the product ready: the built-in answerer answers.
      states: () => ({
        model: model?.state ?? 'built-in',
        embedder: embedder?.state ?? 'built-in',
        embedded: progressOf(engine.embeddingProgress()),
      }),
      describe: request => ({
        authProvider: config.AUTH_PROVIDER,
        authConfigured: config.missing.length === 0,
        firebase: config.firebase && publicFirebase(config.firebase),
        tokenSyncUrl: config.TOKEN_SYNC_URL,
        signIn: identity.signIn,
        model: model?.label ?? 'built-in',
        search: embedder?.usable === false ? 'keyword' : 'hybrid',
        documentationUrl: config.DOCUMENTATION_URL ?? '/api/docs',
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

/** How far the files are embedded, for `/readyz`, which says nothing of how many there are; `none` before any was looked at. */
const progressOf = ({ files, embedded }: { files: number; embedded: number }) =>
  files === 0 ? 'none' : embedded === files ? 'all' : `${Math.floor((100 * embedded) / files)} %`
