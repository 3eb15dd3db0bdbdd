import { expect, newAccount, signUp, test } from './product.ts'

test('the preview banner tells whether the server answers, covers nothing, and stays away once dismissed', async ({
  page,
}) => {
  await signUp(page, newAccount())
  const banner = page.getByRole('complementary', { name: 'Preview status' })
  await expect(banner).toContainText('Preview backend running in this workspace.')
  await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/api/docs')
  // A click fails where something lies over its target.
  await page.getByRole('button', { name: 'Open chat', exact: true }).click({ trial: true })
  const adminPanel = page.getByRole('complementary', { name: 'Your files' }).getByRole('link', { name: 'Admin Panel' })
  if (await adminPanel.isVisible()) await adminPanel.click({ trial: true })

  await page.route('**/healthz', route => route.abort())
  await page.reload()
  await expect(banner).toContainText('Preview backend disconnected.')

  await banner.getByRole('button', { name: 'Dismiss preview status' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('after a sign-in the saved route is forgotten and an empty hash becomes #home', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('lastRoute', '#admin')
    sessionStorage.setItem('lastRoute', '#admin')
  })
  await signUp(page, newAccount())
  await expect(page).toHaveURL(/#home$/)
  expect(await page.evaluate(() => [localStorage.getItem('lastRoute'), sessionStorage.getItem('lastRoute')])).toEqual([
    null,
    null,
  ])
  await page.goto('/')
  await expect(page).toHaveURL(/#home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Own Smart AI Assistant')
})

test('a part that cannot be fetched shows the error screen, and Try Again fetches it', async ({ page }) => {
  await page.goto('/#home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/use-cases-page*.js', route => route.abort())
  await page.goto('/#use-cases')
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await page.unroute('**/assets/use-cases-page*.js')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Use cases', level: 1 })).toBeVisible()
})

test('the footer leads to every place, outward, and back to the top', async ({ page }) => {
  await page.goto('/#home')
  const footer = page.getByRole('contentinfo')
  for (const [list, links] of [
    ['Quick links', ['Home', 'How It Works', 'Use Cases', 'Chat']],
    ['Resources', ['Admin Panel', 'Profile']],
  ] as const)
    await expect(footer.getByRole('navigation', { name: list }).getByRole('link')).toHaveText(links)
  await expect(footer.getByRole('list', { name: 'Elsewhere' }).getByRole('link')).toHaveCount(2)
  await expect(footer).toContainText(/documents.*semantic search.*generative model/)
  await footer.getByRole('button', { name: 'Back to Top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the header says what it is powered by', async ({ page }, { project }) => {
  await page.goto('/#home')
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('Powered by the built-in answerer and hybrid search').last()).toBeVisible()
})
