import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { expect, newAccount, openSignedIn, type Page, test } from './product.ts'

const accountButton = (page: Page) => page.getByRole('button', { name: /account of/i })

async function openSettings(page: Page) {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Settings' })
}

test('settings: theme, model in use, and the focus kept inside and given back', async ({ page }, { project }) => {
  await openSignedIn(page, newAccount())
  const dialog = await openSettings(page)
  await expect(dialog.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(dialog.getByText('Built-in answerer')).toBeVisible()
  await expectAccessible(page, 'settings')
  if (project.name === 'phone') {
    const size = page.viewportSize()!
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  }

  await dialog.getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docent-theme'))).toBe('dark')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate(each => each.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(accountButton(page)).toBeFocused()
})

test('a person takes her data along, then deletes her account and all that belongs to it', async ({ page }) => {
  const account = newAccount()
  await openSignedIn(page, account, { files: ['library-rules.html'] })
  const dialog = await openSettings(page)

  await page.route('**/api/account/export', route =>
    route.fulfill({
      status: 409,
      json: { success: false, error: { code: 'EXPORT_RUNNING', message: 'Your data is already being downloaded.' } },
    }),
  )
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Your data is already being downloaded.')).toBeVisible()
  await page.unroute('**/api/account/export')

  // Held back, so that waiting and cancelling are seen.
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/account/export', async route => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  await expect(dialog.getByRole('status')).toContainText('Downloading your data')
  await dialog.getByRole('button', { name: 'Cancel export' }).click()
  await expect(dialog.getByRole('status')).toBeEmpty()
  gate.resolve()
  await page.unroute('**/api/account/export')

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^docent-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readFile(await file.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['profile.json', 'chats/conversation.md', 'files/library-rules.html'])
    expect(zip.includes(name), name).toBe(true)

  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account' })
  const typed = question.getByLabel(`To confirm, type your email address ${account.email}`)
  const remove = question.getByRole('button', { name: 'Delete my account' })
  await expect(typed).toBeFocused()
  await expect(question).toContainText('This action cannot be undone')
  await expect(remove).toBeDisabled()
  await expectAccessible(page, 'deletion')
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await typed.fill('somebody@example.org')
  await typed.press('Enter')
  await expect(remove).toBeDisabled()
  await page.route('**/api/account', route => route.abort())
  await typed.fill(` ${account.email.toUpperCase()}`)
  await typed.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/server cannot be reached/)
  await page.unroute('**/api/account')
  await remove.click()

  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Your account and everything in it have been deleted.')).toBeVisible()
  await expectAccessible(page, 'farewell')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => /token|chat/i.test(key))))
    .toEqual([])
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('No account found with this email. Try signing up instead.')).toBeVisible()
})
