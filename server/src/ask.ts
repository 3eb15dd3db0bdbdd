import { readArguments, UsageError, usage } from './ask/arguments.ts'
import { askFiles, NoFileReadError } from './ask/ask-files.ts'
import { printReply } from './ask/print-reply.ts'
import { ConfigError, readConfig } from './config.ts'

/** Answers questions from files at the command line. Exit codes: 0 answered or not in the files, 1 failed, 2 wrongly called, 130 broken off. */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(process.argv[2] === 'ask' ? 3 : 2))
  if (asked === 'help') {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const stopped = new AbortController()
  const stop = () => {
    // A second Ctrl+C means now.
    if (stopped.signal.aborted) process.exit(130)
    stopped.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const onProgress = (line: string) => process.stderr.write(`${line}\n`)
  try {
    const replies = askFiles({ ...asked, config: readConfig(), onProgress, signal: stopped.signal })
    let number = 0
    for await (const reply of replies) {
      const question = asked.questions.length > 1 ? `${number > 0 ? '\n' : ''}${asked.questions[number]}\n\n` : ''
      process.stdout.write(asked.json ? `${JSON.stringify(reply)}\n` : `${question}${printReply(reply)}\n`)
      number += 1
    }
    return 0
  } catch (error) {
    if (stopped.signal.aborted) return 130
    throw error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

main().then(
  code => {
    process.exitCode = code
  },
  error => {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}\n`)
    else if (error instanceof NoFileReadError || error instanceof ConfigError)
      process.stderr.write(`${error.message}\n`)
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1
  },
)
