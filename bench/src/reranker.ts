import { loadBuiltInReranker, type Reranker } from '@docent/reranker'
import { type Random, seededRandom } from '../../server/src/seeded-random.ts'
import { type Figure, percentile } from './figure.ts'
import { makeQuestion, makeSentence } from './make-prose.ts'

/** As many as the product reads for a question, and as many as it reads where none of the first answers: `read` of assistant/built-in/rerank.ts. */
const sentencesRead = { first: 8, all: 24 } as const
const questions = 40

/** How long it takes to read the likeliest sentences together with a question, on one thread. */
export async function measureReranker(): Promise<Figure[]> {
  const random = seededRandom(6)
  const before = performance.now()
  const reranker = loadBuiltInReranker()
  const loaded = performance.now() - before
  const readings = Object.values(sentencesRead).map(count => ({ count, taken: timesOf(reranker, count, random) }))
  const group = 'reading sentences'
  return [
    { group, name: 'loading the model', value: loaded, unit: 'ms' },
    ...readings.flatMap(({ count, taken }) => [
      {
        group,
        name: `${count} sentences, p50`,
        value: percentile(taken, 0.5),
        unit: 'ms',
        target: { most: 50 * count },
      },
      { group, name: `${count} sentences, p95`, value: percentile(taken, 0.95), unit: 'ms' },
    ]),
  ]
}

/** What reading so many sentences takes for each of some questions, in milliseconds. */
function timesOf(reranker: Reranker, count: number, random: Random): number[] {
  return Array.from({ length: questions }, () => {
    const sentences = Array.from(
      { length: count },
      () => `Yearly report. ${makeSentence(random)} | ${makeSentence(random)}`,
    )
    const question = makeQuestion(random)
    const began = performance.now()
    reranker.score(question, sentences)
    return performance.now() - began
  })
}
