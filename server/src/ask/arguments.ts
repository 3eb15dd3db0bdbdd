import { parseCommandLine, UsageError } from '../command-line.ts'

export interface AskArguments {
  readonly files: readonly string[]
  readonly questions: readonly string[]
  readonly json: boolean
}

export const usage = `Usage: npm run ask -- FILE... "question"
       npm run ask -- FILE... --question "one" --question "two"

Answers from the files and names its sources. A later question may follow up on an earlier one.

  --question, -q TEXT   a question; may be given several times
  --json                print the answer of the chat call alone, one line a question
  --help                show this`

/**
 * Reads the command line. Without `--question` the last argument is the question.
 * @returns 'help' when that is asked for
 * @throws {UsageError}
 */
export function readArguments(given: readonly string[]): AskArguments | 'help' {
  const { values, positionals } = parseCommandLine({
    args: [...given],
    allowPositionals: true,
    options: {
      question: { type: 'string', multiple: true, short: 'q' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.help) return 'help'
  const asked = values.question ?? []
  const files = asked.length > 0 ? positionals : positionals.slice(0, -1)
  const questions = asked.length > 0 ? asked : positionals.slice(-1)
  if (questions.length === 0 || questions.some(question => question.trim() === ''))
    throw new UsageError('Ask a question.')
  if (files.length === 0) throw new UsageError('Name at least one file before the question.')
  return { files, questions, json: values.json }
}
