import { resolve } from 'node:path'
import { parseCommandLine, UsageError } from '../../server/src/command-line.ts'

export interface EvalArguments {
  readonly data: string
  readonly json?: string
  /** Names of sets, or of a set's language as `xquad/en`; all where empty. */
  readonly sets: readonly string[]
  /** Most questions of each set and language; undefined for all. */
  readonly limit?: number
  readonly seed: number
}

export const usage = `Usage: npm run eval -- [--data FOLDER] [--json FILE]

Measures retrieval and answers on question sets, through the product's own pipeline.

  --data FOLDER   a set, or a folder of sets: questions.jsonl beside docs/, SQuAD's .json, or BEIR's
                  corpus.jsonl, queries.jsonl and qrels/; default ../shared/data/qa
  --set NAME      only this set, or one of its languages (xquad/en); may be given several times
  --limit N       at most N questions of each set and language
  --seed N        chooses the questions where there is a limit; default 1
  --json FILE     writes all figures and the worst misses
  --help          show this`

/** @param standard the data to take where none is named; @throws {UsageError} */
export function readArguments(given: readonly string[], standard: string): EvalArguments | 'help' {
  const string = { type: 'string' } as const
  const { values } = parseCommandLine({
    args: [...given],
    options: {
      data: string,
      json: string,
      set: { type: 'string', multiple: true },
      limit: string,
      seed: string,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  return {
    data: resolve(values.data ?? standard),
    json: values.json === undefined ? undefined : resolve(values.json),
    sets: values.set ?? [],
    limit: values.limit === undefined ? undefined : positive('--limit', values.limit),
    seed: values.seed === undefined ? 1 : positive('--seed', values.seed),
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`${name} takes a whole number above 0, not ${text}.`)
  return number
}
