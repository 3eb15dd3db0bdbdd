import { RefusedError, readArguments, runCommand, usage } from './admin-command/index.ts'
import { UsageError } from './command-line.ts'
import { ConfigError, readConfig } from './config.ts'

/** Manages administrators at the command line. Exit codes: 0 done, 1 refused or failed, 2 wrongly called. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(process.argv[2] === 'admin' ? 3 : 2))
  if (asked === 'help') {
    process.stdout.write(`${usage}\n`)
    return
  }
  const text = await runCommand(asked, { dataDir: readConfig().DATA_DIR })
  if (text !== '') process.stdout.write(`${text}\n`)
}

main().catch(error => {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}\n`)
  else if (error instanceof RefusedError || error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1
})
