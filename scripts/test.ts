import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { ensureBrowser } from './find-browser.ts'
import { root, run, start } from './root.ts'
import { type Outcome, readPlaywrightReport, readVitestReport, type TestResult } from './test-reports.ts'

/** The checks that run no code of ours: formatting and lint, then the types of every workspace. Each counts as one test. */
function staticChecks(): TestResult[] {
  // What runs in Node alone is one program: for each folder apart the server would be read four times.
  const programs = ['contract', 'web', 'e2e', '.']
  return [
    checked('formatting and lint', run('biome', ['check', '--error-on-warnings'])),
    ...programs.map(program => checked(`the types of ${program}`, run('typescript', ['-p', program]))),
  ]
}

const checked = (name: string, status: number): TestResult => ({ name, outcome: status === 0 ? 'passed' : 'failed' })
const isFailed = ({ outcome }: TestResult) => outcome === 'failed'

/**
 * Runs Vitest, then once more, one after the other, the files in which something failed: on a busy machine a test may wait too
 * long. What passes then is flaky: it is told by name and fails nothing.
 */
function unitTests(reports: string, args: readonly string[]): TestResult[] {
  const first = vitest(join(reports, 'first.json'), args)
  const failed = [...first].filter(([file, results]) => file !== '' && results.some(isFailed)).map(([file]) => file)
  if (failed.length === 0) return [...first.values()].flat()
  console.log(`Running again, one after the other: ${failed.join(', ')}`)
  const again = vitest(join(reports, 'again.json'), ['--no-file-parallelism', ...failed])
  return [...first].flatMap(([file, results]) => (failed.includes(file) ? settled(results, again.get(file)) : results))
}

/** The results of a run of Vitest by file. A failure outside of any file stands under an empty path. */
function vitest(report: string, args: readonly string[]): Map<string, TestResult[]> {
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...args])
  const results = readVitestReport(report) ?? new Map<string, TestResult[]>()
  if (status !== 0 && ![...results.values()].flat().some(isFailed))
    results.set('', [checked('the run of Vitest', status)])
  return results
}

/** What two runs of a file say together. */
function settled(first: readonly TestResult[], second: readonly TestResult[] = first): TestResult[] {
  const failed = new Set(second.filter(isFailed).map(({ name }) => name))
  const flaky = new Set(first.filter(isFailed).flatMap(({ name }) => (failed.has(name) ? [] : [name])))
  return [
    ...second.filter(({ name }) => !flaky.has(name)),
    ...[...flaky].map((name): TestResult => ({ name, outcome: 'flaky' })),
  ]
}

/** Runs the browser tests against the built product, each that fails once more. */
function browserTests(reports: string): TestResult[] {
  const browser = ensureBrowser()
  const file = join(reports, 'playwright.json')
  const status = run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser ? { CHROME_PATH: browser } : {}),
  })
  const results = readPlaywrightReport(file) ?? []
  return status === 0 || results.some(isFailed) ? results : [...results, checked('the run of Playwright', status)]
}

const parts: string[] = []

/** Does a part of the tests and notes how long it took. */
async function timed<T>(part: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  parts.push(`${part} ${minutes(begun)}`)
  return result
}

/** The time since then, as `m:ss`. */
function minutes(begun: number): string {
  const seconds = Math.round((performance.now() - begun) / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

async function everything(reports: string): Promise<TestResult[]> {
  const begun = performance.now()
  const prepared = once(start([join(root, 'scripts/prepare-tests.ts')]), 'exit')
  // Beside the checks, of which none takes both cores all the time, and none looks at what is built.
  const built = once(start([join(root, 'scripts/run.mjs'), 'build']), 'exit')
  const statics = await timed('static checks', staticChecks)
  await timed('what was left of the build', async () => {
    const [status] = await built
    if (status !== 0) process.exit(status ?? 1)
    buildServer()
  })
  // Where this failed, the tests that need it say so.
  await timed('what was still to be fetched', () => prepared)
  const units = await timed('unit tests', () => unitTests(reports, []))
  const browsers = await timed('browser tests', () => browserTests(reports))
  console.log(`Minutes: ${parts.join(', ')}; ${minutes(begun)} in all`)
  return [...statics, ...units, ...browsers]
}

/** Names what failed, at the end, where it is found; then the counts. */
function finish(results: readonly TestResult[]): void {
  const of = (outcome: Outcome) => results.filter(result => result.outcome === outcome)
  for (const { name } of of('flaky')) console.log(`Flaky: failed, then passed when it was run again: ${name}`)
  for (const { name } of of('failed')) console.log(`Failed: ${name}`)
  const skipped = of('skipped').length
  if (skipped > 0) console.log(`${skipped} skipped: see the notices above`)
  const failed = of('failed').length
  console.log(`${of('passed').length + of('flaky').length} passed, ${failed} failed`)
  process.exitCode = failed === 0 && results.length > 0 ? 0 : 1
}

/** `npm run check`: what can be told without running anything. */
export function check(): void {
  finish(staticChecks())
}

/** `npm test`: every check and test there is. With arguments, the unit tests whose path holds one of them. */
export async function test(filters: readonly string[]): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'docent-test-'))
  try {
    if (filters.length > 0) buildServer()
    finish(filters.length > 0 ? unitTests(reports, filters) : await everything(reports))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** `npm run screenshots`: pictures of every screen, for people to look at. With arguments, those of the files whose path holds one of them. */
export function takeScreenshots(filters: readonly string[]): void {
  ensureBrowser()
  buildWeb()
  buildServer()
  const config = ['test', '-c', 'e2e/playwright.config.ts', '--project=screenshots']
  process.exitCode = run('playwright', [...config, ...filters], { SCREENSHOTS: '1' })
}
