import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { storeToken } from '../api/token.ts'
import { Providers } from '../testing/providers.tsx'
import { refused, serve } from '../testing/serve.ts'
import AdminScreen from './admin-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const files = '/api/admin/files?sort=created_at&direction=desc&page=1&search='
const stats = { total_users: 12, total_files: 345, processed_files: 67, total_messages: 89 }

test('nothing is fetched before the login and everything after it: the welcome, four cards, the table, the ways out', async () => {
  const gate = Promise.withResolvers<object>()
  const calls = serve({
    'GET /api/me': refused(401, 'NOT_SIGNED_IN', 'Please sign in and try again.'),
    'POST /api/admin/login': { success: true, token: 'admin_x', admin: { name: 'Root', email: 'root@example.org' } },
    'GET /api/admin/stats': stats,
    [`GET ${files}`]: () => gate.promise,
    'GET /api/admin/audit?limit=20': { entries: [], more: false },
    'POST /api/admin/logout': { success: true },
  })
  const asked = (url: string) => calls.filter(call => call.url === url).length
  render(<AdminScreen />, { wrapper: Providers })
  const form = within(await screen.findByRole('region', { name: 'Admin Login' }))
  await userEvent.type(form.getByLabelText(/^Email/), 'root@example.org')
  await userEvent.type(form.getByLabelText(/^Password/), 'secret')
  expect([asked('/api/admin/stats'), asked(files)]).toEqual([0, 0])
  await userEvent.click(form.getByRole('button', { name: 'Log In' }))

  await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === 'Welcome, Root')
  screen.getByText('Loading files...')
  await screen.findByText('345')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total Users',
    'Total Files',
    'Processed Files',
    'Total Messages',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12', '345', '67', '89'])
  gate.resolve({ files: [], total: 0, page: 1, pageSize: 50 })
  await screen.findByText('No files uploaded yet.')
  expect([asked('/api/admin/stats'), asked(files)]).toEqual([1, 1])

  const toggle = screen.getByRole('button', { name: 'Show File Upload' })
  await userEvent.click(toggle)
  expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['Hide File Upload', 'true'])
  await userEvent.click(toggle)
  expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['Show File Upload', 'false'])
  expect(screen.getByRole('link', { name: 'Back to App' }).getAttribute('href')).toBe('#home')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('region', { name: 'Admin Login' })
  await waitFor(() => expect(asked('/api/admin/logout')).toBe(1))
})

test('a signed-in administrator is led past the own documents to the login', async () => {
  storeToken('identity')
  serve({
    'GET /api/me': { uid: 'u1', displayName: 'Root', email: 'root@example.org', photoURL: null },
    'GET /api/files': () => Response.json([]),
  })
  render(<AdminScreen />, { wrapper: Providers })
  await userEvent.click(await screen.findByRole('button', { name: 'Go to Admin Login' }))
  expect(document.activeElement).toBe(
    within(screen.getByRole('region', { name: 'Admin Login' })).getByLabelText(/^Email/),
  )
})
