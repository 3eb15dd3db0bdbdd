import { sentencesOf } from '../ingest/index.ts'
import type { Embedder } from './embedder.ts'
import type { Passage } from './engine.ts'
import { trustIn } from './fuse-rankings.ts'
import type { Ordered } from './rerank.ts'

/**
 * So many of the first passages are ordered anew, and what the sentence of each counts that is nearest to the question in meaning: times its cosine similarity, beside a score that is 1 for the best
 * keyword hit alone. docs/decisions/0012-chunks-and-fusion.md
 */
const [first, weight] = [6, 0.6]
/** Shorter lines are headings and single values. */
const shortest = 15

/**
 * Orders the first passages anew: a passage's vector is the mean of all that it says, and one sentence among many others may say just what is asked. Where rows of a table are among them
 * the order stays: a row is no sentence, and both cannot be compared.
 * @param found best first, with what they were ordered by
 * @param confidence how well the embedder knows the words of the question, from 0 to 1
 */
export async function orderBySentences(
  found: readonly Ordered[],
  {
    queryVector,
    confidence,
    embedSentences,
  }: {
    queryVector: Int8Array
    confidence: number | undefined
    embedSentences: NonNullable<Embedder['embedSentences']>
  },
): Promise<Passage[]> {
  const trust = trustIn(confidence)
  const compared = found.slice(0, first)
  if (trust === 0 || compared.length < 2 || compared.some(({ passage }) => passage.columns))
    return found.map(({ passage }) => passage)
  const scored = await Promise.all(
    compared.map(async ({ passage, score }) => {
      const vectors = await embedSentences(sentencesIn(passage))
      return { passage, score: score + weight * trust * Math.max(0, ...vectors.map(each => cosine(queryVector, each))) }
    }),
  )
  return [...scored.sort((one, two) => two.score - one.score), ...found.slice(first)].map(({ passage }) => passage)
}

const sentencesIn = ({ text }: Passage): string[] =>
  sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter(sentence => sentence.length >= shortest)

function cosine(one: Int8Array, two: Int8Array): number {
  let [product, ofOne, ofTwo] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    product += value * two[at]!
    ofOne += value * value
    ofTwo += two[at]! * two[at]!
  }
  return product / Math.max(1, Math.sqrt(ofOne * ofTwo))
}
