import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { EmbeddingQueue, type EmbeddingQueueOptions } from './embedding-queue.ts'

/** A queue over counted pieces of work, which notes whose turn it was. */
function queueOver(work: Record<string, number>, options: Partial<EmbeddingQueueOptions> = {}) {
  const turns: string[] = []
  const errors: unknown[] = []
  let running = 0
  let most = 0
  const queue = new EmbeddingQueue({
    concurrency: 1,
    firstWait: 1,
    longestWait: 5,
    onError: error => errors.push(error),
    async step(userId) {
      most = Math.max(most, ++running)
      await setImmediate()
      running -= 1
      turns.push(userId)
      work[userId]! -= 1
      return work[userId]! > 0 ? 'more' : 'done'
    },
    ...options,
  })
  onTestFinished(() => queue.close())
  return { queue, turns, errors, most: () => most }
}

test('the many files of one person do not keep the file of another waiting', async () => {
  const { queue, turns } = queueOver({ anna: 5, ben: 1 })
  queue.add('anna')
  queue.add('ben')
  await expect.poll(() => turns).toEqual(['anna', 'ben', 'anna', 'anna', 'anna', 'anna'])
})

test('no more steps run at a time than are allowed, and one of each user', async () => {
  const { queue, turns, most } = queueOver({ anna: 3, ben: 3, cleo: 3 }, { concurrency: 2 })
  for (const user of ['anna', 'ben', 'cleo', 'anna', 'ben']) queue.add(user)
  await expect.poll(() => turns.length).toBeGreaterThanOrEqual(9)
  expect(most()).toBe(2)
})

test('after a failure all wait and the work goes on where it was; a row of failures is told once', async () => {
  let failing = 3
  const { queue, turns, errors } = queueOver(
    {},
    {
      async step(userId) {
        if (failing-- > 0) throw new Error('away')
        turns.push(userId)
        return 'done'
      },
    },
  )
  queue.add('anna')
  queue.add('ben')
  await expect.poll(() => turns.toSorted()).toEqual(['anna', 'ben'])
  expect(errors).toHaveLength(1)
})

test('work that comes while a step runs is not lost, and closing ends the step that runs', async () => {
  const begun: string[] = []
  const { queue } = queueOver(
    {},
    {
      async step(userId, { signal }) {
        begun.push(userId)
        if (begun.length === 2)
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        await setImmediate()
        return 'done'
      },
    },
  )
  queue.add('anna')
  queue.add('anna')
  await expect.poll(() => begun).toEqual(['anna', 'anna'])
  await queue.close()
  queue.add('ben')
  expect(begun).toHaveLength(2)
})
