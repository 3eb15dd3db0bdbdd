import { ask, expect, newAccount, signUp, test, uploadByHand } from './product.ts'

test('from sign-up to an answer with its source opened', async ({ page }) => {
  const account = newAccount()
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(error.message))

  await page.goto('/')
  // The toggle between sign-in and sign-up stands at the top right.
  const { width } = page.viewportSize()!
  await expect(async () => {
    const toggle = (await page.getByRole('button', { name: 'Sign Up' }).boundingBox())!
    expect(toggle.y).toBeLessThan(60)
    expect(width - toggle.x - toggle.width).toBeLessThan(60)
  }).toPass({ timeout: 30_000 })
  await page.evaluate(() => {
    localStorage.setItem('lastRoute', '#admin')
    sessionStorage.setItem('lastRoute', '#admin')
  })
  await signUp(page, account)
  await expect(page).toHaveURL(/#home$/)
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('lastRoute'), sessionStorage.getItem('lastRoute')]))
    .toEqual([null, null])
  await uploadByHand(page, ['cottage-lease.pdf', 'harbour-trade.csv', 'library-rules.html'])
  await expect(page.getByRole('heading', { name: 'Your Documents (3)' })).toBeVisible()

  await page.getByRole('button', { name: 'Open Chat Widget' }).click()
  await expect(page.getByText('Start a conversation with the AI assistant!')).toBeVisible()
  await ask(page, 'When is the rent due?')
  const messages = page.getByRole('log', { name: 'Messages' })
  await expect(messages).toContainText('due on the first day of each month')

  const chip = messages.getByRole('button', { name: /^Source 1: cottage-lease\.pdf, page 2/ })
  await chip.first().click()
  const source = page.getByRole('region', { name: 'cottage-lease.pdf' })
  const marked = source.locator('mark').first()
  await expect(marked).toContainText('due on the first day of each month')
  await expect(marked).toBeInViewport()
  await expect(source).toContainText('The tenant pays a deposit')
  await source.getByRole('button', { name: 'Close source' }).click()

  await ask(page, 'How many ships came to Greywater in 2023?')
  await expect(messages).toContainText('131')
  await messages
    .getByRole('button', { name: /harbour-trade\.csv/ })
    .first()
    .click()
  const table = page.getByRole('region', { name: 'harbour-trade.csv' })
  await expect(table.getByRole('columnheader', { name: 'Ships' })).toBeVisible()
  const row = table.locator('tr[data-quoted]')
  await expect(row).toContainText('Greywater')
  await expect(row.getByRole('rowheader')).toContainText('row')
  await expect(row.locator('mark').first()).toBeInViewport()
  await table.getByRole('button', { name: 'Close source' }).click()

  // Loaded anew without a place of its own, the page is the home page.
  await page.goto('/')
  await expect(page).toHaveURL(/#home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Own Smart AI Assistant')
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await expect(messages).toContainText('When is the rent due?')
  await expect(messages).toContainText('due on the first day of each month')
  await expect(messages.getByRole('button', { name: /^Source 1: cottage-lease/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByText('This action cannot be undone')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByText('Start a conversation with the AI assistant!')).toBeVisible()
  await page.getByRole('button', { name: 'Close chat' }).click()

  await page.goto('/#chat')
  const rules = page.getByRole('listitem').filter({ hasText: 'library-rules.html' })
  await rules.getByRole('button', { name: 'Delete library-rules.html' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Your Documents (2)' })).toBeVisible()

  // The first question of who is asking is answered 401 by design: the browser notes it, and we do not mind.
  expect(problems.filter(text => !text.includes('401'))).toEqual([])

  await page.getByRole('button', { name: `Account of ${account.name}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Incorrect password. Please try again.')
  // Red, by the token of what is wrong.
  const [colour, bad] = await alert.evaluate(each => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--docent-bad)'
    each.append(probe)
    const colours = [getComputedStyle(each).color, getComputedStyle(probe).color]
    probe.remove()
    return colours
  })
  expect(colour).toBe(bad)
})
