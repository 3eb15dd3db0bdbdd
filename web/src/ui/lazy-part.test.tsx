import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { partFailed, retryLater } from './part-failed.tsx'
import { retryButton } from './retry-button.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface GreetingProps {
  readonly name: string
  readonly onClose?: () => void
}
const Greeting = ({ name }: GreetingProps) => <p>Good morning, {name}.</p>
/** Fetches the greeting, the first time in vain. */
const loadLater = () =>
  vi
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Greeting })

const show = (part: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <h1>The page</h1>
      <textarea aria-label="Your question" />
      <Suspense fallback={<p>Loading...</p>}>{part}</Suspense>
    </MantineProvider>,
  )

test('a part that cannot be fetched says so alone; what was typed stays, and the part is fetched anew when it is tried again', async () => {
  const load = loadLater()
  const Part = lazyPart(load, partFailed('The greeting'))
  show(<Part name="Ada" />)
  screen.getByText('Loading...')
  await userEvent.type(screen.getByRole('textbox'), 'When is the rent due?')
  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByRole('alert').textContent).toContain('The greeting could not be loaded.')
  screen.getByRole('heading', { name: 'The page' })
  await userEvent.click(again)
  await screen.findByText('Good morning, Ada.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('When is the rent due?')
  expect(load).toHaveBeenCalledTimes(2)
})

test('where the version of the part is gone, the page can be loaded anew', async () => {
  const Part = lazyPart(loadLater(), partFailed('The greeting'))
  show(<Part name="Ada" />)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Reload Page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('the notice of a part that could be closed is put away', async () => {
  const Part = lazyPart(loadLater(), partFailed('The greeting', { floating: true }))
  const Closable = () => {
    const [open, setOpen] = useState(true)
    return open && <Part name="Ada" onClose={() => setOpen(false)} />
  }
  show(<Closable />)
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that cannot be drawn says that it stopped, leaves its likes alone, and is drawn anew without being fetched', async () => {
  let broken = true
  const load = vi.fn(async () => ({
    default: ({ name }: GreetingProps) => {
      if (broken && name === 'Ben') throw new Error('x is not a function')
      return <p>Good morning, {name}.</p>
    },
  }))
  const Part = lazyPart(load, partFailed('The greeting'))
  show([<Part key="Ada" name="Ada" />, <Part key="Ben" name="Ben" />])
  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByRole('alert').textContent).toContain('The greeting stopped working.')
  screen.getByText('Good morning, Ada.')
  broken = false
  await userEvent.click(again)
  await screen.findByText('Good morning, Ben.')
  expect(load).toHaveBeenCalledOnce()
})

test('a button that cannot be fetched leaves one in its place that fetches it', async () => {
  const Part = lazyPart(loadLater(), retryButton('The greeting'))
  show(<Part name="Ada" />)
  await userEvent.click(await screen.findByRole('button', { name: 'The greeting could not be loaded. Try again' }))
  await screen.findByText('Good morning, Ada.')
})

test('a part that nobody asked for comes by itself when it can', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const load = loadLater()
  const Part = lazyPart(load, retryLater)
  show(<Part name="Ada" />)
  await vi.waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  await screen.findByText('Good morning, Ada.')
  expect(load).toHaveBeenCalledTimes(2)
})
