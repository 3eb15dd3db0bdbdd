import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { ensureBrowser } from './find-browser.ts'
import { root, run, start } from './root.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const none: Count = { passed: 0, failed: 0, skipped: 0 }
const one = (ok: boolean): Count => ({ ...none, [ok ? 'passed' : 'failed']: 1 })
const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (all, each) => ({
      passed: all.passed + each.passed,
      failed: all.failed + each.failed,
      skipped: all.skipped + each.skipped,
    }),
    none,
  )

/** The checks that run no code of ours: formatting and lint, then the types of every workspace. Each counts as one test. */
function staticChecks(): Count {
  const biome = one(run('biome', ['check', '--error-on-warnings']) === 0)
  const types = ['contract', 'server', 'web', 'bench', 'embedder', 'eval', 'scripts', 'e2e'].map(folder =>
    one(run('typescript', ['-p', folder]) === 0),
  )
  return sum([biome, ...types])
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
})

/** Runs Vitest; a run that could not report, or failed outside of any test, counts as one failure. */
function unitTests(reports: string, args: readonly string[]): Count {
  const file = join(reports, 'vitest.json')
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...args])
  const report = readReport(vitestReport, file)
  if (!report) return one(false)
  const failed = report.numFailedTests || (status === 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** Runs the browser tests against the built product. A flaky test, which failed once, counts as failed. */
function browserTests(reports: string): Count {
  const browser = ensureBrowser()
  const file = join(reports, 'playwright.json')
  const status = run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(browser ? { CHROME_PATH: browser } : {}),
  })
  const report = readReport(playwrightReport, file)
  if (!report) return one(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky || (status === 0 ? 0 : 1), skipped }
}

function readReport<T>(schema: z.ZodType<T>, file: string): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    process.stderr.write(`No report could be read: ${error}\n`)
    return undefined
  }
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

async function everything(reports: string): Promise<Count> {
  const begun = performance.now()
  const prepared = once(start([join(root, 'scripts/prepare-tests.ts')]), 'exit')
  const checked = await timed('static checks', staticChecks)
  await timed('the build', () => {
    buildWeb()
    buildServer()
  })
  // Where this failed, the tests that need it say so.
  await timed('what was still to be fetched', () => prepared)
  const units = await timed('unit tests', () => unitTests(reports, []))
  const browsers = await timed('browser tests', () => browserTests(reports))
  console.log(`Minutes: ${parts.join(', ')}; ${minutes(begun)} in all`)
  return sum([checked, units, browsers])
}

function finish(count: Count): void {
  if (count.skipped > 0) console.log(`${count.skipped} skipped: see the notices above`)
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exitCode = count.failed === 0 ? 0 : 1
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
