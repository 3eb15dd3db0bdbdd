import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ConfigError, readConfig } from './config.ts'
import { publicAddress } from './public-address.ts'

/** Longest time that a graceful stop may take, in milliseconds. */
const stopMs = 10_000

/** Starts the product and stops it gracefully when the process is told to end. */
async function main(): Promise<void> {
  const config = readConfig()
  // Measured: compiled sources kept from the last start save about a second; a young generation that does not grow while
  // everything loads saves 20 MB that V8 would keep.
  enableCompileCache(join(config.DATA_DIR, 'cache', 'compiled'))
  setFlagsFromString('--semi-space-growth-factor=1')
  const [{ createLogger }, { buildApp }] = await Promise.all([import('./logger.ts'), import('./app.ts')])
  const logger = createLogger(config)
  const notices = config.unheeded.map(
    name => `${name} is set, and this version does not heed it: everything is kept in ${config.DATA_DIR}.`,
  )
  const app = await buildApp({ config, logger, announce: text => void notices.push(text) })

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second Ctrl+C means now.
    if (stopping) process.exit(1)
    stopping = true
    logger.info({ signal }, 'Stopping.')
    setTimeout(() => {
      logger.warn('Stopping took too long; what is left ends now and is taken up again at the next start.')
      process.exit(1)
    }, stopMs).unref()
    app.close().then(
      () => logger.info('Stopped.'),
      error => {
        logger.error({ err: error }, 'Stopping failed.')
        process.exitCode = 1
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  try {
    await app.listen({ host: config.HOST, port: config.PORT, listenTextResolver: () => 'Listening.' })
  } catch (error) {
    await app.close()
    throw error
  }
  setFlagsFromString('--semi-space-growth-factor=2') // V8's default
  const address = publicAddress(config, app.server.address())
  process.stderr.write(`\nDocent is ready: ${address}\n\n${notices.map(text => `${text}\n\n`).join('')}`)
}

/** Why the product did not start, in words for the person at the terminal; undefined for faults of the program. */
function plainReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ConfigError || error.name === 'DataFolderInUseError') return error.message
  const { code, syscall, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${(port ?? 3000) + 1} npm start`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: this machine has no address ${address ?? 'of that name'}. Use 127.0.0.1 for this machine alone or 0.0.0.0 for the network.`
  if ((code === 'EACCES' || code === 'EROFS' || code === 'EPERM') && path !== undefined)
    return `DATA_DIR: ${path} cannot be written. Allow this account to write there, or choose another folder.`
  if (code === 'ENOSPC') return 'The disk is full. Make room and start again.'
  return undefined
}

main().catch(error => {
  const reason = plainReason(error)
  if (reason !== undefined) process.stderr.write(`${reason}\n`)
  else process.stderr.write(`Docent could not start.\n${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
