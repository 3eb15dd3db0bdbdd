import { expectAccessible } from './axe.ts'
import { ask, expect, newAccount, openSignedIn, test } from './product.ts'

test('axe finds nothing on what visitors see', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Password', { exact: true }).fill('123')
  await expectAccessible(page, 'sign-up')
  for (const [hash, heading] of [
    ['home', 'Your Own Smart AI Assistant'],
    ['how-it-works', 'How it works'],
    ['use-cases', 'Use cases'],
    ['elsewhere', 'Page Not Found'],
  ]) {
    await page.goto(`/#${hash}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectAccessible(page, hash!)
  }
})

test('the narrowest screen scrolls to no side', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSignedIn(page, newAccount())
  for (const hash of ['home', 'how-it-works', 'use-cases', 'chat', 'admin', 'profile', 'elsewhere']) {
    await page.goto(`/#${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, hash).toBeLessThanOrEqual(320)
  }
})

test('axe finds nothing on what a signed-in person sees', async ({ page }) => {
  await openSignedIn(page, newAccount(), { files: ['cottage-lease.pdf', 'harbour-trade.csv'] })
  await page.getByRole('button', { name: 'Receipt of cottage-lease.pdf' }).click()
  await expectAccessible(page, 'chat page')
  await page.getByRole('button', { name: 'Delete cottage-lease.pdf' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'delete')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await ask(page, 'When is the rent due?')
  await expectAccessible(page, 'reply')
  await page
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click()
  await expect(page.locator('mark').first()).toBeVisible()
  await expectAccessible(page, 'source')
})
