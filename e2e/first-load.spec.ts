import { expect, test } from './product.ts'

/** Most compressed JavaScript that a visitor's page may need, in bytes. */
const budget = 150 * 1024

test('a visitor loads at most 150 kB of JavaScript and 90 kB of fonts', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/#home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sum = (ending: string) =>
      loaded.filter(({ name }) => name.endsWith(ending)).reduce((all, { encodedBodySize }) => all + encodedBodySize, 0)
    return { scripts: sum('.js'), fonts: sum('.woff2') }
  })
  console.log(
    `first load: ${(sizes.scripts / 1024).toFixed(1)} kB of scripts, ${(sizes.fonts / 1024).toFixed(1)} kB of fonts`,
  )
  expect(sizes.scripts).toBeGreaterThan(10_000)
  expect(sizes.scripts).toBeLessThanOrEqual(budget)
  expect(sizes.fonts).toBeLessThan(90_000)
})
