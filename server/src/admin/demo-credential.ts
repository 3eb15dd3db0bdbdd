import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Config, isLoopback } from '../config.ts'

const credential = z.object({ email: z.string(), password: z.string() })
export type DemoCredential = z.infer<typeof credential>

const pathIn = (dataDir: string) => join(dataDir, 'demo-admin.json')

/**
 * The administrator that the demo's login screen shows. The database holds the hash alone, so the password lies in a file of its own, for
 * the server's eyes only, and only as long as the demo lasts.
 */
export function readDemoCredential(dataDir: string): DemoCredential | undefined {
  try {
    return credential.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')))
  } catch {
    // Not there, or not what we wrote: then there is nothing to show.
    return undefined
  }
}

/**
 * What the login screen shows to a browser: in the demo, and only when the request comes to this machine by its own name, so that neither
 * a proxy that the configuration knows nothing of nor a foreign name that leads here (DNS rebinding) makes it public.
 */
export function demoAdminFor(
  request: Pick<FastifyRequest, 'headers'>,
  { demo, DATA_DIR }: Pick<Config, 'demo' | 'DATA_DIR'>,
): DemoCredential | undefined {
  if (!demo || forwardedBy.some(name => request.headers[name] !== undefined)) return undefined
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback(host) ? readDemoCredential(DATA_DIR) : undefined
}

const forwardedBy = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export function writeDemoCredential(dataDir: string, shown: DemoCredential): void {
  // Removed first: a file that exists would keep the rights that it has.
  removeDemoCredential(dataDir)
  writeFileSync(pathIn(dataDir), `${JSON.stringify(shown)}\n`, { mode: 0o600, flag: 'wx' })
}

export function removeDemoCredential(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true })
}
