import { expectAccessible } from './axe.ts'
import { expect, newAccount, openSignedIn, type Page, test } from './product.ts'

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Document to upload').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test('documents are refused, dropped, cancelled, listed with size and status, searched, sorted, hidden and deleted', async ({
  page,
}) => {
  await openSignedIn(page, newAccount(), { hash: 'chat' })
  const zone = page.getByRole('region', { name: 'Upload a document' })
  await expect(zone.getByText('Drop your files here')).toBeVisible()
  await expect(zone.getByText('or click to browse files (max 50MB)')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await zone.getByRole('button', { name: 'Choose File' }).click()
  expect((await chooser).isMultiple()).toBe(false)
  const byClick = page.waitForEvent('filechooser')
  await zone.click({ position: { x: 12, y: 12 } })
  await byClick

  // Refused before it is sent, by its ending, and after, by what it holds.
  await choose(page, 'tool.exe', 'MZ')
  await expect(page.getByText('Unsupported file type')).toBeVisible()
  await expect(page.getByText('Supported types: pdf, doc, docx, xls, xlsx, txt, html, json, csv, xml')).toBeVisible()
  await choose(page, 'fake.pdf', 'This is no PDF at all.')
  await expect(page.getByText('Unsupported File Type', { exact: true })).toBeVisible()

  // An upload on its way is shown, goes on while another view is looked at, and can be cancelled.
  await page.route('**/api/upload-pdf', () => undefined)
  await choose(page, 'slow.txt', 'Slow.')
  await expect(zone.getByText('slow.txt')).toBeVisible()
  await page.goto('/#admin')
  await expect(zone.getByRole('progressbar', { name: 'Upload progress' })).toHaveCount(1)
  // What is held up goes on its way when nothing holds it any more, unless it has ended before.
  const stopped = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/upload-pdf'))
  await zone.getByRole('button', { name: 'Cancel' }).click()
  await expect(zone.getByText('Drop your files here')).toBeVisible()
  await stopped
  await page.unroute('**/api/upload-pdf')
  await page.goto('/#chat')

  // Of two files dropped the first is used.
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['apple 10.txt', 'second.txt']) transfer.items.add(new File([`About ${name}.`], name))
    return transfer
  })
  await zone.dispatchEvent('drop', { dataTransfer: data })
  await expect(zone.getByRole('status').last()).toHaveText(
    'Only the first file was taken: apple 10.txt. Please add the others one by one.',
  )
  const list = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Delete / }) })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveText([/apple 10\.txt.*19\.00 Bytes.*Ready/])
  const names = ['apple 9.txt', 'pear.txt', 'plum.txt', 'quince.txt', 'cherry.txt']
  for (const [at, name] of names.entries()) {
    await choose(page, name, 'word '.repeat(300 * (at + 1)))
    await expect(page.getByRole('heading', { name: `Your Documents (${at + 2})` })).toBeVisible()
  }
  await expect(rows.first()).toContainText('7.32 KB')
  await expect(rows.getByText('Ready')).toHaveCount(6, { timeout: 90_000 })

  await page.getByRole('combobox', { name: 'Sort your documents' }).selectOption('Name, A to Z')
  await expect(rows).toContainText(['apple 9', 'apple 10', 'cherry', 'pear', 'plum', 'quince'])
  await page.getByRole('searchbox', { name: 'Search your documents' }).fill('APPLE')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Pages of your documents' })).toHaveText('1 to 2 of 2')
  await expectAccessible(page, 'file list')

  await page.getByRole('button', { name: 'Hide Files' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Files' }).click()

  // Without a word of the server's: the specification's.
  await page.route('**/api/files/*', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Delete apple 9.txt' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This action cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete failed')).toBeVisible()
  await page.unroute('**/api/files/*')
  await page.getByRole('button', { name: 'Delete apple 9.txt' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const heading = page.getByRole('heading', { name: 'Your Documents (5)' })
  await expect(heading).toBeFocused()
  await expect(rows).toHaveCount(1)
})
