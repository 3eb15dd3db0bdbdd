import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batch } from './batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first goes at once, the rest together, at most once in the time', () => {
  const flushed: number[][] = []
  const { push, end } = batch<number>(250, items => flushed.push(items))
  push(1)
  push(2)
  push(3)
  expect(flushed).toEqual([[1]])
  vi.advanceTimersByTime(250)
  expect(flushed).toEqual([[1], [2, 3]])
  push(4)
  vi.advanceTimersByTime(249)
  expect(flushed).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(flushed.at(-1)).toEqual([4])
  vi.advanceTimersByTime(1_000)
  push(5)
  expect(flushed.at(-1)).toEqual([5])
  push(6)
  end()
  vi.advanceTimersByTime(1_000)
  expect(flushed.at(-1)).toEqual([5])
})
