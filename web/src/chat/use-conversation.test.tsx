import type { ChatMessage, Source } from '@docent/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ConversationHome } from './conversation-home.ts'
import { forgetStoredOfDeleted, storedKey } from './stored-key.ts'
import { useConversation } from './use-conversation.ts'

afterEach(cleanup)

const source = (fileId: string): Source => ({
  number: 1,
  fileId,
  fileName: 'Lease.txt',
  quote: 'The rent is 900 euros.',
  place: { kind: 'lines', from: 1, to: 1 },
  placeLabel: 'line 1',
  headings: [],
  position: { section: 0, start: 0, end: 22 },
})
const reply = (content: string, sources: Source[]): ChatMessage => ({
  id: 'reply',
  role: 'assistant',
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  hasImage: false,
  sources,
})

const quoting = reply('> The rent is 900 euros. [1]', [source('lease')])

/** A conversation that is nowhere but at the server, with how often it was asked for and what the browser was given to keep. */
function homeOf(history: (asked: number) => ChatMessage[]) {
  const seen = { asked: 0, kept: [] as string[] }
  const home: ConversationHome = {
    stored: () => [],
    store: messages => void seen.kept.push(JSON.stringify(messages)),
    history: async () => ({ messages: history(++seen.asked) }),
    ask: async function* () {},
    clear: async () => undefined,
  }
  return { home, seen }
}

test('when a file that a reply quotes is deleted, the conversation is asked for anew, once', async () => {
  const { home, seen } = homeOf(asked => (asked === 1 ? [quoting] : [reply('It is gone.', [])]))
  const { result, rerender } = renderHook(({ ids }) => useConversation(home, ids), {
    initialProps: { ids: new Set(['lease', 'notes']) },
  })
  await waitFor(() => expect(result.current.messages).toEqual([quoting]))
  rerender({ ids: new Set(['lease']) })
  expect(seen.asked).toBe(1)
  rerender({ ids: new Set<string>() })
  await waitFor(() => expect(result.current.messages[0]!.content).toBe('It is gone.'))
  await act(async () => rerender({ ids: new Set(['new']) }))
  expect(seen.asked).toBe(2)
  expect(seen.kept.at(-1)).not.toContain('900 euros')
})

test('a server that still quotes a deleted file is not asked again and again', async () => {
  const { home, seen } = homeOf(() => [quoting])
  const none = new Set<string>()
  renderHook(() => useConversation(home, none))
  await waitFor(() => expect(seen.asked).toBe(2))
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(seen.asked).toBe(2)
})

test("the browser's copy is forgotten where it quotes a file that is gone, and stays where all are there", () => {
  localStorage.setItem(storedKey('ada'), JSON.stringify([quoting]))
  forgetStoredOfDeleted('ada', new Set(['lease', 'notes']))
  expect(localStorage.getItem(storedKey('ada'))).toContain('900 euros')
  forgetStoredOfDeleted('ada', new Set(['notes']))
  expect(localStorage.getItem(storedKey('ada'))).toBeNull()
})
