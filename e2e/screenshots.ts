import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { devices } from '@playwright/test'
import { ask, expect, newAccount, type Page, signUp, test, upload } from './product.ts'

const folder = join(import.meta.dirname, '../screenshots')
const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone,
  narrow: { viewport: { width: 320, height: 640 } },
}

/** Takes a picture in light and in dark. */
async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(each => document.documentElement.setAttribute('data-mantine-color-scheme', each), theme)
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`), fullPage, animations: 'disabled' })
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
}

for (const [size, options] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ ...options, contextOptions: { reducedMotion: 'reduce' } })

    test('what visitors see', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await picture(page, `${size}-sign-in`)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByLabel('Password', { exact: true }).fill('12345678')
      await picture(page, `${size}-sign-up`)
      for (const view of ['home', 'how-it-works', 'use-cases']) {
        await page.goto(`/#${view}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await picture(page, `${size}-${view}`, true)
      }
    })

    test('what a signed-in person sees', async ({ page }) => {
      await signUp(page, newAccount())
      await upload(page, ['cottage-lease.pdf', 'harbour-trade.csv', 'library-rules.html'])
      await picture(page, `${size}-chat-page`, true)
      await page.getByRole('button', { name: 'Open chat', exact: true }).click()
      await picture(page, `${size}-chat-empty`)
      await ask(page, 'When is the rent due?')
      await picture(page, `${size}-chat`)
      await page
        .getByRole('button', { name: /^Source 1/ })
        .first()
        .click()
      await expect(page.locator('mark').first()).toBeVisible()
      await picture(page, `${size}-source`)
      await page.getByRole('button', { name: 'Close source' }).click()
      await ask(page, 'How many ships came to Greywater in 2023?')
      await picture(page, `${size}-chat-table`)
      await page
        .getByRole('button', { name: /harbour-trade/ })
        .last()
        .click()
      await expect(page.locator('tr[data-quoted]')).toBeVisible()
      await picture(page, `${size}-source-table`)
      await page.getByRole('button', { name: 'Close source' }).click()
      await ask(page, 'Who won the chess championship of 1972?')
      await picture(page, `${size}-not-answered`)
    })
  })
}

test('the picture of the README', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await signUp(page, newAccount())
  await upload(page, ['cottage-lease.pdf', 'harbour-trade.csv', 'library-rules.html'])
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await ask(page, 'How many ships came to Greywater in 2023?')
  await ask(page, 'When is the rent due?')
  await page
    .getByRole('button', { name: /cottage-lease/ })
    .last()
    .click()
  await expect(page.locator('mark[data-quotation]')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(import.meta.dirname, '../docs/images/chat.png'), animations: 'disabled' })
})
