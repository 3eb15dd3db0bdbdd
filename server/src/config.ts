import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

/** A whole number written in digits alone, so that `3000abc` or an empty value is refused rather than guessed. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine(value => value >= least && value <= most, `a whole number from ${least} to ${most}`)

const flag = z.enum(['true', 'false'], 'true or false').transform(value => value === 'true')

const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as https://docent.example.org' })

/**
 * Every environment variable, its form and its default. The README's table and `.env.example` are checked against
 * this list by a test.
 */
export const variables = {
  /** Address to listen on. `127.0.0.1` is reached from this machine alone; `0.0.0.0` from the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port to listen on; 0 takes a free one. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address under which browsers reach the product, when that is not `http://HOST:PORT` (behind a proxy). */
  PUBLIC_URL: webAddress.optional(),
  /** The folder that holds everything: database, uploaded files, search indexes, the secret of the sessions. */
  DATA_DIR: z.string().min(1).default('./data'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  /** Whether the first administrator's password is shown on the login screen: only to this machine, never in production. */
  DEMO: flag.default(true),
  /** The first administrator, made at a start when there is none of this email address. */
  ADMIN_EMAIL: z.email('an email address').max(254).optional(),
  /** Her password; without one a random one is made and shown once at the terminal. */
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(128, 'at most 128 characters').optional(),
  /** Who keeps the accounts. */
  AUTH_PROVIDER: z.enum(['local'], { error: 'local' }).default('local'),
  /** How many files are read at the same time, each in a child process of its own. */
  INGEST_CONCURRENCY: wholeNumber(1, 64).default(2),
  /** Most memory that reading one file may take, in megabytes. */
  INGEST_MEMORY_MB: wholeNumber(128, 65_536).default(1024),
  /** Longest time that reading one file may take, in seconds. */
  INGEST_TIMEOUT_SECONDS: wholeNumber(5, 86_400).default(300),
  /** Worker threads that hold the users' search indexes. */
  SEARCH_WORKERS: wholeNumber(1, 64).default(2),
  /** Whether a reverse proxy in front sets `X-Forwarded-For`; only then is it believed. */
  TRUST_PROXY: flag.default(false),
} as const

const environment = z.object(variables)

export interface Config extends Omit<z.output<typeof environment>, 'DATA_DIR'> {
  /** Absolute path. */
  readonly DATA_DIR: string
  readonly production: boolean
  /** Whether this is the demo: not in production, and reached from this machine alone as far as the configuration tells. */
  readonly demo: boolean
}

/** The configuration is wrong; the message names each variable, what it got and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the whole configuration: the environment, and a file `.env` in the folder where the process was started for
 * what the environment does not set. An empty value counts as not set.
 * @throws {ConfigError} naming every wrong variable together
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = environmentAndFile()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => {
      const name = String(issue.path[0])
      const got = /PASSWORD|SECRET|KEY/.test(name) ? 'something else' : JSON.stringify(given[name])
      return `  ${name}: got ${got}; takes ${issue.message}`
    })
    throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const { data } = parsed
  if (data.ADMIN_PASSWORD !== undefined && data.ADMIN_EMAIL === undefined)
    throw new ConfigError('The configuration is not valid:\n  ADMIN_PASSWORD: needs ADMIN_EMAIL beside it')
  const production = env.NODE_ENV === 'production'
  const demo = data.DEMO && !production && isThisMachine(data)
  return { ...data, DATA_DIR: resolve(data.DATA_DIR), production, demo }
}

/** Whether the product is reached from this machine alone. A proxy in front may bring anybody. */
function isThisMachine({ HOST, PUBLIC_URL, TRUST_PROXY }: z.output<typeof environment>): boolean {
  const host = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).hostname
  return isLoopback(HOST) && (host === undefined || isLoopback(host)) && !TRUST_PROXY
}

/** Whether a name or an address, without a port, is this machine's own. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)

function environmentAndFile(): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.env
    throw new ConfigError(`The file ${resolve('.env')} cannot be read.`, { cause: error })
  }
}
