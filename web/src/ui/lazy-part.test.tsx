import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part that cannot be fetched leaves the rest of the screen, and is fetched anew when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}.</p>
  const load = vi
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Greeting })
  const Part = lazyPart(load)
  render(
    <>
      <h1>The page</h1>
      <Part
        props={{ name: 'Ada' }}
        loading={<p>Loading...</p>}
        failed={retry => (
          <button type="button" onClick={retry}>
            Try Again
          </button>
        )}
      />
    </>,
  )
  screen.getByText('Loading...')
  const again = await screen.findByRole('button', { name: 'Try Again' })
  screen.getByRole('heading', { name: 'The page' })
  await userEvent.click(again)
  await screen.findByText('Good morning, Ada.')
  expect(load).toHaveBeenCalledTimes(2)
})
