import { openReranker, readBuiltInModel } from '@docent/reranker'
import { openRerankThreads } from '../../server/src/assistant/index.ts'
import { type Random, seededRandom } from '../../server/src/seeded-random.ts'
import { type Figure, percentile } from './figure.ts'
import { makeQuestion, makeSentence } from './make-prose.ts'

/** As many as the product reads for a question, and as many as it reads where none of the first answers: `read` of assistant/built-in/rerank.ts. */
const sentencesRead = { first: 8, all: 24 } as const
const questions = 40

type Read = (question: string, sentences: readonly string[]) => unknown

/** How long it takes to read the likeliest sentences together with a question: on one thread, and on as many as the product has on this machine. */
export async function measureReranker(): Promise<Figure[]> {
  const before = performance.now()
  const reranker = openReranker(readBuiltInModel())
  const loaded = performance.now() - before
  const threads = openRerankThreads()
  const ways = {
    'one thread': (question, sentences) => reranker.score(question, sentences),
    'all threads': (question, sentences) => threads.score({ question, sentences }),
  } satisfies Record<string, Read>
  const figures: Figure[] = [{ group: 'reading sentences', name: 'loading the model', value: loaded, unit: 'ms' }]
  for (const [way, read] of Object.entries(ways))
    for (const count of Object.values(sentencesRead)) figures.push(...(await figuresOf(way, count, read)))
  return figures
}

async function figuresOf(way: string, count: number, read: Read): Promise<Figure[]> {
  const random = seededRandom(6)
  // The threads start at the first question.
  await read(makeQuestion(random), sentencesOf(count, random))
  const taken = await timesOf(read, count, random)
  const figure = (name: string, part: number) => ({
    group: 'reading sentences',
    name: `${way}, ${count} sentences, ${name}`,
    value: percentile(taken, part),
    unit: 'ms',
  })
  return [{ ...figure('p50', 0.5), target: { most: 50 * count } }, figure('p95', 0.95)]
}

const sentencesOf = (count: number, random: Random) =>
  Array.from({ length: count }, () => `Yearly report. ${makeSentence(random)} | ${makeSentence(random)}`)

/** What reading so many sentences takes for each of some questions, in milliseconds. */
async function timesOf(read: Read, count: number, random: Random): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < questions; at++) {
    const sentences = sentencesOf(count, random)
    const question = makeQuestion(random)
    const began = performance.now()
    await read(question, sentences)
    taken.push(performance.now() - began)
  }
  return taken
}
