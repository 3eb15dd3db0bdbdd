import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTemporaryStore } from '../../server/src/ask/index.ts'
import { runCommandLine, UsageError } from '../../server/src/command-line.ts'
import { readConfig } from '../../server/src/config.ts'
import { type EvalArguments, readArguments, usage } from './arguments.ts'
import { evaluateSet, type SetReport } from './evaluate-set.ts'
import { loadSets } from './load-sets.ts'
import { printMisses, printReport } from './print-report.ts'
import { type QuestionSet, SetFormError } from './question-set.ts'

const standardData = join(import.meta.dirname, '../../../shared/data/qa')

await runCommandLine({
  name: 'eval',
  usage,
  read: given => readArguments(given, standardData),
  run: async (asked, signal) => {
    const reports = await evaluate(chosen(loadSets(asked.data), asked.sets), asked, signal)
    process.stdout.write(`${printReport(reports)}\n\nWorst misses\n${printMisses(reports)}\n`)
    if (asked.json)
      writeFileSync(asked.json, `${JSON.stringify({ seed: asked.seed, limit: asked.limit, reports }, null, 2)}\n`)
  },
  exitCodeOf: error => (error instanceof SetFormError ? 2 : undefined),
})

/** Each set has a store of its own, so that what one holds cannot weigh on another. */
async function evaluate(
  sets: readonly QuestionSet[],
  { limit, seed }: Pick<EvalArguments, 'limit' | 'seed'>,
  signal: AbortSignal,
): Promise<SetReport[]> {
  const reports: SetReport[] = []
  for (const set of sets) {
    const store = await openTemporaryStore({
      config: readConfig(),
      onProgress: line => process.stderr.write(`${line}\n`),
    })
    try {
      reports.push(await evaluateSet(store, set, { limit, seed, signal, onProgress: progress() }))
    } finally {
      await store.close()
    }
  }
  return reports
}

function chosen(sets: readonly QuestionSet[], wanted: readonly string[]): readonly QuestionSet[] {
  if (wanted.length === 0) return sets
  const found = sets.filter(({ name, language }) => wanted.includes(name) || wanted.includes(`${name}/${language}`))
  if (found.length > 0) return found
  const names = [...new Set(sets.map(({ name }) => name))].join(', ')
  throw new UsageError(`There is no set ${wanted.join(', ')}; there are ${names}.`)
}

/** Writes a line of progress at most every five seconds, so that a log stays short. */
function progress(): (line: string) => void {
  let last = 0
  return line => {
    const now = Date.now()
    if (now - last < 5_000) return
    last = now
    process.stderr.write(`${line}\n`)
  }
}
