import { expect, test } from 'vitest'
import { nextJob } from './next-job.ts'

const candidate = (id: number, userId: string, running = 0) => ({ id, userId, running })

test('the oldest job comes first', () => {
  expect(nextJob([candidate(7, 'anna'), candidate(3, 'ben')], new Map())?.userId).toBe('ben')
})

test('whoever has fewer jobs running comes before whoever came earlier', () => {
  expect(nextJob([candidate(1, 'anna', 1), candidate(500, 'ben')], new Map())?.userId).toBe('ben')
})

test('with nothing running the users take turns', () => {
  const turns = new Map([
    ['anna', 2],
    ['ben', 1],
  ])
  expect(nextJob([candidate(1, 'anna'), candidate(500, 'ben')], turns)?.userId).toBe('ben')
  expect(nextJob([candidate(1, 'anna'), candidate(500, 'ben'), candidate(600, 'cleo')], turns)?.userId).toBe('cleo')
})

test('without candidates there is no job', () => {
  expect(nextJob([], new Map())).toBeUndefined()
})
