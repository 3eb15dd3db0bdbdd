import AxeBuilder from '@axe-core/playwright'
import { ask, expect, newAccount, type Page, signUp, test, upload } from './product.ts'

/** What axe finds on the page as it stands, in words that name the element. */
async function violations(page: Page): Promise<string[]> {
  // A page that still moves has colours in between.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  })
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}

async function inBothThemes(page: Page, look: (theme: string) => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    await look(theme)
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on what visitors see', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await inBothThemes(page, async () => expect(await violations(page)).toEqual([]))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Password', { exact: true }).fill('123')
  await inBothThemes(page, async () => expect(await violations(page)).toEqual([]))
  for (const [hash, heading] of [
    ['home', 'Your Own Smart AI Assistant'],
    ['how-it-works', 'How it works'],
    ['use-cases', 'Use cases'],
    ['elsewhere', 'Page Not Found'],
  ]) {
    await page.goto(`/#${hash}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await inBothThemes(page, async theme => expect(await violations(page), `${hash} ${theme}`).toEqual([]))
  }
})

test('axe finds nothing on what a signed-in person sees', async ({ page }) => {
  await signUp(page, newAccount())
  await upload(page, ['cottage-lease.pdf', 'harbour-trade.csv'])
  await page.getByRole('button', { name: 'Receipt of cottage-lease.pdf' }).click()
  await inBothThemes(page, async theme => expect(await violations(page), `chat page ${theme}`).toEqual([]))
  await page.getByRole('button', { name: 'Delete cottage-lease.pdf' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inBothThemes(page, async theme => expect(await violations(page), `delete ${theme}`).toEqual([]))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await ask(page, 'When is the rent due?')
  await inBothThemes(page, async theme => expect(await violations(page), `reply ${theme}`).toEqual([]))
  await page
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click()
  await expect(page.locator('mark').first()).toBeVisible()
  await inBothThemes(page, async theme => expect(await violations(page), `source ${theme}`).toEqual([]))
})
