import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of which the colours decide: all that the second theme can answer otherwise than the first. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, in words that name the element. */
async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  // What is fetched anew is dimmed until it is there, and a page that still moves has colours in between.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })
  // The other mode opens a page for each scan, for frames of other origins: there are none here.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  if (rules.length > 0) builder.withRules([...rules])
  const { violations: found } = await builder.analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

/** Holds the page as it stands against WCAG, in light and in dark; it stays dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const [theme, rules] of [
    ['light', []],
    ['dark', rulesOfColour],
  ] as const) {
    await page.evaluate(name => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    // A scan while something arrives sees it half drawn; what is wrong stays wrong.
    await expect(async () => expect(await violations(page, rules), `${what}, ${theme}`).toEqual([])).toPass({
      timeout: 30_000,
    })
  }
}
