import { expectAccessible } from './axe.ts'
import { expect, newAccount, openSignedIn, type Page, test } from './product.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('admin_user')])

async function logIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill In' }).click()
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Welcome, Administrator')).toBeVisible()
}

test('the login stands below the own uploads, refuses in words, and is needed after each load of the page', async ({
  page,
}, { project }) => {
  await openSignedIn(page, newAccount())
  const link = page.getByRole('complementary', { name: 'Your files' }).getByRole('link', { name: 'Admin Panel' })
  if (project.name === 'phone') {
    await expect(link).toBeHidden()
    await page.goto('/#admin')
  } else await link.click()
  await expect(page).toHaveURL(/#admin$/)
  await expect(page.getByRole('heading', { name: 'Your Documents (0)' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Admin Login' })
  const [email, password] = [form.getByLabel('Email'), form.getByLabel(/^Password/)]
  for (const field of [email, password]) await expect(field).toHaveAttribute('required')
  await expect(form.getByText('for demo/testing purposes only')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Back to main app' })).toHaveAttribute('href', '#home')

  const enter = form.getByRole('button', { name: 'Log In' })
  await email.fill('admin@localhost')
  await enter.click()
  await expect(form.getByRole('alert')).toHaveText('Please fill in all fields')
  await password.fill('a guess')
  await enter.click()
  await expect(form.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expectAccessible(page, 'admin login')
  await page.route('**/api/admin/login', route => route.fulfill({ status: 500, body: 'broken' }))
  await enter.click()
  await expect(form.getByRole('alert')).toHaveText('Login failed')
  await page.unroute('**/api/admin/login')
  await expect.poll(() => stored(page)).toEqual([null, null])

  const { release, held } = await holdBack(page, '**/api/admin/login')
  await form.getByRole('button', { name: 'Fill In' }).click()
  await enter.click()
  await held
  await expect(form.getByRole('button', { name: 'Loading admin panel...' })).toBeDisabled()
  await expect(email).toBeDisabled()
  release()
  await expect(page.getByText('Welcome, Administrator')).toBeVisible()
  const [token, admin] = await stored(page)
  expect(token).toMatch(/^admin_/)
  expect(JSON.parse(admin!)).toEqual({ name: 'Administrator', email: 'admin@localhost' })

  // Other views are no reason to log in again; a load of the page is.
  await page.getByRole('link', { name: 'Back to App' }).click()
  await expect(page).toHaveURL(/#home$/)
  await page.goto('/#admin')
  await expect(page.getByText('Welcome, Administrator')).toBeVisible()
  await page.reload()
  await expect(form).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([null, null])

  await logIn(page)
  // What is still on its way would be what Refresh waits for.
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/)
  await page.route('**/api/admin/stats', route =>
    route.fulfill({ status: 401, json: { success: false, error: { code: 'ADMIN_NOT_SIGNED_IN', message: 'x' } } }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(form.getByRole('status')).toHaveText('Your admin session has ended. Please log in again.')
  await expect.poll(() => stored(page)).toEqual([null, null])
})

test("an administrator sees the figures and everybody's files, deletes one, and finds it in the trail", async ({
  page,
}, { project }) => {
  const account = newAccount()
  await openSignedIn(page, account, { files: ['cottage-lease.pdf', 'harbour-trade.csv'] })
  await page.goto('/#admin')
  const { release, held } = await holdBack(page, '**/api/admin/files?*')
  await logIn(page)
  await held
  await expect(page.getByText('Loading files...')).toBeVisible()
  release()

  const figures = page.getByRole('definition')
  await expect(page.getByRole('term')).toHaveText(['Total Users', 'Total Files', 'Processed Files', 'Total Messages'])
  await expect(figures).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/, /^\d+$/])
  const total = Number(await figures.nth(1).textContent())

  const table = page.getByRole('table', { name: 'All Files' })
  const search = page.getByRole('searchbox', { name: 'Search files' })
  await search.fill(account.email)
  await expect(page.getByRole('navigation', { name: 'Pages of files' })).toHaveText('1 to 2 of 2')
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row('cottage-lease.pdf')).toContainText(account.email)
  await expect(row('cottage-lease.pdf')).toContainText(account.name)
  await expect(row('cottage-lease.pdf')).toContainText(/\d\.\d\d KB/)
  await expect(row('cottage-lease.pdf')).toContainText('Ready')
  const names = table.getByRole('rowheader')
  if (project.name === 'phone') {
    await page.getByLabel('Sort by').selectOption('File, descending')
    await expect(names).toHaveText(['harbour-trade.csv', 'cottage-lease.pdf'])
  } else {
    await expect(table.getByRole('columnheader')).toHaveText(['File', 'User', 'Size', 'Status', 'Uploaded', 'Actions'])
    await table.getByRole('button', { name: 'File', exact: true }).click()
    await expect(names).toHaveText(['cottage-lease.pdf', 'harbour-trade.csv'])
    await table.getByRole('button', { name: 'File', exact: true }).click()
    await expect(names).toHaveText(['harbour-trade.csv', 'cottage-lease.pdf'])
    await expect(table.getByRole('columnheader', { name: 'File' })).toHaveAttribute('aria-sort', 'descending')
  }
  await expectAccessible(page, 'admin dashboard')

  await page.getByRole('button', { name: 'Show File Upload' }).click()
  await expect(page.getByRole('heading', { name: 'Your Documents (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide File Upload' }).click()
  await expect(page.getByRole('heading', { name: 'Your Documents (2)' })).toHaveCount(0)

  await page.route('**/api/admin/files/*', route => route.fulfill({ status: 500, json: {} }))
  await row('cottage-lease.pdf').getByRole('button', { name: 'Delete cottage-lease.pdf' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`cottage-lease.pdf, of ${account.email}`)
  await expect(dialog).toContainText('This action cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete file')
  await expectAccessible(page, 'failed deletion')
  await page.unroute('**/api/admin/files/*')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(names).toHaveText(['harbour-trade.csv'])
  await expect(figures.nth(1)).toHaveText(String(total - 1))
  const trail = page.getByRole('list', { name: 'What administrators did' })
  await expect(trail.getByRole('listitem').first()).toContainText(/File deleted.*by admin@localhost/)

  // Gone for its owner too.
  await page.goto('/#chat')
  await expect(page.getByRole('heading', { name: 'Your Documents (1)' })).toBeVisible()
  await expect(page.getByText('cottage-lease.pdf')).toHaveCount(0)
})

test('nobody need be signed in as a user to administer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/#admin')
  await expect(page.getByRole('region', { name: 'Admin Login' })).toBeVisible()
  await expect(page.getByText('Drop your files here')).toHaveCount(0)
  await expectAccessible(page, 'admin login, signed out')
  await page.route('**/api/admin/files?*', route =>
    route.fulfill({ json: { files: [], total: 0, page: 1, pageSize: 50 } }),
  )
  await logIn(page)
  await expect(page.getByText('No files uploaded yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Show File Upload' }).click()
  await expect(page.getByText('nobody is signed in as one in this browser')).toBeVisible()

  const revoked = page.waitForResponse('**/api/admin/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('region', { name: 'Admin Login' })).toBeVisible()
  expect((await revoked).status()).toBe(200)
  await expect.poll(() => stored(page)).toEqual([null, null])
})

/** Holds back the calls of an address until they are released; `held` is when the first has come. */
async function holdBack(page: Page, url: string): Promise<{ release: () => void; held: Promise<void> }> {
  const come = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(url, async route => {
    come.resolve()
    await released.promise
    await route.continue()
  })
  return { release: released.resolve, held: come.promise }
}
