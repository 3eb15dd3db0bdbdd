import { expect, test } from 'vitest'
import { openRerankThread } from './rerank-thread.ts'

/** A thread that says how long each sentence is. */
const measuring = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ sentences }) =>
      parentPort.postMessage(sentences.map(({ length }) => ({ relevance: length, answers: 0 }))))
  `)}`,
)
const hanging = new URL(`data:text/javascript,${encodeURIComponent('setInterval(() => {}, 1000)')}`)
const failing = new URL(`data:text/javascript,${encodeURIComponent(`throw new Error('no memory')`)}`)

const call = (sentence: string) => ({ question: 'Who?', sentences: [sentence] })

test('questions are read one after another; one too many is not, nor one that is given up', async () => {
  const thread = openRerankThread({ entry: measuring })
  const givenUp = new AbortController()
  const answers = ['a', 'bb'].map(each => thread.score(call(each)))
  const third = thread.score(call('ccc'), { signal: givenUp.signal })
  const more = ['dddd', 'eeeee'].map(each => thread.score(call(each)))
  expect(await thread.score(call('one too many'))).toBeUndefined()
  givenUp.abort(new Error('given up'))
  await expect(third).rejects.toThrow('given up')
  const last = thread.score(call('ffffff'))
  const lengths = (await Promise.all([...answers, ...more, last])).map(scores =>
    scores?.map(({ relevance }) => relevance),
  )
  expect(lengths).toEqual([[1], [2], [4], [5], [6]])
})

test('a thread that ends, hangs or cannot start fails what waits for it, and is started anew only after a rest', async () => {
  const resting = openRerankThread({ entry: failing })
  const both = await Promise.allSettled([resting.score(call('a')), resting.score(call('b'))])
  expect(both.map(each => each.status === 'rejected' && String(each.reason.cause))).toEqual(
    Array(2).fill('Error: no memory'),
  )
  expect(await resting.score(call('c'))).toBeUndefined()
  const hung = openRerankThread({ entry: hanging, longest: 50 })
  await expect(hung.score(call('a'))).rejects.toThrow('The reranker ended.')
  const missing = openRerankThread({ entry: 'no path' })
  await expect(missing.score(call('a'))).rejects.toThrow('The reranker ended.')
  expect(await missing.score(call('b'))).toBeUndefined()
  const restless = openRerankThread({ entry: failing, rest: 0 })
  await expect(restless.score(call('a'))).rejects.toThrow('The reranker ended.')
  await expect(restless.score(call('b'))).rejects.toThrow('The reranker ended.')
})
