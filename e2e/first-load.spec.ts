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

test('before its scripts are there a visitor reads the home page, drawn as they then draw it', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, route => route.abort())
  await page.goto('/#home')
  const heading = page.getByRole('heading', { level: 1, name: 'Your Own Smart AI Assistant' })
  await expect(heading).toBeVisible()
  const fonts = () => page.evaluate(() => document.fonts.ready.then(fonts => fonts.status))
  expect(await fonts()).toBe('loaded')
  const places = () =>
    page
      .locator('#root :is(h1, h2, header a:visible, main a, main p, footer a)')
      .evaluateAll(all => all.map(each => ({ text: each.textContent, place: each.getBoundingClientRect() })))
  const drawn = await places()
  expect(drawn.length).toBeGreaterThan(30)

  await page.unroute(scripts)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  expect(await fonts()).toBe('loaded')
  // To a pixel, since a fraction of one falls so or so.
  await expect(async () => {
    const now = await places()
    expect(now.map(({ text }) => text)).toEqual(drawn.map(({ text }) => text))
    for (const [at, { place }] of now.entries())
      for (const side of ['left', 'top', 'width', 'height'] as const)
        expect(Math.abs(place[side] - drawn[at]!.place[side])).toBeLessThan(1)
  }).toPass({ timeout: 30_000 })
})
