import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import { Chat, openChat } from './index.ts'

// happy-dom knows no fonts; the input listens to their loading, to take its size anew.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
afterEach(cleanup)

const ada = { uid: 'ada', displayName: 'Ada Lovelace', email: 'ada@example.org', photoURL: null }
const show = () =>
  render(
    <Suspense>
      <Chat user={ada} />
    </Suspense>,
    { wrapper: Providers },
  )
// The chat is fetched, and that takes what it takes.
const patience = { timeout: 60_000 }

test('who wants the chat while it is still being fetched gets it once it is there, and once only', async () => {
  serve({ 'GET /api/files': () => Response.json([]) })
  openChat()
  const { unmount } = show()
  await screen.findByRole('textbox', { name: 'Your message' }, patience)
  unmount()
  show()
  await screen.findByRole('button', { name: 'Open chat' }, patience)
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
})

test('the round button opens the panel and closes it, says which, and has the focus again however it was left', async () => {
  serve({ 'GET /api/files': () => Response.json([]) })
  show()
  const button = await screen.findByRole('button', { name: 'Open chat' }, patience)
  const input = () => screen.findByRole('textbox', { name: 'Your message' }, patience)
  const isClosed = () => {
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
    expect(button.getAttribute('aria-label')).toBe('Open chat')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  }
  await userEvent.click(button)
  expect(document.activeElement).toBe(await input())
  expect(button.getAttribute('aria-label')).toBe('Close the assistant')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-controls')!)?.contains(await input())).toBe(true)
  await userEvent.click(button)
  isClosed()

  for (const way of ['Close chat', 'Minimize']) {
    await userEvent.click(button)
    await input()
    await userEvent.click(screen.getByRole('button', { name: way }))
    isClosed()
  }
})
