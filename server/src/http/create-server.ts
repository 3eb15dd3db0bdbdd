import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { handleError, handleNotFound } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server stops: what streams to a client ends then, or closing would wait for it. */
    readonly stopping: AbortSignal
  }
}

export interface ServerOptions {
  readonly config: Pick<Config, 'TRUST_PROXY'>
  readonly logger: Logger
}

/** The bare server: it checks requests by the contract's schemas and answers every error in one shape. */
export function createServer({ config, logger }: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    // request-log.ts writes one line a request, without addresses and queries.
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest proxy alone is believed: what stands further left in X-Forwarded-For anybody can write.
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: 1024 * 1024,
    // Answered below, in the shape of every other error.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
  }) as unknown as FastifyInstance // the same instance, typed without pino's own logger
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)

  const stopping = new AbortController()
  app.decorate('stopping', stopping.signal)
  app.addHook('preClose', async () => stopping.abort())
  app.addHook('onRequest', async (_request, reply) => {
    if (!stopping.signal.aborted) return
    reply.header('connection', 'close')
    throw new AppError('SHUTTING_DOWN')
  })
  return app
}
