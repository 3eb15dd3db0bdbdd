import { expectAccessible } from './axe.ts'
import { outbox } from './local/outbox.ts'
import { expect, newAccount, signUp, test } from './product.ts'
import { alert, button, fillCredentials, logOut, submit } from './sign-in-steps.ts'

test('a forgotten password: the same words for every address, a link that works once, all sessions ended', async ({
  page,
  serverLog,
}) => {
  const account = newAccount()
  await signUp(page, account)
  const token = await page.evaluate(() => localStorage.getItem('firebaseToken'))
  await logOut(page, account.name)
  await page.getByLabel('Email').fill(account.email)
  await button(page, 'Forgot your password?').click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog.getByLabel('Email address')).toHaveValue(account.email)
  await expectAccessible(page, 'reset dialog')
  await dialog.getByLabel('Email address').fill('not an email')
  await button(page, 'Send Reset Link').click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid email address.')
  for (const email of ['nobody@example.org', account.email]) {
    await dialog.getByLabel('Email address').fill(email)
    await button(page, 'Send Reset Link').click()
    await expect(dialog.getByRole('status')).toContainText(`If there is an account for ${email}, a link`)
    await button(page, 'Done').click()
    if (email !== account.email) await button(page, 'Forgot your password?').click()
  }
  const { sent, lastLink } = outbox(serverLog)
  const link = await lastLink(account.email)
  expect(sent('nobody@example.org')).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(page.url()).not.toContain('reset')
  await page.getByRole('textbox', { name: 'New password' }).fill('12345')
  await expect(page.getByText('Password strength: Weak')).toBeVisible()
  await button(page, 'Save New Password').click()
  await expect(alert(page)).toHaveText('Password must be at least 6 characters long')
  await expectAccessible(page, 'new password')
  await page.getByRole('textbox', { name: 'New password' }).fill('a new beginning')
  await button(page, 'Save New Password').click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  expect((await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
  await button(page, 'Go to Sign In').click()
  await fillCredentials(page, { ...account, password: 'a new beginning' })
  await submit(page, 'Sign In').click()
  await expect(page.getByRole('button', { name: `account of ${account.name}` })).toBeVisible()

  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('another one')
  await button(page, 'Save New Password').click()
  await expect(alert(page)).toContainText('This link was used already, or it has expired.')
  await button(page, 'Cancel').click()
  await expect(page).toHaveURL(/#home$/)
})
