import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'

/** What became of one test. A flaky one failed at first and passed when it was run again. */
export type Outcome = 'passed' | 'failed' | 'flaky' | 'skipped'

export interface TestResult {
  /** Its file and title, and the project where a file is run in several. */
  readonly name: string
  readonly outcome: Outcome
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/**
 * The results of a run of Vitest, by the path of the file, from the root. A file that failed outside of its tests has one failed result more.
 * @param path where Vitest's JSON reporter wrote
 * @returns undefined where nothing that can be read stands there
 */
export function readVitestReport(path: string): Map<string, TestResult[]> | undefined {
  const report = readReport(vitestReport, path)
  if (!report) return undefined
  return new Map(
    report.testResults.map(({ name, status, assertionResults }) => {
      const file = relative(root, name)
      const results = assertionResults.map(
        (test): TestResult => ({ name: `${file}: ${test.fullName}`, outcome: vitestOutcome(test.status) }),
      )
      if (status === 'failed' && !results.some(({ outcome }) => outcome === 'failed'))
        results.push({ name: `${file}: outside of its tests`, outcome: 'failed' })
      return [file, results]
    }),
  )
}

const vitestOutcome = (status: string): Outcome => (status === 'passed' || status === 'failed' ? status : 'skipped')

interface Suite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly projectName: string; readonly status: keyof typeof playwrightOutcomes }[]
  }[]
  readonly suites?: readonly Suite[] | undefined
}

const playwrightOutcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({ projectName: z.string(), status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({ suites: z.array(suite) })

/**
 * The results of a run of Playwright, one for each test and project.
 * @param path where Playwright's JSON reporter wrote
 * @returns undefined where nothing that can be read stands there
 */
export function readPlaywrightReport(path: string): TestResult[] | undefined {
  return readReport(playwrightReport, path)?.suites.flatMap(playwrightResults)
}

function playwrightResults({ specs, suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `e2e/${file}: ${title} [${projectName}]`,
      outcome: playwrightOutcomes[status],
    })),
  )
  return [...own, ...suites.flatMap(playwrightResults)]
}

function readReport<T>(schema: z.ZodType<T>, path: string): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    process.stderr.write(`No report could be read: ${error}\n`)
    return undefined
  }
}
