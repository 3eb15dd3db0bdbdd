import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { chooseEmbedding, type EmbeddingConfig, embeddingProviders } from './embedding-variables.ts'
import { chooseAuthProvider, type FirebaseConfig, serviceAccount } from './firebase-variables.ts'
import { identityProblem, identityVariables } from './identity-variables.ts'
import { chooseModel, type ModelConfig, missingModelVariable, modelProviders } from './model-variables.ts'
import { findLanguages, type LanguageData, LanguageMissingError } from './ocr/index.ts'

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
  /** Where "Learn more" of the preview banner leads; without it the description of the API. */
  DOCUMENTATION_URL: webAddress.optional(),
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
  /** Who keeps the accounts. Without it Firebase where one of its variables is set, else the product itself. */
  AUTH_PROVIDER: z.enum(['local', 'firebase'], { error: 'local or firebase' }).optional(),
  /** The Firebase project's settings for web apps, from its console: all four. */
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'a host name such as project.firebaseapp.com')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9.:-]+$/, 'the id of a Firebase project')
    .optional(),
  FIREBASE_APP_ID: z.string().optional(),
  /** Lets the server see at once who was disabled or deleted at Firebase, and delete accounts there. JSON text or a path. */
  FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
  /** The official emulator, for tests on this machine. Its tokens are not signed. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'HOST:PORT')
    .optional(),
  /** A path of the same origin that is told of sign-in (POST with the bearer token) and sign-out (DELETE). */
  TOKEN_SYNC_URL: z
    .string()
    .regex(/^\/(?![/\\])\S*$/, 'a path such as /sync-token')
    .optional(),
  ...identityVariables,
  /** How many files are read at the same time, each in a child process of its own. */
  INGEST_CONCURRENCY: wholeNumber(1, 64).default(2),
  /** Most memory that reading one file may take, in megabytes. */
  INGEST_MEMORY_MB: wholeNumber(128, 65_536).default(1024),
  /** Longest time that reading one file may take, in seconds. */
  INGEST_TIMEOUT_SECONDS: wholeNumber(5, 86_400).default(300),
  /** Languages of OCR by Tesseract's codes, joined by `+`, the most usual first. */
  OCR_LANGUAGES: z
    .string()
    .regex(/^[a-z_]{3,20}(\+[a-z_]{3,20}){0,9}$/i, 'codes such as eng or eng+deu')
    .default('eng'),
  /** A folder with `CODE.traineddata` files for OCR, looked into before the npm packages. */
  OCR_DATA_DIR: z.string().min(1).optional(),
  /** How many files have their pages read by OCR at the same time, each in a child process of its own that takes a core. */
  OCR_CONCURRENCY: wholeNumber(1, 64).default(1),
  /** Most pages of one file that are read by OCR. */
  OCR_PAGES: wholeNumber(1, 100_000).default(1_000),
  /** Longest time that reading one page by OCR may take, in seconds. */
  OCR_PAGE_SECONDS: wholeNumber(5, 3_600).default(60),
  /** Worker threads that hold the users' search indexes. */
  SEARCH_WORKERS: wholeNumber(1, 64).default(2),
  /** Who writes the answers; without it the address or key below decides, and with none of them the built-in answerer quotes. */
  MODEL_PROVIDER: z.enum(modelProviders, { error: 'built-in, gemini, openai, anthropic or ollama' }).optional(),
  /** The language model's name at its provider; without it a recent one that the key may use. */
  MODEL_NAME: z.string().min(1).max(200).optional(),
  /** Where the language model is reached when not at its provider's own address: the base of an OpenAI-compatible API, for example. */
  MODEL_BASE_URL: webAddress.optional(),
  /** The key for the chosen provider. */
  MODEL_API_KEY: z.string().min(1).max(1_000).optional(),
  /** A key for Gemini; chooses it. */
  GEMINI_API_KEY: z.string().min(1).max(1_000).optional(),
  /** A key for OpenAI; chooses it. */
  OPENAI_API_KEY: z.string().min(1).max(1_000).optional(),
  /** A key for Anthropic; chooses it. */
  ANTHROPIC_API_KEY: z.string().min(1).max(1_000).optional(),
  /** How many tokens one request to the language model may hold; without it what is safe for its provider. */
  MODEL_CONTEXT_TOKENS: wholeNumber(1_024, 10_000_000).optional(),
  /** Whether the language model takes pictures, where its provider does not tell: OpenAI-compatible servers. */
  MODEL_SEES: flag.optional(),
  /** Longest wait for the language model's first words, and between two pieces of its answer, in seconds. */
  MODEL_TIMEOUT_SECONDS: wholeNumber(1, 110).default(45),
  /** How many tokens of the language model each person may use a day (UTC); 0 is no limit. */
  MODEL_TOKENS_PER_DAY: wholeNumber(0, 1_000_000_000).default(0),
  /** Who turns texts into vectors for search by meaning; without it the address below decides, and without that the built-in model does. */
  EMBEDDING_PROVIDER: z
    .enum(embeddingProviders, { error: 'built-in, gemini, openai, openai-compatible, ollama or transformers' })
    .optional(),
  /** The embedding model's name at its provider, or the folder of an ONNX model for Transformers.js. */
  EMBEDDING_MODEL: z.string().min(1).max(400).optional(),
  /** Where the embedding model is reached when not at its provider's own address; alone it means an OpenAI-compatible server. */
  EMBEDDING_BASE_URL: webAddress.optional(),
  /** The key for the embedding model. */
  EMBEDDING_API_KEY: z.string().min(1).max(1_000).optional(),
  /** Whether a reverse proxy in front sets `X-Forwarded-For`; only then is it believed. */
  TRUST_PROXY: flag.default(false),
} as const

const environment = z.object(variables)

export interface Config extends Omit<z.output<typeof environment>, 'DATA_DIR' | 'AUTH_PROVIDER'> {
  readonly AUTH_PROVIDER: 'local' | 'firebase'
  /** There when Firebase keeps the accounts and all of its variables are set. */
  readonly firebase: FirebaseConfig | undefined
  /** `OCR_LANGUAGES` with the files of their data. */
  readonly ocrLanguages: readonly LanguageData[]
  /** The language model that is asked for; undefined for the built-in answerer. */
  readonly model: ModelConfig | undefined
  /** The embedding model that is asked for; undefined for the built-in one. */
  readonly embedding: EmbeddingConfig | undefined
  /** The variables that Firebase still needs. */
  readonly missing: readonly string[]
  /** Absolute path. */
  readonly DATA_DIR: string
  readonly production: boolean
  /** Whether this is the demo: not in production, and reached from this machine alone as far as the configuration tells. */
  readonly demo: boolean
  /** What is set and has no effect in this version. */
  readonly unheeded: readonly string[]
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
      const got = /PASSWORD|SECRET|KEY|SERVICE_ACCOUNT|SMTP_URL|WEBHOOK/.test(name)
        ? 'something else'
        : JSON.stringify(given[name])
      return `  ${name}: got ${got}; takes ${issue.message}`
    })
    throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const { data } = parsed
  if (data.ADMIN_PASSWORD !== undefined && data.ADMIN_EMAIL === undefined)
    throw new ConfigError('The configuration is not valid:\n  ADMIN_PASSWORD: needs ADMIN_EMAIL beside it')
  const problem = identityProblem(data)
  if (problem !== undefined) throw new ConfigError(`The configuration is not valid:\n  ${problem}`)
  const production = env.NODE_ENV === 'production'
  const ownMachine = !production && isThisMachine(data)
  const { authProvider, firebase, missing } = chooseAuthProvider(data)
  if (firebase?.emulatorHost !== undefined && !ownMachine)
    throw new ConfigError(
      'The configuration is not valid:\n  FIREBASE_AUTH_EMULATOR_HOST: is for tests on this machine alone. The emulator signs no tokens, so anybody could sign in as anybody: remove it in production and where others can reach the server',
    )
  if (firebase?.serviceAccount && firebase.serviceAccount.projectId !== firebase.projectId)
    throw new ConfigError(
      'The configuration is not valid:\n  FIREBASE_SERVICE_ACCOUNT: belongs to another project than FIREBASE_PROJECT_ID',
    )
  const model = chooseModel(data)
  const needed = missingModelVariable(model)
  if (needed !== undefined) throw new ConfigError(`The configuration is not valid:\n  ${needed}`)
  const embedding = chooseEmbedding(data)
  if (embedding && 'problem' in embedding)
    throw new ConfigError(`The configuration is not valid:\n  ${embedding.problem}`)
  const ocrLanguages = languagesOf(data)
  const demo = data.DEMO && ownMachine
  return {
    ...data,
    ocrLanguages,
    DATA_DIR: resolve(data.DATA_DIR),
    AUTH_PROVIDER: authProvider,
    firebase,
    missing,
    model,
    embedding,
    production,
    demo,
    unheeded: notBuilt.filter(name => given[name] !== undefined),
  }
}

/** Variables of the design for several machines, which this version does not heed. */
const notBuilt = ['DATABASE_URL', 'BLOB_URL', 'S3_ENDPOINT', 'SEARCH_URL'] as const

/** @throws {ConfigError} saying what to install */
function languagesOf({ OCR_LANGUAGES, OCR_DATA_DIR }: z.output<typeof environment>): readonly LanguageData[] {
  try {
    const folder = OCR_DATA_DIR === undefined ? undefined : resolve(OCR_DATA_DIR)
    return findLanguages(OCR_LANGUAGES.split('+'), { folder })
  } catch (error) {
    if (error instanceof LanguageMissingError)
      throw new ConfigError(`The configuration is not valid:\n  ${error.message}`)
    throw error
  }
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
