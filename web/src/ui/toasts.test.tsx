import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Toasts from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  )
})

afterEach(async () => {
  toast.dismiss()
  await pass(1_000)
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = () => [...document.querySelectorAll('[data-sonner-toast]')]
const types = () => shown().map(each => each.getAttribute('data-type'))

test('a toast leaves by itself after 4 seconds', async () => {
  toast.info('The file is read.')
  await pass(3_500)
  expect(screen.getByText('The file is read.')).toBeTruthy()
  await pass(1_500)
  expect(shown()).toEqual([])
})

test.each(['success', 'info', 'warning', 'error', 'loading', 'default'] as const)(
  'a toast of the type %s has a title and a description',
  async type => {
    const show = type === 'default' ? toast : toast[type]
    show('The title', { description: 'The description' })
    await pass(50)
    expect(types()).toEqual([type === 'default' ? null : type])
    expect(screen.getByText('The title')).toBeTruthy()
    expect(screen.getByText('The description')).toBeTruthy()
  },
)

test('a toast with the same id is updated', async () => {
  toast.loading('Reading', { id: 'file' })
  await pass(50)
  toast.success('Read', { id: 'file', description: 'Twelve pages' })
  await pass(50)
  expect(shown()).toHaveLength(1)
  expect(types()).toEqual(['success'])
  expect(screen.getByText('Twelve pages')).toBeTruthy()
  expect(screen.queryByText('Reading')).toBeNull()
})

test('toasts are dismissed one by one or all at once', async () => {
  const first = toast('First')
  toast.warning('Second')
  toast.error('Third')
  await pass(50)
  toast.dismiss(first)
  // The leaving is drawn first, and then takes its time.
  await pass(50)
  await pass(500)
  expect(screen.queryByText('First')).toBeNull()
  expect(shown()).toHaveLength(2)
  toast.dismiss()
  await pass(50)
  await pass(500)
  expect(shown()).toEqual([])
})

test('at most three are visible, each 356 px wide', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) toast(name)
  await pass(50)
  expect(shown().filter(each => each.getAttribute('data-visible') === 'true')).toHaveLength(3)
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  expect(list?.style.getPropertyValue('--width')).toBe('356px')
})

test.each([
  ['a value', () => Promise.resolve('done'), 'success'],
  ['an ok response', () => Promise.resolve(new Response('', { status: 200 })), 'success'],
  ['a non-ok response', () => Promise.resolve(new Response('', { status: 500 })), 'error'],
  ['an Error as its value', () => Promise.resolve(new Error('broken')), 'error'],
  ['a rejection', () => Promise.reject(new Error('broken')), 'error'],
] as const)('a promise toast shows loading, then with %s: %s', async (_what, work, type) => {
  const gate = Promise.withResolvers<void>()
  toast.promise(
    gate.promise.then(() => work() as Promise<unknown>),
    { loading: 'Saving', success: 'Saved', error: 'Not saved' },
  )
  await pass(50)
  expect(types()).toEqual(['loading'])
  gate.resolve()
  await pass(50)
  expect(types()).toEqual([type])
  expect(screen.getByText(type === 'success' ? 'Saved' : 'Not saved')).toBeTruthy()
})

test('a toast can be closed by hand unless it may not', async () => {
  toast('Can be closed')
  await pass(50)
  expect(shown()[0]?.getAttribute('data-dismissible')).toBe('true')
  toast.dismiss()
  await pass(500)
  toast('Stays', { dismissible: false })
  await pass(50)
  expect(shown()[0]?.getAttribute('data-dismissible')).toBe('false')
})
