import * as contract from '@docent/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export interface SystemOptions {
  readonly version: string
  /** What must answer before requests can be served, by name. A check that fails throws. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>
  /** What is worth knowing at `/readyz` and keeps nobody from being served, by name. */
  readonly states?: () => Readonly<Record<string, string>>
  /** What the browser is told of the configuration. */
  readonly describe: (request: FastifyRequest) => contract.PublicConfig
}

/** Longest time that one check of readiness may take, in milliseconds. */
const checkMs = 2_000

/** Health, readiness, and what the browser needs to know. */
export const systemRoutes: FastifyPluginAsyncZod<SystemOptions> = async (
  app,
  { version, checks, states = () => ({}), describe },
) => {
  app.route({ ...contract.getConfig, handler: async request => describe(request) })

  app.route({ ...contract.getHealth, handler: async () => ({ status: 'ok' as const, version }) })

  app.route({
    ...contract.getReadiness,
    handler: async (request, reply) => {
      const answers = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await inTime(check(), checkMs)
            return [name, 'ok'] as const
          } catch (error) {
            request.log.warn({ err: error, check: name }, 'A check of readiness failed.')
            return [name, 'failed'] as const
          }
        }),
      )
      const ready = answers.every(([, answer]) => answer === 'ok')
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? 'ready' : 'not-ready', checks: { ...Object.fromEntries(answers), ...states() } })
    },
  })
}

/** @throws when `work` takes longer than `milliseconds` */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
