import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Receipt } from '@docent/contract'
import { ExtractionError, type Report, type SourceFile } from '../section.ts'
import { type Message, message, messageCharacters, type Task } from './messages.ts'

export interface ReaderLimits {
  readonly memoryMegabytes: number
  readonly seconds: number
  /** Default 100 million characters of text. */
  readonly textCharacters?: number
  /** Default 1 GiB of packed sections. */
  readonly outputBytes?: number
}

export interface Reading {
  /** The section file; the caller's folder is the caller's to remove. */
  readonly path: string
  readonly receipt: Receipt
}

/** The reader process ended without an answer, or made a fault of ours. Worth another try. */
export class ReaderStoppedError extends Error {
  override name = 'ReaderStoppedError'
}

const entry = join(import.meta.dirname, 'reader-process.ts')
const root = realpathSync(join(import.meta.dirname, '../../../..'))
/** Our own sources and packages: all that a reader may see besides its document. */
const readable = [
  'server/src',
  'server/package.json',
  'server/node_modules',
  'contract',
  'node_modules',
  'package.json',
]

/**
 * Reads a document in a process of its own, which can see no other file, has no environment and ends when it takes too much memory
 * or time. A fresh process for every file: it costs about 0.2 s, and nothing of one person's document can meet another's.
 * @param folder an empty or missing folder for the section file
 * @throws {ExtractionError} with the reason for the file's owner
 * @throws {ReaderStoppedError} when the process ended without an answer
 * @throws the signal's reason, when it aborts; the process is then gone
 */
export async function readDocument(options: {
  file: SourceFile
  folder: string
  limits: ReaderLimits
  signal: AbortSignal
  onProgress: Report['progress']
}): Promise<Reading> {
  const { limits, signal, onProgress } = options
  signal.throwIfAborted()
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  const folder = realpathSync(options.folder)
  const path = join(folder, 'text')
  await rm(path, { force: true })
  const task: Task = {
    file: { ...options.file, path: realpathSync(options.file.path) },
    output: path,
    limits: {
      memoryBytes: limits.memoryMegabytes * 1024 * 1024,
      deadline: Date.now() + limits.seconds * 1000,
      textCharacters: limits.textCharacters ?? 100_000_000,
      outputBytes: limits.outputBytes ?? 1024 ** 3,
    },
  }
  const outcome = await runReader(task, { folder, limits, signal, onProgress })
  if (outcome.type === 'done') return { path, receipt: outcome.receipt }
  if (outcome.type === 'failed') throw new ExtractionError(outcome.code)
  throw new ReaderStoppedError(`${outcome.name} in the reader`, { cause: outcome.stack })
}

type Outcome = Exclude<Message, { type: 'progress' }>

async function runReader(
  task: Task,
  options: { folder: string; limits: ReaderLimits; signal: AbortSignal; onProgress: Report['progress'] },
): Promise<Outcome> {
  const { folder, limits, signal, onProgress } = options
  const child = spawn(process.execPath, [...flags(task, folder, limits), entry], {
    cwd: folder,
    env: { TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const kill = () => void child.kill('SIGKILL')
  // The reader's own watchdog comes first; this one is for a reader that cannot run it.
  let late = false
  const timer = setTimeout(
    () => {
      late = true
      kill()
    },
    limits.seconds * 1000 + 2_000,
  )
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  try {
    const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve({ code, signal }))
    })
    const stdin = child.stdin
    const messages = child.stdio[3] as Readable | null
    if (!stdin || !child.stderr || !messages) throw new ReaderStoppedError('The reader has no pipes.')
    // A reader that ends early breaks the pipe; how it ended is told by `close`.
    stdin.on('error', () => {})
    stdin.end(JSON.stringify(task))
    const stderr = keepTail(child.stderr)
    let outcome: Outcome | undefined
    let babble = false
    onLines(messages, line => {
      const parsed = parseMessage(line)
      if (!parsed) babble = true
      else if (parsed.type !== 'progress') outcome ??= parsed
      else if (!signal.aborted) onProgress({ done: parsed.done, total: parsed.total, unit: parsed.unit })
      if (babble) kill()
    })
    const end = await closed
    signal.throwIfAborted()
    if (outcome && !babble) return outcome
    if (late) return { type: 'failed', code: 'TOO_SLOW' }
    if (/heap out of memory|allocation failed/i.test(stderr())) return { type: 'failed', code: 'TOO_COMPLEX' }
    throw new ReaderStoppedError(`The reader ended with code ${end.code}, signal ${end.signal}.`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function flags(task: Task, folder: string, limits: ReaderLimits): string[] {
  const paths = [...readable.map(path => join(root, path)), task.file.path]
  return [
    '--permission',
    // For the watchdog alone.
    '--allow-worker',
    ...paths.map(path => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    `--max-old-space-size=${Math.floor(limits.memoryMegabytes * 0.75)}`,
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ]
}

function parseMessage(line: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Calls `onLine` for every line that is not blank; a line that is too long is given cut, and so is no JSON. */
function onLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('error', () => {})
  stream.on('data', (piece: string) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() as string
    if (rest.length > messageCharacters) {
      onLine(rest.slice(0, 100))
      rest = ''
    }
    for (const line of lines) if (line !== '') onLine(line)
  })
}

/** Keeps the last 8 000 characters of what a stream gives. */
function keepTail(stream: Readable): () => string {
  let tail = ''
  stream.setEncoding('utf8')
  stream.on('data', (piece: string) => {
    tail = (tail + piece).slice(-8_000)
  })
  return () => tail
}
