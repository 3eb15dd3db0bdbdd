import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { isConnectionError } from './failure.ts'
import { FailureBoundary } from './failure-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['Firebase: Error (auth/network-request-failed).', true],
  ['The authentication service did not answer.', true],
  ['Database is locked', true],
  ['Failed to fetch dynamically imported module: /assets/use-cases-page.js', true],
  ['Unable to preload CSS for /assets/sign-in-card.css', true],
  ['The author is unknown', false],
  ['Cannot read properties of undefined', false],
])('%j is a connection error: %s', (message, expected) => {
  expect(isConnectionError(new Error(message))).toBe(expected)
})

test.each([
  ['Database is locked', 'Connection Error'],
  ['x is not a function', 'Something went wrong'],
])('an error %j shows the title %j, Try Again draws anew, and Reload Page loads the page', async (message, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Part = () => {
    if (broken) throw new Error(message)
    return <p>All is well.</p>
  }
  render(
    <MantineProvider>
      <FailureBoundary>
        <Part />
      </FailureBoundary>
    </MantineProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }))
  expect(reload).toHaveBeenCalledOnce()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('All is well.')).toBeTruthy()
})
