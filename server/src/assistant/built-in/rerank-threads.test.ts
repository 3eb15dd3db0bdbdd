import { openReranker, readBuiltInModel } from '@docent/reranker'
import { expect, test } from 'vitest'
import { openRerankThreads } from './rerank-threads.ts'

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

test('threads read the sentences of a question side by side, with the scores and the order of one alone', async () => {
  const question = 'Who pays the deposit?'
  const sentences = Array.from({ length: 9 }, (_, at) => `${'Every month '.repeat(at)}the tenant pays the deposit.`)
  const alone = openReranker(readBuiltInModel()).score(question, sentences)
  const scores = await openRerankThreads({ threads: 3 }).score({ question, sentences })
  expect(scores!.map(({ relevance }) => relevance.toFixed(3))).toEqual(
    alone.map(({ relevance }) => relevance.toFixed(3)),
  )
})

test('what one thread has not begun another reads, and several questions at once get each its own', async () => {
  const threads = openRerankThreads({ entry: measuring, threads: 2 })
  const questions = [7, 1, 12].map(count => Array.from({ length: count }, (_, at) => 'a'.repeat(at + count)))
  const found = await Promise.all(questions.map(sentences => threads.score({ question: 'Who?', sentences })))
  expect(found.map(scores => scores!.map(({ relevance }) => relevance))).toEqual(
    questions.map(sentences => sentences.map(({ length }) => length)),
  )
  expect(await threads.score({ question: 'Who?', sentences: [] })).toEqual([])
})

test('on one thread questions are read one after another; one too many is not, nor one that is given up', async () => {
  const thread = openRerankThreads({ entry: measuring, threads: 1 })
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
  const resting = openRerankThreads({ entry: failing })
  const both = await Promise.allSettled([resting.score(call('a')), resting.score(call('b'))])
  expect(both.map(each => each.status === 'rejected' && String(each.reason.cause))).toEqual(
    Array(2).fill('Error: no memory'),
  )
  expect(await resting.score(call('c'))).toBeUndefined()
  const hung = openRerankThreads({ entry: hanging, longest: 50 })
  await expect(hung.score(call('a'))).rejects.toThrow('The reranker ended.')
  const missing = openRerankThreads({ entry: 'no path' })
  await expect(missing.score(call('a'))).rejects.toThrow('The reranker ended.')
  expect(await missing.score(call('b'))).toBeUndefined()
  const restless = openRerankThreads({ entry: failing, rest: 0 })
  await expect(restless.score(call('a'))).rejects.toThrow('The reranker ended.')
  await expect(restless.score(call('b'))).rejects.toThrow('The reranker ended.')
})
