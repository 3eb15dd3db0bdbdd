import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { localConfig, refused, serve } from '../testing/serve.ts'
import PreviewBanner from './preview-banner.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const show = () => render(<PreviewBanner />, { wrapper: Providers })

test('the banner says that the server answers, and leads to the documentation that the server names, in a tab of its own', async () => {
  serve({ 'GET /api/config': { ...localConfig, documentationUrl: 'https://docs.example.org' } })
  show()
  await screen.findByText('Preview backend running in this workspace.')
  const link = screen.getByRole('link', { name: 'Learn more' })
  await expect.poll(() => link.getAttribute('href')).toBe('https://docs.example.org')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
})

test('the banner says that the server does not answer, and stays away for the session once it is dismissed', async () => {
  const calls = serve({ 'GET /healthz': refused(503, 'SHUTTING_DOWN', 'The server is restarting.') })
  show()
  await screen.findByText('Preview backend disconnected.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss preview status' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  cleanup()
  show()
  await expect.poll(() => calls.filter(({ url }) => url === '/healthz').length).toBe(2)
  await act(async () => undefined)
  expect(screen.queryByRole('complementary')).toBeNull()
  // A session of the browser, not for ever.
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0])
})
