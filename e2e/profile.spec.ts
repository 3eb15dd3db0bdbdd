import { expectAccessible } from './axe.ts'
import { expect, newAccount, openSignedIn, type Page, test } from './product.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: /account of/i }).click()

test('the profile is loaded, checked, saved and shown in the header', async ({ page }) => {
  const account = newAccount()
  await openSignedIn(page, account)

  await page.route('**/api/profile', route => route.fulfill({ status: 400, json: {} }))
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load profile')
  await expectAccessible(page, 'profile not loaded')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect(page.getByRole('heading', { name: 'Profile Settings', level: 1 })).toBeVisible()
  await expect(page.getByText('Signed in with Email', { exact: true })).toBeVisible()
  const name = page.getByLabel('Full Name')
  const email = page.getByLabel('Email Address')
  const phone = page.getByLabel('Phone Number')
  await expect(name).toHaveValue(account.name)
  await expect(name).toHaveAttribute('required')
  await expect(email).toHaveValue(account.email)
  await expect(page.getByText('Recommended')).toHaveCount(0)
  await expect(page.getByText('Optional', { exact: true })).toBeVisible()
  await expect(phone).toHaveAttribute('placeholder', /^\+\d/)
  await expect(page.getByRole('complementary', { name: 'About your profile' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save Changes' })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect(save).toBeDisabled()
  await expect(cancel).toHaveCount(0)
  await expect(page.getByText('Profile is up to date')).toBeVisible()
  await expectAccessible(page, 'profile')

  // Every field wrong: each says so, and the first has the focus.
  await name.fill('  ')
  await email.fill('ada')
  await phone.fill('0123')
  await expect(page.getByText('Profile is up to date')).toHaveCount(0)
  await save.click()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expectAccessible(page, 'profile with wrong fields')
  await cancel.click()
  await expect(name).toHaveValue(account.name)
  await expect(email).toHaveValue(account.email)
  await expect(phone).toHaveValue('')
  await expect(save).toBeDisabled()

  // Nothing but spaces differs: nothing is sent.
  const sent: unknown[] = []
  page.on('request', request => request.method() === 'PUT' && sent.push(request.postDataJSON()))
  await name.fill(`${account.name} `)
  await save.click()
  await expect(page.getByText('No changes to save')).toBeVisible()
  await expect(name).toHaveValue(account.name)
  expect(sent).toEqual([])

  await page.route('**/api/profile', route => route.abort())
  await name.fill(' Augusta King ')
  await phone.fill('+44 20 7946 0018')
  await save.click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expect(name).toHaveValue(' Augusta King ')
  await page.unroute('**/api/profile')
  const reloaded = page.waitForResponse(
    answer => answer.url().endsWith('/api/profile') && answer.request().method() === 'GET',
  )
  await save.click()
  await reloaded
  await expect(page.getByText('Profile is up to date')).toBeVisible()
  expect(sent.at(-1)).toEqual({ displayName: 'Augusta King', phoneNumber: '+442079460018' })
  await expect(name).toHaveValue('Augusta King')
  await expect(phone).toHaveValue('+442079460018')
  await expect(page.getByText('Optional', { exact: true })).toHaveCount(0)
  await expect(save).toBeDisabled()
  await expect(page.getByRole('button', { name: /AK, account of Augusta King/ })).toBeVisible()

  // An address that another person has is said at its field.
  await page.route('**/api/profile', route =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        error: { code: 'email-already-in-use', message: 'This email belongs to another account.' },
      },
    }),
  )
  await email.fill('ben@example.org')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('This email belongs to another account.')
  await expect(email).toBeFocused()
})

test('edits are not lost without a question', async ({ page }) => {
  await openSignedIn(page, newAccount())
  const before = page.getByRole('heading', { name: 'How it works', level: 1 })
  await page.goto('/#how-it-works')
  await expect(before).toBeVisible()
  await page.goto('/#profile')
  const name = page.getByLabel('Full Name')
  await name.fill('Ada King')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.goBack()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'leaving')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/#profile$/)
  await expect(name).toHaveValue('Ada King')

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(name).toHaveValue('Ada King')

  const asked = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => window.location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(before).toBeVisible()
  await page.goto('/#profile')
  await expect(name).toHaveValue('Ada Lovelace')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/#how-it-works$/)
})
