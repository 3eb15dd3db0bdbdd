import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeToken, storeToken } from './api/token.ts'
import { App } from './app.tsx'
import { Providers } from './testing/providers.tsx'
import { refused, serve } from './testing/serve.ts'

const ada = { uid: 'ada', displayName: 'Ada Lovelace', email: 'ada@example.org', photoURL: null }
const signedOut = () => refused(401, 'NOT_SIGNED_IN', 'Please sign in and try again.')

beforeEach(() => {
  storeToken('identity')
  window.location.hash = ''
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const show = () => render(<App />, { wrapper: Providers })
const goTo = (hash: string) =>
  act(async () => {
    window.location.hash = hash
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
// The first view that a test opens is loaded, and that takes what it takes.
const patience = { timeout: 20_000 }
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 }, patience)

test('while it is not known who is asking, a spinner says "Loading..."; a failure of the call means signed out, without a message', async () => {
  const gate = Promise.withResolvers<Response>()
  serve({ 'GET /api/me': () => gate.promise })
  show()
  const status = screen.getByText('Loading...').closest('[role="status"]')!
  expect(status.querySelector('.mantine-Loader-root')).toBeTruthy()
  gate.resolve(refused(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Please try again.'))
  await heading('Welcome Back')
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.body.textContent).not.toContain('went wrong')
})

test('who has no token is signed out at once, and nobody is asked', () => {
  removeToken()
  const calls = serve({ 'GET /api/me': ada })
  window.location.hash = '#home'
  show()
  screen.getByRole('heading', { name: 'Your Own Smart AI Assistant', level: 1 })
  expect(calls.map(({ url }) => url)).not.toContain('/api/me')
})

test('a signed-out person sees the sign-in card alone, where her own things would stand', async () => {
  serve({ 'GET /api/me': signedOut })
  show()
  for (const hash of ['', '#chat', '#profile']) {
    await goTo(hash)
    await heading('Welcome Back')
    for (const role of ['navigation', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull()
  }
})

test('the hash picks the view of a signed-in person, home by default, and whatever is no view is not found', {
  timeout: 120_000,
}, async () => {
  serve({ 'GET /api/me': ada, 'GET /api/files': () => Response.json([]), 'GET /api/profile': ada })
  for (const storage of [localStorage, sessionStorage]) storage.setItem('lastRoute', '#admin')
  show()
  await heading('Your Own Smart AI Assistant')
  expect(window.location.hash).toBe('#home')
  expect([localStorage.getItem('lastRoute'), sessionStorage.getItem('lastRoute')]).toEqual([null, null])
  for (const [hash, title] of [
    ['#how-it-works', 'How it works'],
    ['#use-cases', 'Use cases'],
    ['#chat', 'AI Chat Assistant'],
    ['#profile', 'Profile Settings'],
    ['#home', 'Your Own Smart AI Assistant'],
    ['#settings', 'Page Not Found'],
  ] as const) {
    await goTo(hash)
    await heading(title)
  }
  screen.getByText("The page you're looking for doesn't exist.")
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('#home')
  await goTo('#admin')
  await screen.findByRole('region', { name: 'Admin Login' }, patience)
})

test('around the page of a signed-in person: header, footer, her files, the chat widget and the link to the admin panel', async () => {
  serve({ 'GET /api/me': ada, 'GET /api/files': () => Response.json([]) })
  show()
  await heading('Your Own Smart AI Assistant')
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeTruthy()
  for (const role of ['banner', 'contentinfo']) expect(screen.getByRole(role)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Open chat' }, patience)).toBeTruthy()
  const files = await screen.findByRole('complementary', { name: 'Your files' }, patience)
  expect(within(files).getByRole('link', { name: 'Admin Panel' }).getAttribute('href')).toBe('#admin')
})
