import { expect, newAccount, openSignedIn, test } from './product.ts'

test('the preview banner tells whether the server answers, covers nothing, and stays away once dismissed', async ({
  page,
}, { project }) => {
  await openSignedIn(page, newAccount())
  const banner = page.getByRole('complementary', { name: 'Preview status' })
  await expect(banner).toContainText('Preview backend running in this workspace.')
  await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/api/docs')
  // A click fails where something lies over its target.
  const chat = page.getByRole('button', { name: 'Open chat', exact: true })
  await chat.click({ trial: true })
  // Round, at the bottom right.
  const { width, height } = page.viewportSize()!
  await expect(async () => {
    const place = (await chat.boundingBox())!
    for (const gap of [width - place.x - place.width, height - place.y - place.height]) {
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(40)
    }
    expect(place.width).toBe(place.height)
  }).toPass({ timeout: 30_000 })
  // Fixed, at the bottom left.
  await expect(banner).toHaveCSS('position', 'fixed')
  await expect(async () => {
    const place = (await banner.boundingBox())!
    for (const gap of [place.x, height - place.y - place.height]) {
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(40)
    }
  }).toPass({ timeout: 30_000 })
  const adminPanel = page.getByRole('complementary', { name: 'Your files' }).getByRole('link', { name: 'Admin Panel' })
  if (project.name === 'phone') await expect(adminPanel).toBeHidden()
  else {
    await adminPanel.click({ trial: true })
    await expect(adminPanel).toHaveAttribute('href', '#admin')
    await expect(page.getByRole('complementary', { name: 'Your files' })).toHaveCSS('position', 'fixed')
  }

  await page.route('**/healthz', route => route.abort())
  await page.reload()
  await expect(banner).toContainText('Preview backend disconnected.')

  await banner.getByRole('button', { name: 'Dismiss preview status' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a part that cannot be fetched shows the error screen, and Try Again fetches it', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/#home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/use-cases-page*.js', route => route.abort())
  await page.goto('/#use-cases')
  await expect(page.getByRole('heading', { name: 'Connection Error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  // Below the screen however short the page, so that it does not jump when one has been fetched.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
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

test('the header: five sections in order, two buttons to the chat, the theme; on a phone in a side menu', async ({
  page,
}, { project }) => {
  const phone = project.name === 'phone'
  await page.goto('/#home')
  const header = page.getByRole('banner')
  await expect(header).toBeVisible()

  const opener = header.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  if (phone) {
    await opener.click()
    // It has come in from the side, and leaves a strip of the page in sight.
    await expect(async () => {
      const place = (await menu.boundingBox())!
      expect(place.x).toBeGreaterThan(0)
      expect(place.x + place.width).toBe(page.viewportSize()!.width)
    }).toPass({ timeout: 30_000 })
  } else await expect(opener).toBeHidden()
  const place = phone ? menu : header
  await expect(place.getByText('Powered by the built-in answerer and hybrid search')).toBeVisible()
  const links = place.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'How It Works', 'Use Cases', 'Chat', 'Admin'])
  for (const [at, hash] of ['#home', '#how-it-works', '#use-cases', '#chat', '#admin'].entries())
    await expect(links.nth(at)).toHaveAttribute('href', hash)
  for (const name of ['Try Demo', 'Get Started'])
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', '#chat')

  // Light is the default; the choice is stored; System follows the operating system.
  const html = page.locator('html')
  const chosen = async (name: string) => {
    await place.getByRole('button', { name: /^Theme: / }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await page.getByRole('menuitemradio', { name }).click()
  }
  await expect(place.getByRole('button', { name: 'Theme: Light' })).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await chosen('Dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  if (phone) await opener.click()
  await chosen('System')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  if (phone) {
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
  }
  await place.getByRole('link', { name: 'Use Cases' }).click()
  await expect(page.getByRole('heading', { name: 'Use cases', level: 1 })).toBeVisible()
  if (phone) {
    await expect(menu).toHaveCount(0)
    await opener.click()
  }
  await place.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('the header says what powers it at every width of a desktop, beside its sections or below them', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/#home')
  const header = page.getByRole('banner')
  const powered = header.getByText('Powered by the built-in answerer and hybrid search')
  const sections = header.getByRole('navigation', { name: 'Sections' })
  for (const width of [992, 993, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(powered, `at ${width} px`).toBeVisible()
    // Up to here they are in the side menu.
    if (width === 992) continue
    await expect(async () => {
      const [words, links, theme] = await Promise.all(
        [powered, sections, header.getByRole('button', { name: /^Theme/ })].map(
          async part => (await part.boundingBox())!,
        ),
      )
      expect(words!.x + words!.width <= links!.x || words!.y >= links!.y + links!.height, `${width} px`).toBe(true)
      expect(links!.x + links!.width).toBeLessThanOrEqual(theme!.x)
      const tops = await sections
        .getByRole('link')
        .evaluateAll(all => all.map(link => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    }).toPass({ timeout: 30_000 })
  }
})
