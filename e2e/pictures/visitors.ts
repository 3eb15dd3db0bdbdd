import { picture, sizes } from '../camera.ts'
import { ask, expect, startProduct, test } from '../product.ts'

for (const [size, options] of sizes) {
  test.describe(size, () => {
    test.use({ ...options, contextOptions: { reducedMotion: 'reduce' } })

    test('the pages and the demo', async ({ page }) => {
      for (const view of ['home', 'how-it-works', 'use-cases', 'elsewhere']) {
        await page.goto(`/#${view}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await picture(page, `${size}-${view}`, { fullPage: true })
      }
      await page.goto('/#home')
      await picture(page, `${size}-home-first-view`)
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
        await picture(page, `${size}-menu`)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Open chat', exact: true }).click()
      await expect(page.getByText('This is a demo')).toBeVisible()
      await picture(page, `${size}-demo`)
      await ask(page, 'How much is the deposit?')
      await expect(page.locator('blockquote').last()).toContainText('1280 dollars')
      await picture(page, `${size}-demo-reply`)
      await page.getByRole('button', { name: 'Close chat' }).click()
      await page.goto('/#admin')
      await expect(page.getByRole('region', { name: 'Admin Login' })).toBeVisible()
      await picture(page, `${size}-admin-login-visitor`)
      await page.route('**/assets/use-cases-page*.js', route => route.abort())
      await page.goto('/')
      await page.goto('/#use-cases')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible()
      await picture(page, `${size}-error-screen`)
      await page.route('**/healthz', route => route.abort())
      await page.goto('/#home')
      await page.reload()
      await expect(page.getByText('Preview backend disconnected.')).toBeVisible()
      await picture(page, `${size}-disconnected`)
    })

    test('the sign-in card', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await picture(page, `${size}-sign-in`)
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByLabel('Password', { exact: true }).fill('something')
      await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await picture(page, `${size}-sign-in-refused`)
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await picture(page, `${size}-forgot-password`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByLabel('Password', { exact: true }).fill('12345678')
      await picture(page, `${size}-sign-up`)
      await page.getByRole('button', { name: 'Phone', exact: true }).click()
      await page.getByLabel('Phone Number').fill('98765 43210')
      await picture(page, `${size}-sign-in-phone`)
      await page.getByRole('button', { name: 'Send Verification Code' }).click()
      const dialog = page.getByRole('dialog', { name: 'Verify Your Phone' })
      await expect(dialog).toBeVisible()
      await dialog.getByLabel('Digit 1 of 6').focus()
      await page.keyboard.type('12')
      await picture(page, `${size}-verify-phone`)
      await dialog.getByLabel('Digit 3 of 6').focus()
      await page.keyboard.type('0000')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await picture(page, `${size}-verify-phone-refused`)
    })

    test('the page that a link to a new password opens', async ({ page }) => {
      await page.goto('/?reset=anything')
      await page.getByRole('textbox', { name: 'New password' }).fill('12345678')
      await picture(page, `${size}-new-password`)
    })

    test('sign-in that is not configured', async ({ page }) => {
      const product = await startProduct({ AUTH_PROVIDER: 'firebase' })
      try {
        await page.goto(product.address)
        await expect(page.getByText('Authentication not configured.')).toBeVisible()
        await picture(page, `${size}-not-configured`)
      } finally {
        await product.stop()
      }
    })
  })
}
