import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Figure, percentile } from './figure.ts'

/** Sums up the time in which the page could not answer: its tasks of more than 50 ms. */
const watchBusy = `
  globalThis.busyMs = 0
  new PerformanceObserver(seen => {
    for (const { duration } of seen.getEntries()) globalThis.busyMs += duration
  }).observe({ type: 'longtask' })`

/**
 * How quick the upload panel is with many files: `report 0.pdf` and so on, of which the last is the newest.
 * @param files how many there are, 5 000
 */
export async function measurePanel(
  browser: Browser,
  { address, token, files }: { address: string; token: string; files: number },
): Promise<Figure[]> {
  const page = await browser.newPage()
  const stored = `localStorage.setItem('firebaseToken', ${JSON.stringify(token)})`
  await page.addInitScript({ content: `${stored};${watchBusy}` })
  const shown: number[] = []
  for (let run = 0; run < 3; run++) {
    const begun = performance.now()
    await page.goto(`${address}/#chat`)
    await page.getByRole('heading', { name: `Your Documents (${files})` }).waitFor()
    await page.getByText(`report ${files - 1}.pdf`, { exact: true }).waitFor()
    shown.push(performance.now() - begun)
    if (run < 2) await page.goto('about:blank')
  }
  const found = await timed(async () => {
    await page.getByRole('searchbox', { name: 'Search your documents' }).fill('report 4')
    await page.getByText('1 to 20 of 1,111').waitFor()
  })
  const sorted = await timed(async () => {
    await page.getByRole('searchbox', { name: 'Search your documents' }).fill('')
    await page.getByLabel('Sort your documents').selectOption('Name, A to Z')
    await page.getByText('report 0.pdf', { exact: true }).waitFor()
  })
  const turned = await timed(async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('report 20.pdf', { exact: true }).waitFor()
  })
  const rows = await page
    .getByRole('listitem')
    .filter({ hasText: /^report/ })
    .count()
  const { metrics } = await memoryOf(page)
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  const before = await blocked(page)
  const live = await timed(async () => {
    await page
      .getByLabel('Document to upload')
      .setInputFiles({ name: 'live.csv', mimeType: 'text/csv', buffer: Buffer.from(lines(20_000)) })
    await page.getByLabel('Sort your documents').selectOption('Newest first')
    await page.getByRole('listitem').filter({ hasText: 'live.csv' }).getByText('Ready').waitFor({ timeout: 120_000 })
  })
  await pause(1_000)
  const group = 'files'
  return [
    {
      group,
      name: '5 000 in the browser, until shown',
      value: percentile(shown, 0.5),
      unit: 'ms',
      target: { most: 4_000 },
    },
    { group, name: '5 000 in the browser, a search', value: found, unit: 'ms', target: { most: 500 } },
    { group, name: '5 000 in the browser, sorted by name', value: sorted, unit: 'ms', target: { most: 500 } },
    { group, name: '5 000 in the browser, the next page', value: turned, unit: 'ms', target: { most: 500 } },
    { group, name: '5 000 in the browser, rows drawn', value: rows, unit: 'rows', target: { most: 20 } },
    { group, name: '5 000 in the browser, memory of scripts', value: heap / 2 ** 20, unit: 'MB', target: { most: 80 } },
    { group, name: 'upload and reading beside 5 000', value: live, unit: 'ms' },
    { group, name: 'of which the page was busy', value: (await blocked(page)) - before, unit: 'ms' },
  ]
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const blocked = async (page: Page) => (await page.evaluate('busyMs')) as number

/** The browser's own figures, after what is not needed has been collected. */
async function memoryOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  return session.send('Performance.getMetrics')
}

const lines = (count: number) =>
  `name,value\n${Array.from({ length: count }, (_, at) => `name ${at},${at}`).join('\n')}`
