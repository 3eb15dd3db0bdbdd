import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import { serve } from '../testing/serve.ts'
import { Header } from './header.tsx'

afterEach(cleanup)

const ada = { uid: 'ada', displayName: 'Ada Lovelace', email: 'ada@example.org', photoURL: null }
const show = (user?: typeof ada) => {
  serve({})
  render(<Header route={{ view: 'chat', empty: false }} user={user} />, { wrapper: Providers })
}
const sections = [
  ['Home', '#home'],
  ['How It Works', '#how-it-works'],
  ['Use Cases', '#use-cases'],
  ['Chat', '#chat'],
  ['Admin', '#admin'],
]

/** The five sections and the two buttons, as they stand in the header or in the side menu. */
function expectWays(place: HTMLElement) {
  const links = within(within(place).getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual(sections)
  for (const name of ['Try Demo', 'Get Started'])
    expect(within(place).getByRole('link', { name }).getAttribute('href')).toBe('#chat')
  expect(within(place).getByRole('button', { name: 'Theme: Light' })).toBeTruthy()
}

test('the header: five sections in order, the one shown named, two buttons to the chat, the theme', async () => {
  show(ada)
  const header = screen.getByRole('banner')
  expectWays(header)
  expect(header.querySelector('[aria-current="page"]')?.textContent).toBe('Chat')
  await within(header).findByText('Powered by the built-in answerer and hybrid search')
})

test('only who is signed in has the user menu; others have a way in', async () => {
  show()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('#')
  expect(screen.queryByRole('button', { name: /account of/ })).toBeNull()
  cleanup()
  show(ada)
  await screen.findByRole('button', { name: 'AL, account of Ada Lovelace' })
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('the menu of small screens holds the same links, the theme and both buttons, and closes by a link', async () => {
  show()
  await import('./phone-menu.tsx')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expectWays(menu)
  await userEvent.click(within(menu).getByRole('link', { name: 'Use Cases' }))
  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false')
})
