import { type ParseArgsConfig, parseArgs } from 'node:util'
import { ConfigError } from './config.ts'

/** The command was not written as it must be; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Node's reading of a command line. @throws {UsageError} in place of Node's own errors */
export function parseCommandLine<Options extends ParseArgsConfig>(options: Options) {
  try {
    return parseArgs(options)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export interface Command<Asked> {
  /** The task of `npm run`, which may stand before the arguments. */
  readonly name: string
  readonly usage: string
  /** @throws {UsageError} */
  readonly read: (given: readonly string[]) => Asked | 'help'
  /** @param signal aborts at Ctrl+C */
  readonly run: (asked: Asked, signal: AbortSignal) => Promise<void>
  /** The exit code for an error whose message says all; undefined for faults of ours. */
  readonly exitCodeOf?: (error: unknown) => number | undefined
}

/** Runs a command that may take a while. Exit codes: 0 done, 1 failed, 2 wrongly called or configured, 130 broken off. */
export async function runCommandLine<Asked>({ name, usage, read, run, exitCodeOf }: Command<Asked>): Promise<void> {
  const stopped = new AbortController()
  const stop = () => {
    // A second Ctrl+C means now.
    if (stopped.signal.aborted) process.exit(130)
    stopped.abort()
  }
  try {
    const asked = read(process.argv.slice(process.argv[2] === name ? 3 : 2))
    if (asked === 'help') return void process.stdout.write(`${usage}\n`)
    process.on('SIGINT', stop).on('SIGTERM', stop)
    await run(asked, stopped.signal)
  } catch (error) {
    if (stopped.signal.aborted) {
      process.exitCode = 130
      return
    }
    const wrong = error instanceof UsageError || error instanceof ConfigError ? 2 : exitCodeOf?.(error)
    const told = error instanceof Error ? (wrong === undefined ? error.stack : error.message) : String(error)
    process.stderr.write(`${told}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`)
    process.exitCode = wrong ?? 1
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
