import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, expect, newAccount, type Page, signUp, test, upload } from '../product.ts'

test('the picture of the README', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await signUp(page, newAccount())
  await upload(page, ['cottage-lease.pdf', 'harbour-trade.csv', 'library-rules.html'])
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await ask(page, 'How many ships came to Greywater in 2023?')
  await ask(page, 'How much is the deposit?')
  await page
    .getByRole('button', { name: /cottage-lease/ })
    .last()
    .click()
  await expect(page.locator('mark[data-quotation]')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(import.meta.dirname, '../../docs/images/chat.png'), animations: 'disabled' })
})

test.describe('the pictures of the pages', () => {
  test.use({
    viewport: { width: 1120, height: 680 },
    deviceScaleFactor: 1.5,
    contextOptions: { reducedMotion: 'reduce' },
  })

  /** Writes WebP, which Playwright cannot but Chromium can. */
  async function webp(page: Page, name: string): Promise<void> {
    const target = join(import.meta.dirname, '../../web/src/pages/pictures')
    await mkdir(target, { recursive: true })
    for (const theme of ['light', 'dark']) {
      await page.evaluate(each => document.documentElement.setAttribute('data-mantine-color-scheme', each), theme)
      const png = (await page.screenshot({ animations: 'disabled' })).toString('base64')
      const data = await page.evaluate(async source => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.naturalWidth
        canvas.height = image.naturalHeight
        canvas.getContext('2d')!.drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', 0.82).split(',')[1]!
      }, png)
      await writeFile(join(target, `${name}-${theme}.webp`), Buffer.from(data, 'base64'))
    }
  }

  test('a reply beside its source, a table, the documents', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('docent-preview-banner', 'dismissed'))
    await signUp(page, newAccount())
    await upload(page, ['cottage-lease.pdf', 'harbour-trade.csv', 'library-rules.html'])
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await page
      .getByRole('heading', { name: /^Your Documents/ })
      .evaluate(each => each.scrollIntoView({ block: 'center' }))
    await webp(page, 'documents')
    await page.getByRole('button', { name: 'Open chat', exact: true }).click()
    await page.getByRole('button', { name: 'Fullscreen' }).click()
    // Until the index of meaning has caught up, replies say so: pictures are of the usual case.
    await expect(async () => {
      await ask(page, 'How much is the deposit?')
      await expect(page.getByText(/^Searched \d/).last()).not.toContainText('rebuilt', { timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Clear history' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click()
    await ask(page, 'How much is the deposit?')
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click()
    await expect(page.locator('mark').first()).toBeVisible()
    await page.mouse.move(0, 0)
    await webp(page, 'reply')
    await page.getByRole('button', { name: 'Close source' }).click()
    await ask(page, 'How many ships came to Greywater in 2023?')
    await page
      .getByRole('button', { name: /harbour-trade/ })
      .last()
      .click()
    await expect(page.locator('[data-quoted]').first()).toBeVisible()
    await page.mouse.move(0, 0)
    await webp(page, 'table')
  })
})
