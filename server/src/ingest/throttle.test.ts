import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first value goes at once, of the others the latest, none faster than allowed', async () => {
  const used: number[] = []
  const { call, end } = throttle(500, async (value: number) => void used.push(value))
  for (const value of [1, 2, 3]) call(value)
  await vi.advanceTimersByTimeAsync(499)
  expect(used).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(used).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(5_000)
  call(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(used).toEqual([1, 3, 4])
  call(5)
  await end()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(used).toEqual([1, 3, 4])
})

test('what fails is told at the end', async () => {
  const { call, end } = throttle(500, async () => {
    throw new Error('no disk')
  })
  call(1)
  await expect(end()).rejects.toThrow('no disk')
})
