import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the card offers email and phone, and says which ways this server does not offer', async ({ page }, {
  project,
}) => {
  await page.goto('/')
  const email = page.getByRole('button', { name: 'Email', exact: true })
  const phone = page.getByRole('button', { name: 'Phone', exact: true })
  await expect(email).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Or continue with')).toBeVisible()
  const google = page.getByRole('button', { name: 'Sign in with Google' })
  await expect(google).toBeDisabled()
  await expect(google).toHaveAccessibleDescription('Google sign-in is not set up on this server.')
  await expect(page.getByText('If Google Sign-In does not work')).toHaveCount(project.name === 'phone' ? 1 : 0)

  await phone.click()
  await expect(page.getByRole('heading', { name: 'Sign In with Phone' })).toBeVisible()
  await expect(page.getByText("We'll send you a verification code")).toBeVisible()
  await expect(page.getByText('Protected by reCAPTCHA')).toBeVisible()
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('India (+91)')
  await page.getByLabel('Country').selectOption('Germany (+49)')
  await expect(page.getByText('+49', { exact: true })).toBeVisible()
  await page.getByLabel('Phone Number').fill('98765 43210')
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/cannot send text messages yet/)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`)).toEqual([])
  }
  await email.click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
