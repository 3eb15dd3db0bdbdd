import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { theme } from '../theme/theme.ts'
import UserMenu from './user-menu.tsx'

afterEach(cleanup)

const show = (user: { displayName: string; email: string; photoURL: string | null }) =>
  render(
    <MantineProvider env="test" theme={theme}>
      <UserMenu user={{ uid: 'ada', ...user }} />
    </MantineProvider>,
  )

test('the user menu: display name, email, Profile, Settings, Log out', async () => {
  show({ displayName: 'Ada Lovelace', email: 'ada@example.org', photoURL: null })
  await userEvent.click(screen.getByRole('button', { name: 'AL, account of Ada Lovelace' }))
  expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  expect(screen.getByText('ada@example.org')).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Settings',
    'Log out',
  ])
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('#profile')
})

test('opened, the menu gives the focus to its first item, and nothing else in it takes it', async () => {
  show({ displayName: 'Ada Lovelace', email: 'ada@example.org', photoURL: null })
  await userEvent.click(screen.getByRole('button', { name: 'AL, account of Ada Lovelace' }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profile' })))
  expect(menu.querySelectorAll('[tabindex]:not([role="menuitem"])')).toHaveLength(0)
})

test('a person without a display name is called User', async () => {
  show({ displayName: '', email: 'ada@example.org', photoURL: null })
  await userEvent.click(screen.getByRole('button', { name: 'AD, account of User' }))
  expect(screen.getByText('User')).toBeTruthy()
})

test('the avatar is the photo, and the initials where it cannot be shown', () => {
  const { container } = show({ displayName: 'Ada Lovelace', email: '', photoURL: '/ada.jpg' })
  const photo = container.querySelector('img')!
  expect(photo.getAttribute('src')).toBe('/ada.jpg')
  expect(screen.queryByText('AL')).toBeNull()
  fireEvent.error(photo)
  expect(screen.getByText('AL')).toBeTruthy()
})
