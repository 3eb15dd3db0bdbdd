import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { ask, expect, newAccount, openSignedIn, type Page, test } from './product.ts'

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

/** What goes wrong unseen: errors in the console, refusals of the page's policy, calls to elsewhere. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', message => {
    // The page that signing in begins with, `/healthz`, has no icon, which some browsers ask for all the same.
    const isIcon = message.location().url.endsWith('/favicon.ico')
    if (message.type() === 'error' && !isIcon) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname))
      problems.push(`A call to ${hostname}`)
  })
  return problems
}
// The first question of who is asking is answered 401 by design.
const unexpected = (problems: string[]) => problems.filter(text => !text.includes('401'))

/** How much of one element's area lies in another, from 0 to 1. */
async function shareInside(inner: Locator, outer: Locator): Promise<number> {
  const [one, two] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!one || !two) return 0
  const across = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x)
  const down = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y)
  return (Math.max(0, across) * Math.max(0, down)) / (one.width * one.height)
}

async function openSource(page: Page, question: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await ask(page, question)
  await page.getByRole('log', { name: 'Messages' }).getByRole('button', { name }).first().click()
}

/** A CSV file of many rows. */
function longTable(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, row) => `Buoy ${row},${(row * 37) % 1000},painted in year ${1900 + (row % 100)}`,
  )
  return Buffer.from(['Name,Depth,Note', ...lines].join('\n'))
}

test('a source in a PDF opens on its page, marked over the quoted words', async ({ page }) => {
  const problems = watch(page)
  await openSignedIn(page, newAccount(), { files: ['cottage-lease.pdf'] })
  await openSource(page, 'When is the rent due?', /^Source 1: cottage-lease\.pdf, page 2/)

  const source = page.getByRole('region', { name: 'cottage-lease.pdf' })
  const second = source.getByRole('region', { name: 'Page 2' })
  await expect(second.locator('canvas[data-drawn]')).toBeVisible()
  const mark = second.locator('mark[data-quotation]')
  await expect(mark).toBeInViewport()
  await expect(source.getByLabel('Page', { exact: true })).toHaveValue('2')
  const words = second.getByText('The rent is 640 dollars a month and is due', { exact: false })
  await expect.poll(() => shareInside(mark, words.first())).toBeGreaterThan(0.6)
  // Another line is not under the mark.
  await expect.poll(() => shareInside(mark, second.getByText('The tenant pays a deposit'))).toBe(0)
  await expect(source.locator('mark')).toHaveCount(await second.locator('mark').count())

  await source.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(source.locator('mark').first()).toContainText('due on the first day of each month')
  await expect(source.locator('mark').first()).toBeInViewport()
  await source.getByRole('button', { name: 'Pages', exact: true }).click()
  await expect(second.locator('mark[data-quotation]')).toBeInViewport()

  await source.getByRole('button', { name: 'Zoom in' }).click()
  await expect(second.locator('canvas[data-drawn]')).toBeVisible()
  await expect(second.locator('mark[data-quotation]')).toBeInViewport()
  await source.getByRole('button', { name: 'Fit width' }).click()
  await source.getByLabel('Page', { exact: true }).fill('3')
  await source.getByLabel('Page', { exact: true }).press('Enter')
  await expect(source.getByRole('region', { name: 'Page 3' })).toBeInViewport({ ratio: 0.3 })
  expect(unexpected(problems)).toEqual([])
})

test('a document opens from the list; what is looked for in it is found; its original comes back as it was', async ({
  page,
}) => {
  const problems = watch(page)
  await openSignedIn(page, newAccount(), { files: ['cottage-lease.pdf'] })
  await page.getByRole('button', { name: 'Open cottage-lease.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'cottage-lease.pdf' })
  await expect(dialog.getByRole('region', { name: 'Page 1' }).locator('canvas[data-drawn]')).toBeVisible()
  await expect(dialog.getByText('of 3')).toBeVisible()

  await page.keyboard.press('Control+f')
  await dialog.getByRole('textbox', { name: 'Find in document' }).fill('small REPAIRS')
  await expect(dialog.getByText('1 of 1')).toBeVisible()
  const third = dialog.getByRole('region', { name: 'Page 3' })
  const found = third.locator('mark[data-kind="current"]')
  await expect(found).toBeInViewport()
  // The words are framed, and not the line that they stand in.
  const line = third.getByText(/small repairs/i).first()
  await expect.poll(() => shareInside(found, line)).toBeGreaterThan(0.6)
  const width = async (each: Locator) => (await each.boundingBox())?.width ?? Number.POSITIVE_INFINITY
  await expect.poll(async () => (await width(found)) / (await width(line))).toBeLessThan(0.6)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Find in document' })).toBeHidden()
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Receipt' }).click()
  await expect(dialog.getByText('Pages read')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download original' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cottage-lease.pdf')
  expect(await readFile(await download.path())).toEqual(await readFile(fixture('cottage-lease.pdf')))

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open cottage-lease.pdf' })).toBeFocused()
  expect(unexpected(problems)).toEqual([])
})

test('a table of 100 000 rows is drawn in part, and any of its rows is reached', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow()
  await openSignedIn(page, newAccount(), { files: [{ name: 'buoys.csv', buffer: longTable(100_000) }] })
  await page.getByRole('button', { name: 'Open buoys.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'buoys.csv' })
  await expect(dialog.getByRole('cell', { name: 'Buoy 0', exact: true })).toBeVisible()
  const body = dialog.getByRole('region', { name: 'Document' })
  const height = () => body.evaluate(element => element.scrollHeight)
  const whole = await height()
  await body.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
  await expect(dialog.getByRole('cell', { name: 'Buoy 99999', exact: true })).toBeInViewport()
  // The parts that were passed keep their room, and the end its place.
  await body.press('Home')
  await expect(dialog.getByRole('cell', { name: 'Buoy 0', exact: true })).toBeInViewport()
  await body.press('End')
  await expect(dialog.getByRole('cell', { name: 'Buoy 99999', exact: true })).toBeInViewport()
  await expect.poll(height).toBe(whole)
  await expect.poll(() => dialog.getByRole('row').count()).toBeLessThan(500)
  await dialog.getByRole('button', { name: 'Find in document' }).click()
  await dialog.getByRole('textbox', { name: 'Find in document' }).fill('Buoy 43210')
  await expect(dialog.getByText('1 of 1', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(dialog.locator('mark[data-kind="current"]')).toBeInViewport()
  await expect(dialog.locator('mark[data-kind="current"]')).toHaveText('Buoy 43210')
})

test('a PDF that cannot be drawn is shown as its text, and the reader is told', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSignedIn(page, newAccount(), { files: ['cottage-lease.pdf'] })
  await page.route('**/content', route => route.abort())
  await openSource(page, 'When is the rent due?', /^Source 1: cottage-lease\.pdf, page 2/)
  const source = page.getByRole('region', { name: 'cottage-lease.pdf' })
  await expect(source.getByText('The pages of this PDF cannot be drawn here, so you see its text.')).toBeVisible()
  await expect(source.locator('mark').first()).toContainText('due on the first day of each month')
  await expect(source.locator('mark').first()).toBeInViewport()
})

test('JSON and XML are trees that fold by keyboard and open where something is found; a page is plain text that runs nothing', async ({
  page,
}) => {
  // So much that the list has a section of its own, in which the branch `shop` goes on.
  const notes = Array.from({ length: 5 }, (_, note) => `Note ${note}: ${'the quay is swept at dawn. '.repeat(15)}`)
  const shop = { shop: { name: 'Nord', owner: { city: 'Port Ellery' }, notes } }
  const xml = '<shelf><book year="1815"><title>Emma</title><place>Highbury</place></book><keeper>Ada</keeper></shelf>'
  const html =
    '<h1>Quay</h1><p>Moor at the <b>north</b> quay.</p><img src="/x" onerror="document.title=1"><script>document.title=2</script>'
  const contents = { 'shop.json': JSON.stringify(shop), 'shelf.xml': xml, 'quay.html': html }
  const files = Object.entries(contents).map(([name, content]) => ({ name, buffer: Buffer.from(content) }))
  await openSignedIn(page, newAccount(), { files })
  await page.getByRole('button', { name: 'Open shop.json' }).click()
  const json = page.getByRole('dialog', { name: 'shop.json' })
  const branch = (name: string) => json.locator('summary').filter({ hasText: new RegExp(`^${name}$`) })
  await expect(json.getByText('Note 0')).toBeVisible()
  await expect(json.getByRole('listitem').filter({ hasText: /^city Port Ellery$/ })).toBeVisible()
  await expect(branch('shop')).toHaveCount(1)
  await branch('owner').press('Enter')
  await expect(json.getByText('Port Ellery')).toHaveCount(0)
  await expect(json.getByText('Nord')).toBeVisible()
  await branch('shop').press('Enter')
  await expect(json.getByText('Note 0')).toHaveCount(0)
  await page.keyboard.press('Control+f')
  await json.getByRole('textbox', { name: 'Find in document' }).fill('port ellery')
  await expect(json.locator('mark[data-kind="current"]')).toHaveText('Port Ellery')
  await expect(json.locator('mark[data-kind="current"]')).toBeInViewport()
  await json.getByRole('button', { name: 'Close document' }).click()

  await page.getByRole('button', { name: 'Open shelf.xml' }).click()
  const tree = page.getByRole('dialog', { name: 'shelf.xml' })
  await expect(tree.getByText('Highbury')).toBeVisible()
  await tree
    .locator('summary')
    .filter({ hasText: /^book$/ })
    .press('Enter')
  await expect(tree.getByText('Highbury')).toHaveCount(0)
  await expect(tree.getByText('Ada')).toBeVisible()
  await tree.getByRole('button', { name: 'Close document' }).click()

  await page.getByRole('button', { name: 'Open quay.html' }).click()
  const dialog = page.getByRole('dialog', { name: 'quay.html' })
  await expect(dialog.getByRole('heading', { name: 'Quay', exact: true })).toBeVisible()
  await expect(dialog.getByText('Moor at the north quay.')).toBeVisible()
  await expect(dialog.locator('img, script, iframe')).toHaveCount(0)
})
