import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Figure, holds } from './figure.ts'

const usage = `npm run bench -- [--full] [--json FILE] [--only search|start|ingestion|files|model|reranker|failures|ocr]

  --full   also measures search in 1 000 000 chunks; building them takes minutes and some 3 GB in the temporary folder
  --json   writes the figures to a file
  --only   measures one part; "failures", the waits when a language model fails, and "ocr", how well text is
           read in pictures of ../shared/data/docs/pdf, are measured only so
`

/** Each measurement is loaded only when it is run. */
const measurements: Record<string, (options: { full: boolean }) => Promise<Figure[]>> = {
  search: async options => (await import('./search.ts')).measureSearch(options),
  start: async () => (await import('./start-up.ts')).measureStartUp(),
  ingestion: async () => (await import('./ingestion.ts')).measureIngestion(),
  files: async () => (await import('./file-lists.ts')).measureFileLists(),
  model: async () => (await import('./first-token.ts')).measureFirstToken(),
  reranker: async () => (await import('./reranker.ts')).measureReranker(),
  ocr: async () => (await import('./ocr.ts')).measureOcr(),
  failures: async () => (await import('./model-failures.ts')).measureModelFailures(),
}

/** Measured only when they are named. */
const onlyNamed = new Set(['failures', 'ocr'])

const { values } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'bench' ? 3 : 2),
  options: {
    full: { type: 'boolean', default: false },
    json: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help || (values.only !== undefined && !(values.only in measurements))) {
  process.stderr.write(usage)
  process.exitCode = values.help ? 0 : 2
} else {
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (values.only === undefined ? onlyNamed.has(name) : values.only !== name) continue
    process.stderr.write(`Measuring ${name}.\n`)
    const measured = await measure({ full: values.full })
    figures.push(...measured)
    for (const figure of measured) process.stdout.write(`${line(figure)}\n`)
  }
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify(
        figures.map(figure => ({ ...figure, holds: holds(figure) })),
        null,
        2,
      ),
    )
  const missed = figures.filter(figure => holds(figure) === false)
  process.stdout.write(missed.length === 0 ? 'Every target holds.\n' : `Missed: ${missed.length} of the targets.\n`)
  if (missed.length > 0) process.exitCode = 1
}

/** A figure as a row for people, its target and whether it holds at the end. */
function line(figure: Figure): string {
  const { group, name, value, unit, target } = figure
  const number = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  const goal = target ? ('most' in target ? `at most ${target.most}` : `at least ${target.least}`) : ''
  const kept = target ? (holds(figure) ? 'holds' : 'MISSED') : ''
  return `${group.padEnd(26)}${name.padEnd(34)}${number.padStart(10)} ${unit.padEnd(10)}${goal.padEnd(16)}${kept}`.trimEnd()
}
