import type { Access } from '@docent/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'

/** The person who makes a request. */
export interface SignedInUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly image: string | null
}

/** One way into the server, for the test that tries every one of them. */
export interface ListedRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call; without it signed-in people alone. */
    access?: Access
  }
  interface FastifyRequest {
    /** The signed-in person. Reading it on a public route is a fault of the program, and throws. */
    readonly user: SignedInUser
  }
  interface FastifyInstance {
    /** Every route that was registered, those of plugins too. */
    listRoutes(): ListedRoute[]
  }
}

export interface AccessOptions {
  /** Who makes the request: undefined when nobody is signed in. */
  readonly identify: (request: FastifyRequest) => Promise<SignedInUser | undefined>
  /** Refuses what a foreign page made the browser send. @throws {AppError} WRONG_ORIGIN */
  readonly checkOrigin: (request: FastifyRequest) => void
}

/**
 * Guards every route by its `config.access`, before the body is read. Administrators do not exist yet, so their routes
 * refuse everybody.
 */
export const accessControl = fastifyPlugin(async (app: FastifyInstance, { identify, checkOrigin }: AccessOptions) => {
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  app.decorateRequest('user', {
    getter(this: FastifyRequest): SignedInUser {
      const user = users.get(this)
      if (!user) throw new Error('request.user was read on a route that is open to strangers.')
      return user
    },
  })

  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  app.decorate('listRoutes', () =>
    routes.flatMap(route =>
      [route.method].flat().map(method => ({ method, url: route.url, access: route.config?.access ?? 'user' })),
    ),
  )

  app.addHook('onRequest', async request => {
    if (request.is404) return
    checkOrigin(request)
    const access = request.routeOptions.config.access ?? 'user'
    if (access === 'public') return
    const user = await identify(request)
    if (!user || access === 'admin') throw new AppError('NOT_SIGNED_IN')
    users.set(request, user)
  })
})
