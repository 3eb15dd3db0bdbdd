import type { AdminUsage } from '@docent/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { refused, serve } from '../testing/serve.ts'
import { ModelUsage } from './model-usage.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const url = 'GET /api/admin/usage'
const show = () => render(<ModelUsage token="admin_x" />, { wrapper: Providers })
const person = (name: string, tokens: number, tokens_today: number) => ({
  users: { name, email: name && `${name.toLowerCase()}@example.org` },
  requests: 3,
  tokens,
  tokens_today,
})
const answer = (more: Partial<AdminUsage> = {}): AdminUsage => ({
  model: 'gemini-2.5-pro',
  limit: 1_000,
  embedder: { state: 'ok', files: 2, embedded: 2 },
  usage: [person('Ada', 12_345, 1_000), person('Ben', 70, 7)],
  ...more,
})
const rows = () =>
  within(screen.getByRole('table', { name: 'Use of the models' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))

test('each person: requests, tokens today beside the limit, tokens in all', async () => {
  serve({ [url]: answer() })
  show()
  expect(screen.getByRole('status').textContent).toBe('Loading the use of the models...')
  await screen.findByText('gemini-2.5-pro answers. Each person may use 1,000 tokens a day (UTC).')
  expect(rows()).toEqual([
    ['Adaada@example.org', '3', '1,000 of 1,000 Limit reached', '12,345'],
    ['Benben@example.org', '3', '7 of 1,000', '70'],
  ])
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('without a limit none is named, and ten people stand on a page', async () => {
  const usage = Array.from({ length: 12 }, (_, at) => person(`P${at}`, 100 - at, 1))
  serve({ [url]: answer({ limit: 0, usage }) })
  show()
  await screen.findByText('gemini-2.5-pro answers. There is no daily limit.')
  expect([rows().length, rows()[0]]).toEqual([10, ['P0p0@example.org', '3', '1', '100']])
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(rows().map(([user]) => user)).toEqual(['P10p10@example.org', 'P11p11@example.org'])
})

test('while files are embedded anew their number is shown, and why it stands still', async () => {
  serve({ [url]: answer({ embedder: { state: 'unreachable', files: 40, embedded: 10 }, usage: [] }) })
  show()
  const bar = await screen.findByRole('progressbar', { name: 'Files embedded' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  screen.getByText(/^10 of 40 files can be found by meaning\./)
  screen.getByText(/cannot be used at the moment \(unreachable\)/)
  screen.getByText('No tokens used yet.')
})

test('a failure is told, and can be tried again', async () => {
  let broken = true
  serve({ [url]: () => (broken ? refused(500, 'INTERNAL_ERROR', 'Something went wrong.') : answer()) })
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The use of the models could not be loaded.')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('table', { name: 'Use of the models' })
  expect(screen.queryByRole('alert')).toBeNull()
})
