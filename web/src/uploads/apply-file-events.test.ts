import type { FileEvent, FileView } from '@docent/contract'
import { expect, test } from 'vitest'
import { applyFileEvents } from './apply-file-events.ts'

const file = (id: string, done = 0) =>
  ({ id, progress: { step: 'reading', done, total: 9, unit: 'page' } }) as unknown as FileView
const change = (id: string, done = 0): FileEvent => ({ event: 'file-change', file: file(id, done) })

test('events change files in their place, put unknown ones first, and leave the others the same objects', () => {
  const before = [file('c'), file('b'), file('a')]
  const after = applyFileEvents(before, [
    change('b', 1),
    change('d'),
    change('b', 2),
    change('e'),
    { event: 'file-delete', fileId: 'c' },
  ])
  expect(after.map(({ id, progress }) => [id, progress?.done])).toEqual([
    ['e', 0],
    ['d', 0],
    ['b', 2],
    ['a', 0],
  ])
  expect(after.at(-1)).toBe(before.at(-1))
})

test('a file that comes and goes in one batch leaves nothing', () => {
  expect(applyFileEvents([], [change('a'), { event: 'file-delete', fileId: 'a' }])).toEqual([])
})
