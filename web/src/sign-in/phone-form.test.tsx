import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import PhoneForm from './phone-form.tsx'
import { SignInError, type SignInProvider } from './provider.ts'

afterEach(cleanup)

/** A provider with a security check, as Firebase's is: of what it does the form sees only this. */
function checkedProvider() {
  const check = { onExpired: () => {}, cleared: 0, made: 0 }
  const provider = {
    prepareSecurityCheck: async ({ onExpired }: { onExpired: () => void }) => {
      check.made += 1
      check.onExpired = onExpired
    },
    sendPhoneCode: () => Promise.reject(new SignInError('captcha-not-ready')),
    dispose: () => {
      check.cleared += 1
    },
  } as unknown as SignInProvider
  return { check, state: { configured: true, provider, whenReady: async () => provider } }
}

test('the security check is made once, its end is told, and it is cleared on leave', async () => {
  const { check, state } = checkedProvider()
  const { rerender, unmount } = render(<PhoneForm offered state={state} />, { wrapper: MantineProvider })
  rerender(<PhoneForm offered state={{ ...state }} />)
  expect(check).toMatchObject({ made: 1, cleared: 0 })
  act(() => check.onExpired())
  expect(screen.getByRole('alert').textContent).toBe('Security verification expired. Please try again.')
  unmount()
  expect(check).toMatchObject({ made: 1, cleared: 1 })
})

test('a code that is asked for before the check is ready is answered with what to do', async () => {
  render(<PhoneForm offered state={checkedProvider().state} />, { wrapper: MantineProvider })
  await userEvent.type(screen.getByLabelText('Phone Number'), '9876543210')
  await userEvent.click(screen.getByRole('button', { name: 'Send Verification Code' }))
  const alert = await vi.waitFor(() => screen.getByRole('alert'), 90_000)
  expect(alert.textContent).toBe('Security verification not ready. Please refresh and try again.')
})
