import type { FileEvent } from '@docent/contract'
import { expect, test } from 'vitest'
import { followFiles } from './follow-files.ts'

const gone = (fileId: string): FileEvent => ({ event: 'file-delete', fileId })

test('a lost stream is opened again after longer and longer pauses, and an event makes them short again', async () => {
  const stop = new AbortController()
  const heard: string[] = []
  const pauses: number[] = []
  let opened = 0
  async function* events(count: number) {
    if (count === 3) yield gone('one')
  }
  await followFiles({
    open: async () => {
      opened += 1
      if (opened === 2) throw new Error('refused')
      return events(opened)
    },
    onEvent: event => heard.push(event.event),
    onConnection: live => heard.push(live ? 'live' : 'lost'),
    wait: async milliseconds => {
      pauses.push(milliseconds)
      if (pauses.length === 4) stop.abort()
    },
    signal: stop.signal,
  })
  expect(pauses).toEqual([1_000, 2_000, 1_000, 2_000])
  expect(heard).toEqual(['live', 'lost', 'lost', 'live', 'file-delete', 'lost', 'live', 'lost'])
})
