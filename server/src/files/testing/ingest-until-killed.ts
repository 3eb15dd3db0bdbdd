import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'

/** The server in a process that the test kills. Says on standard output when it listens. */
const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: process.argv[2] })
const app = await buildApp({ config, logger: pino({ level: 'silent' }), webFolder: join(config.DATA_DIR, 'none') })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
// Who is killed cannot keep at its end what compiling gave; the next one starts in half the time.
flushCompileCache()
