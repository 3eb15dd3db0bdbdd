import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { devices } from '@playwright/test'
import type { Page } from './product.ts'

const folder = join(import.meta.dirname, '../screenshots')
const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']

/** The sizes at which everything is pictured. */
export const sizes = Object.entries({ desktop: { viewport: { width: 1280, height: 800 } }, phone })

/** Takes a picture in light and in dark, of the whole page where asked for. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.evaluate(() => document.fonts.ready)
  // What is fixed to the window is drawn where the window stands: at the top of a whole page.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
  for (const theme of ['light', 'dark']) {
    await page.evaluate(each => document.documentElement.setAttribute('data-mantine-color-scheme', each), theme)
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`), fullPage, animations: 'disabled' })
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
}
