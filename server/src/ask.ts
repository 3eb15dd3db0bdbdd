import { readArguments, usage } from './ask/arguments.ts'
import { askFiles, NoFileReadError } from './ask/ask-files.ts'
import { printReply } from './ask/print-reply.ts'
import { runCommandLine } from './command-line.ts'
import { readConfig } from './config.ts'

/** Answers questions from files at the command line; it has done so too where they do not hold the answer. */
await runCommandLine({
  name: 'ask',
  usage,
  read: readArguments,
  run: async (asked, signal) => {
    const onProgress = (line: string) => process.stderr.write(`${line}\n`)
    let number = 0
    for await (const reply of askFiles({ ...asked, config: readConfig(), onProgress, signal })) {
      const question = asked.questions.length > 1 ? `${number > 0 ? '\n' : ''}${asked.questions[number]}\n\n` : ''
      process.stdout.write(asked.json ? `${JSON.stringify(reply)}\n` : `${question}${printReply(reply)}\n`)
      number += 1
    }
  },
  exitCodeOf: error => (error instanceof NoFileReadError ? 1 : undefined),
})
