import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on the page as it stands, in words that name the element. */
async function violations(page: Page): Promise<string[]> {
  // What is fetched anew is dimmed until it is there, and a page that still moves has colours in between.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

/** Holds the page as it stands against WCAG, in light and in dark; it stays dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    expect(await violations(page), `${what}, ${theme}`).toEqual([])
  }
}
