import type { FileEvent, FileView } from '@docent/contract'
import { expect, test } from 'vitest'
import { applyFileEvent } from './apply-file-event.ts'
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

const file = (id: string, upload_status: FileView['upload_status'] = 'processing') =>
  ({ id, upload_status }) as FileView

test('events keep the list as the server has it', () => {
  const files = [file('b'), file('a')]
  expect(applyFileEvent(files, { event: 'file-change', file: file('a', 'processed') })).toEqual([
    file('b'),
    file('a', 'processed'),
  ])
  expect(applyFileEvent(files, { event: 'file-change', file: file('c') }).map(each => each.id)).toEqual(['c', 'b', 'a'])
  expect(applyFileEvent(files, gone('b')).map(each => each.id)).toEqual(['a'])
})
