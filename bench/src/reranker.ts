import { loadBuiltInReranker } from '@docent/reranker'
import { seededRandom } from '../../server/src/seeded-random.ts'
import { type Figure, percentile } from './figure.ts'
import { makeQuestion, makeSentence } from './make-prose.ts'

/** As many as the product reads for a question: `mostRead` of assistant/built-in/rerank.ts. */
const sentencesRead = 8
const questions = 40

/** How long it takes to read the likeliest sentences together with a question, on one thread. */
export async function measureReranker(): Promise<Figure[]> {
  const random = seededRandom(6)
  const before = performance.now()
  const reranker = loadBuiltInReranker()
  const loaded = performance.now() - before
  const taken: number[] = []
  for (let number = 0; number < questions; number++) {
    const sentences = Array.from(
      { length: sentencesRead },
      () => `Yearly report. ${makeSentence(random)} | ${makeSentence(random)}`,
    )
    const began = performance.now()
    reranker.score(makeQuestion(random), sentences)
    taken.push(performance.now() - began)
  }
  const group = 'reading sentences'
  return [
    { group, name: 'loading the model', value: loaded, unit: 'ms' },
    {
      group,
      name: `${sentencesRead} sentences, p50`,
      value: percentile(taken, 0.5),
      unit: 'ms',
      target: { most: 400 },
    },
    { group, name: `${sentencesRead} sentences, p95`, value: percentile(taken, 0.95), unit: 'ms' },
  ]
}
