import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of which the colours decide: all that the second theme can answer otherwise than the first. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, in words that name the element. */
async function violations(page: Page, rules: string[]): Promise<string[]> {
  // What is fetched anew is dimmed until it is there, and a page that still moves has colours in between.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })
  // Not by its builder for Playwright: that one sends all of axe anew for each scan and brings back what passed, half of the work.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async only => {
    const inPage = (window as unknown as { axe: typeof axe }).axe
    const { violations: found } = await inPage.run(document, {
      ...(only.length > 0 ? { runOnly: only } : {}),
      resultTypes: ['violations'],
      // There are none here but that of Firebase, whose words are not ours.
      iframes: false,
    })
    return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
  }, rules)
}

/** Holds the page as it stands against WCAG, in light and in dark; it stays dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const [theme, rules] of [
    ['light', []],
    ['dark', rulesOfColour],
  ] satisfies [string, string[]][]) {
    await page.evaluate(name => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    // A scan while something arrives sees it half drawn; what is wrong stays wrong.
    await expect(async () => expect(await violations(page, rules), `${what}, ${theme}`).toEqual([])).toPass({
      timeout: 30_000,
    })
  }
}
