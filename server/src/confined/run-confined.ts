import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { compiledEntry } from '../compiled-entry.ts'
import type { ConfinedLimits, Exceeded } from './limits.ts'
import { messageCharacters } from './messages.ts'

/** How a confined process ended. `exceeded` names the limit that ended it; `told` is false when it said what is no message. */
export interface ConfinedEnd {
  readonly exceeded?: Exceeded['limit']
  readonly told: boolean
  readonly code: number | null
  readonly signal: string | null
}

export interface ConfinedOptions<Message> {
  /** The module that the process runs. It reads its task with `takeTask`. */
  readonly entry: string
  readonly task: { readonly limits: ConfinedLimits }
  /** The working folder: the only place that the process may write to, if it may write at all. */
  readonly folder: string
  readonly writes?: boolean
  /** Real paths that it may read besides our own sources and packages. */
  readonly reads?: readonly string[]
  /** Whether native add-ons may be loaded, which the permission model does not bind. */
  readonly addons?: boolean
  readonly signal: AbortSignal
  readonly schema: z.ZodType<Message>
  /** Told every message of the process but that of its watchdog, in order. */
  readonly onMessage: (message: Message) => void
}

const watchdog = join(import.meta.dirname, 'watchdog.ts')
/** Our own sources, what they are compiled to, and packages. */
const own = [
  'server/src',
  'server/dist',
  'server/package.json',
  'server/node_modules',
  'contract',
  'node_modules',
  'package.json',
]

/**
 * Runs a module in a process of its own, which can see no file but what it is given, has no environment, and ends when it takes too
 * much memory or time. Resolves when it is gone.
 * @throws the signal's reason, when it aborts; the process is then gone
 */
export async function runConfined<Message>(options: ConfinedOptions<Message>): Promise<ConfinedEnd> {
  const { task, folder, signal, schema, onMessage } = options
  signal.throwIfAborted()
  const child = spawn(process.execPath, [...flags(options), compiledEntry(options.entry), compiledEntry(watchdog)], {
    cwd: folder,
    env: { TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const kill = () => void child.kill('SIGKILL')
  // The watchdog of the process comes first; this one is for a process that cannot run it.
  let exceeded: Exceeded['limit'] | undefined
  const late = () => {
    exceeded ??= 'time'
    kill()
  }
  const timer = setTimeout(late, task.limits.deadline - Date.now() + 2_000)
  signal.addEventListener('abort', kill, { once: true })
  if (signal.aborted) kill()
  try {
    const closed = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve({ code, signal }))
    })
    const stdin = child.stdin
    const messages = child.stdio[3] as Readable | null
    if (!stdin || !child.stderr || !messages) throw new Error('The process has no pipes.')
    // A process that ends early breaks the pipe; how it ended is told by `close`.
    stdin.on('error', () => {})
    stdin.end(JSON.stringify(task))
    const stderr = keepTail(child.stderr)
    let told = true
    onLines(messages, line => {
      if (!told || signal.aborted) return
      const parsed = parse(line)
      if (isExceeded(parsed)) {
        exceeded ??= parsed.limit
        return
      }
      const message = schema.safeParse(parsed)
      if (message.success) return onMessage(message.data)
      told = false
      kill()
    })
    const end = await closed
    signal.throwIfAborted()
    if (/heap out of memory|allocation failed/i.test(stderr())) exceeded ??= 'memory'
    return { ...end, told, exceeded }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function flags({
  task,
  folder,
  reads = [],
  writes,
  addons,
}: Omit<ConfinedOptions<never>, 'schema' | 'onMessage'>): string[] {
  const root = realpathSync(join(import.meta.dirname, '../../..'))
  const paths = [...own.map(path => join(root, path)), ...reads]
  return [
    '--permission',
    // For the watchdog alone.
    '--allow-worker',
    ...(addons ? ['--allow-addons'] : []),
    ...paths.map(path => `--allow-fs-read=${path}`),
    ...(writes ? [`--allow-fs-write=${folder}`] : []),
    `--max-old-space-size=${Math.floor((task.limits.memoryBytes / 1024 ** 2) * 0.75)}`,
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ]
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isExceeded = (message: unknown): message is Exceeded =>
  typeof message === 'object' &&
  message !== null &&
  (message as Exceeded).type === 'exceeded' &&
  ['memory', 'time'].includes((message as Exceeded).limit)

/** Calls `onLine` for every line that is not blank; a line that is too long is given cut, and so is no JSON. */
function onLines(stream: Readable, onLine: (line: string) => void): void {
  // Pieces are joined once a line ends: joining each to the rest would take the square of a long line's length.
  let rest: string[] = []
  let length = 0
  stream.setEncoding('utf8')
  stream.on('error', () => {})
  stream.on('data', (piece: string) => {
    const lines = piece.split('\n')
    if (lines.length > 1) {
      lines[0] = rest.join('') + lines[0]
      rest = []
      length = 0
    }
    const last = lines.pop() as string
    rest.push(last)
    length += last.length
    if (length > messageCharacters) {
      onLine(last.slice(0, 100) || '-')
      rest = []
      length = 0
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
