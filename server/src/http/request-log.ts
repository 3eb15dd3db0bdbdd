import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/**
 * One line a request, with the route's pattern in place of the address: ids, names and queries stay out of the log, and so do
 * addresses of people.
 */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.is404 ? 'not found' : request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'request')
    else request.log.info(line, 'request')
  })
})
