import { expect, type Page } from './product.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const alert = (page: Page) => page.getByRole('alert')
/** The button of the form, not that of the card. */
export const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true })

/** Logs out and waits for the sign-in card. */
export async function logOut(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: `account of ${name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(menu).toBeHidden()
  await page.goto('/#chat')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}

/** Fills the form of email and password in. */
export async function fillCredentials(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
