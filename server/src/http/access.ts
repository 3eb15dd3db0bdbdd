import type { Access } from '@docent/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { OpenRequests } from './open-requests.ts'

/** The person who makes a request. */
export interface SignedInUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly image: string | null
}

/** The administrator who makes a request. */
export interface SignedInAdmin {
  readonly id: string
  readonly email: string
  readonly name: string
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
    /** The administrator. Reading it on a route that is not for administrators is a fault of the program, and throws. */
    readonly admin: SignedInAdmin
    /** Aborts when the person's requests are ended: for work that goes on when its client has left. Undefined for strangers. */
    readonly shutOut: AbortSignal | undefined
  }
  interface FastifyInstance {
    /** Every route that was registered, those of plugins too. */
    listRoutes(): ListedRoute[]
    /**
     * Does something while the person of a request makes no other: those that are open, streams included, are closed and their
     * handlers waited for, new ones are refused until it is done.
     */
    withoutOtherRequests<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>
  }
}

export interface AccessOptions {
  /** Who makes the request: undefined when nobody is signed in. */
  readonly identify: (request: FastifyRequest) => Promise<SignedInUser | undefined>
  /** Which administrator makes the request. A person's own token names none, and the other way round. */
  readonly identifyAdmin: (request: FastifyRequest) => Promise<SignedInAdmin | undefined>
  /** Refuses what a foreign page made the browser send. @throws {AppError} WRONG_ORIGIN */
  readonly checkOrigin: (request: FastifyRequest) => void
}

/** Guards every route by its `config.access`, before the body is read. */
export const accessControl = fastifyPlugin(
  async (app: FastifyInstance, { identify, identifyAdmin, checkOrigin }: AccessOptions) => {
    const users = new WeakMap<FastifyRequest, SignedInUser>()
    const admins = new WeakMap<FastifyRequest, SignedInAdmin>()
    const open = new OpenRequests()
    app.decorateRequest('user', {
      getter(this: FastifyRequest): SignedInUser {
        const user = users.get(this)
        if (!user) throw new Error('request.user was read on a route that is open to strangers.')
        return user
      },
    })
    app.decorateRequest('admin', {
      getter(this: FastifyRequest): SignedInAdmin {
        const admin = admins.get(this)
        if (!admin) throw new Error('request.admin was read on a route that is not for administrators.')
        return admin
      },
    })
    app.decorateRequest('shutOut', {
      getter(this: FastifyRequest): AbortSignal | undefined {
        const user = users.get(this)
        return user && open.shutOut(user.id, this)
      },
    })
    app.decorate('withoutOtherRequests', (request, work) => open.without(request.user.id, request, work))

    const routes: RouteOptions[] = []
    app.addHook('onRoute', route => {
      routes.push(route)
      const { handler } = route
      route.handler = function (request, reply) {
        const user = users.get(request)
        if (!user) return handler.call(this, request, reply)
        const run = open.run(user.id, request, () => handler.call(this, request, reply))
        if (!run) throw new AppError('NOT_SIGNED_IN')
        return run.result
      }
    })
    app.decorate('listRoutes', () =>
      routes.flatMap(route =>
        [route.method].flat().map(method => ({ method, url: route.url, access: route.config?.access ?? 'user' })),
      ),
    )

    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) return
      checkOrigin(request)
      const access = request.routeOptions.config.access ?? 'user'
      if (access === 'public') return
      if (access === 'admin') {
        const admin = await identifyAdmin(request)
        if (!admin) throw new AppError('ADMIN_NOT_SIGNED_IN')
        admins.set(request, admin)
        return
      }
      const user = await identify(request)
      if (!user) throw new AppError('NOT_SIGNED_IN')
      if (!open.add(user.id, request, reply)) throw new AppError('NOT_SIGNED_IN')
      users.set(request, user)
    })
  },
)
