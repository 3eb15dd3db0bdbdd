import { z } from 'zod'
import type { RouteContract } from './route.ts'

/** What the browser is told of the configuration. */
export const publicConfig = z.object({
  authProvider: z.enum(['local', 'firebase']),
  /** Whether sign-in can work at all: false where Firebase is asked for and its variables are missing. */
  authConfigured: z.boolean(),
  /** What Firebase's SDK in the browser is started with; there when `authProvider` is `firebase` and it is configured. */
  firebase: z
    .object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      appId: z.string(),
      /** `HOST:PORT` of the official emulator, in tests. */
      emulatorHost: z.string().optional(),
      /** Whether deleting an account here deletes it at Firebase too. */
      deletesAccounts: z.boolean(),
    })
    .optional(),
  /** Same-origin address that wants to know of sign-in and sign-out (POST with the bearer token, DELETE). */
  tokenSyncUrl: z.string().optional(),
  /** Which ways of signing in this server offers. */
  signIn: z.object({ email: z.boolean(), phone: z.boolean(), google: z.boolean() }),
  model: z.string(),
  search: z.enum(['hybrid', 'keyword']),
  documentationUrl: z.string(),
  /** The administrator to try the product with; only in the demo on this machine. */
  demoAdmin: z.object({ email: z.string(), password: z.string() }).optional(),
})
export type PublicConfig = z.infer<typeof publicConfig>

export const getConfig = {
  method: 'GET',
  url: '/api/config',
  config: { access: 'public' },
  schema: {
    summary: 'What the browser needs to know of the configuration.',
    tags: ['system'],
    response: { 200: publicConfig },
  },
} as const satisfies RouteContract

export const getHealth = {
  method: 'GET',
  url: '/healthz',
  config: { access: 'public' },
  schema: {
    summary: 'Answers while the process is alive.',
    tags: ['system'],
    response: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
  },
} as const satisfies RouteContract

const readiness = z.object({ status: z.enum(['ready', 'not-ready']), checks: z.record(z.string(), z.string()) })

export const getReadiness = {
  method: 'GET',
  url: '/readyz',
  config: { access: 'public' },
  schema: {
    summary: 'Answers 200 when requests can be served: database, blob store and search answer.',
    tags: ['system'],
    response: { 200: readiness, 503: readiness },
  },
} as const satisfies RouteContract
