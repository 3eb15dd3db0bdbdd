import { expect, newAccount, openSignedIn, test } from './product.ts'

test('a new person adds the sample with one click, asks one of three questions and gets a quoted answer', async ({
  page,
}) => {
  await openSignedIn(page, newAccount(), { hash: 'chat' })
  await page.getByRole('button', { name: 'Add the sample document' }).click()
  const first = page.getByRole('region', { name: 'Ask about the sample' })
  await expect(first.getByRole('button')).toHaveText([
    'When is the rent due?',
    'How much is the deposit?',
    'How can the lease be ended?',
  ])
  await expect(page.getByRole('heading', { name: 'Your Documents (1)' })).toBeVisible()
  await first.getByRole('button', { name: 'How much is the deposit?' }).click()
  const messages = page.getByRole('log', { name: 'Messages' })
  await expect(messages).toContainText('How much is the deposit?')
  await expect(messages).toContainText('The tenant pays a deposit of 1280 dollars')
  await expect(messages.getByRole('button', { name: /^Source 1: sample-lease\.pdf/ }).first()).toBeVisible()
  // Asked once, however often the panel is drawn anew.
  await expect(messages.getByText('How much is the deposit?')).toHaveCount(1)
})
