import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Providers } from '../testing/providers.tsx'
import type { Message as MessageView } from './conversation.ts'
import { Message } from './message.tsx'

// Loaded before: on a busy machine that takes longer than a test waits.
beforeAll(async () => void (await import('./reply.tsx')), 60_000)
afterEach(cleanup)

const reply: MessageView = {
  id: 'a',
  role: 'assistant',
  content: 'I did not find an answer to this.',
  timestamp: '2026-01-01T00:00:00.000Z',
  hasImage: false,
}
const nothing = () => undefined
const show = (more: Partial<MessageView>, onRegenerate?: () => void) =>
  render(<Message message={{ ...reply, ...more }} onOpen={nothing} onLink={nothing} onRegenerate={onRegenerate} />, {
    wrapper: Providers,
  })

test('"Not in your documents" is said calmly, with what was searched', async () => {
  const notice = 'One document is still being read.'
  show({ answered: false, searched: { files: 2, mode: 'hybrid', notice } })
  await screen.findByText('I did not find an answer to this.')
  screen.getByText('Not in your documents')
  expect(screen.getByText(/^Searched/).textContent).toBe(`Searched 2 documents by meaning and keyword. ${notice}`)
  // It is an answer and no error.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a reply by keyword alone says so; one that was stopped or failed says that', async () => {
  show({ answered: true, searched: { files: 1, mode: 'keyword' } })
  expect((await screen.findByText(/^Searched/)).textContent).toBe('Searched 1 document by keyword. ')
  expect(screen.queryByText('Not in your documents')).toBeNull()
  cleanup()
  show({ searched: { files: 0, mode: 'keyword', notice: '1 file could not be read.' } })
  expect((await screen.findByText('1 file could not be read.')).closest('p')?.textContent).toBe(
    '1 file could not be read.',
  )
  cleanup()
  show({ stopped: true })
  await screen.findByText('You stopped this reply.')
  cleanup()
  show({ content: 'Sorry, something went wrong.', failure: 'The connection was lost. Please ask again.' })
  await screen.findByText('Sorry, something went wrong.')
  screen.getByText('The connection was lost. Please ask again.')
  expect(screen.queryByRole('button', { name: 'Copy reply' })).toBeNull()
})

test('the last reply can be asked for anew', async () => {
  const onRegenerate = vi.fn()
  show({}, onRegenerate)
  await userEvent.click(screen.getByRole('button', { name: 'Answer again' }))
  expect(onRegenerate).toHaveBeenCalledOnce()
})
