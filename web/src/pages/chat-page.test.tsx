import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openEvent } from '../chat/open-chat.ts'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import ChatPage from './chat-page.tsx'

afterEach(cleanup)

test('the chat page: three steps, three tiles, the way to the uploads, the button that opens the widget, the tip', async () => {
  serve({ 'GET /api/files': () => Response.json([]) })
  render(<ChatPage />, { wrapper: Providers })
  await screen.findByRole('heading', { name: 'AI Chat Assistant', level: 1 }, { timeout: 20_000 })
  const [steps] = screen.getAllByRole('list')
  const texts = within(steps!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts).toHaveLength(3)
  expect(texts[0]).toMatch(/Upload.*Admin panel/)
  expect(texts[1]).toMatch(/bottom right.*chat widget/)
  expect(texts[2]).toContain('Ask questions')
  expect(within(screen.getByRole('list', { name: 'What to expect' })).getAllByRole('heading')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Upload Documents' }).getAttribute('href')).toBe('#admin')
  screen.getByText(/always available at the bottom right/)
  const opened = vi.fn()
  window.addEventListener(openEvent, opened, { once: true })
  await userEvent.click(screen.getByRole('button', { name: 'Open Chat Widget' }))
  expect(opened).toHaveBeenCalledOnce()
})
