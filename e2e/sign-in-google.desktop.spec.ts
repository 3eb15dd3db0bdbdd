import { devices } from '@playwright/test'
import { oidcClient } from '../server/src/testing/oidc-server.ts'
import { expect, type Page, type RunningProduct, startProduct, test } from './product.ts'

const person = { sub: '1001', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }
const program = 'local/start-with-provider.ts'
let product: RunningProduct

test.beforeAll(async () => {
  product = await startProduct({ ...oidcClient, TEST_PERSON: JSON.stringify(person) }, program)
})
test.afterAll(() => product.stop())

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })
const signedIn = (page: Page) => page.getByRole('button', { name: 'account of Ada Lovelace' })

async function openCard(page: Page): Promise<void> {
  await page.goto(product.address)
  await expect(google(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
}

test('by Google in a window of its own; declined, closed and blocked ones are told', async ({ page }) => {
  await openCard(page)
  const alert = page.getByRole('alert')
  const popupOf = async () => (await Promise.all([page.waitForEvent('popup'), google(page).click()]))[0]

  const closed = await popupOf()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  await closed.close()
  await expect(alert).toHaveText('Sign-in was cancelled. Please try again.')
  await (await popupOf()).getByRole('link', { name: 'Decline' }).click()
  await expect(alert).toHaveText('Sign-in was cancelled. Please try again.')
  await page.evaluate(() => {
    Object.assign(window, { kept: window.open, open: () => null })
  })
  await google(page).click()
  await expect(alert).toHaveText('Pop-up was blocked. Please allow pop-ups and try again.')
  await page.evaluate(() => Object.assign(window, { open: (window as unknown as { kept: typeof open }).kept }))

  await page
    .context()
    .route('**/api/auth/google/token', route =>
      route.fulfill({ status: 502, json: { success: false, error: { code: 'google-sign-in-failed', message: 'x' } } }),
    )
  await (await popupOf()).getByRole('link', { name: 'Continue' }).click()
  await expect(alert).toHaveText('Failed to sign in with Google. Please try again.')
  await page.context().unroute('**/api/auth/google/token')

  await (await popupOf()).getByRole('link', { name: 'Continue' }).click()
  await expect(signedIn(page)).toBeVisible()
  await expect(page).toHaveURL(/#home$/)
  expect(page.context().pages()).toHaveLength(1)
  await page.goto(`${product.address}/#profile`)
  await expect(page.getByText('Signed in with Google')).toBeVisible()
})

test('on a phone a blocked window leads to Google with the whole page, and the result is picked up on return', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await openCard(page)
  await google(page).click()
  await page.getByRole('link', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in: Sign-in was cancelled. Please try again.')
  expect(page.url()).not.toContain('signed-in-by')

  // A return that nobody left for is passed over without a word.
  await page.goto(`${product.address}/?signed-in-by=google`)
  await expect(google(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await google(page).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(signedIn(page)).toBeVisible()
  await expect(page).toHaveURL(/#home$/)
  await context.close()
})
