import { ask, expect, newAccount, openSignedIn, test } from './product.ts'

test('a scanned page is read by OCR: the receipt, the source and the viewer say so, and the words are marked on the page', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSignedIn(page, newAccount(), { files: ['scanned-letter.pdf'] })
  await page.getByRole('button', { name: 'Open chat', exact: true }).click()
  await ask(page, 'Who painted the lighthouse?')
  const chip = page
    .getByRole('log', { name: 'Messages' })
    .getByRole('button', { name: 'Source 1: scanned-letter.pdf, page 2, read by OCR' })
    .first()
  await chip.click()
  const source = page.getByRole('region', { name: 'scanned-letter.pdf' })
  await expect(source.getByText(/^OCR is \d+% sure of these words\. Compare them with the page\.$/)).toBeVisible()
  const second = source.getByRole('region', { name: 'Page 2' })
  await expect(second.locator('canvas[data-drawn]')).toBeVisible()
  const mark = second.locator('mark[data-quotation]').first()
  await expect(mark).toBeInViewport()
  // The first line begins near the left edge, in the upper third of the page.
  await expect(async () => {
    const [box, sheet] = [await mark.boundingBox(), await second.locator('canvas').boundingBox()]
    expect(box!.width).toBeGreaterThan(sheet!.width / 3)
    expect(box!.y - sheet!.y).toBeLessThan(sheet!.height / 3)
  }).toPass({ timeout: 30_000 })
})
