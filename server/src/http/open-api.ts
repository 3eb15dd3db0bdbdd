import type { Access } from '@docent/contract'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  user: [{ bearer: [] }, { cookie: [] }],
  admin: [{ admin: [] }],
}

/** The API's description, made from the contract: `/api/openapi.json` for programs, `/api/docs` for people. */
export const openApi = fastifyPlugin(async (app: FastifyInstance, { version }: { version: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Docent',
        version,
        description: 'Upload documents, ask, get answers that quote the passages they come from.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The identity token that signing in answers.' },
          admin: { type: 'http', scheme: 'bearer', description: 'The token that logging in as administrator answers.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'docent_session' },
        },
      },
    },
    transform: input => {
      const { schema, url } = jsonSchemaTransform(input)
      return { url, schema: { ...schema, security: securityOf[input.route.config?.access ?? 'user'] } }
    },
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
  await app.register(async docs => {
    docs.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'public' }
    })
    // The policy of all other answers holds here too; the badge of validator.swagger.io would load from elsewhere.
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig: { validatorUrl: null } })
  })
})
