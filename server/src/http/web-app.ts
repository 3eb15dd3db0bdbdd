import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built web app. What Vite put into `assets/` bears a hash in its name and never changes; the page itself
 * is asked for anew each time.
 */
export async function webApp(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send(notBuilt),
    )
    return
  }
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    const forever = path.startsWith('assets/')
    return reply
      .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(path === '' ? 'index.html' : path, { cacheControl: false })
  })
}

const notBuilt = `The web app is not built yet. Run "npm start", which builds it, or open the address that "npm run dev" prints.
The API answers: see /api/docs.
`
