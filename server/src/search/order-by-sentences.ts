import { setImmediate } from 'node:timers/promises'
import { sentencesOf } from '../ingest/index.ts'
import type { Embedder } from './embedder.ts'
import type { Passage } from './engine.ts'
import { trustIn } from './fuse-rankings.ts'
import type { Ordered } from './rerank.ts'

/**
 * So many of the first passages are ordered anew, and what the sentence of each counts that is nearest to the question in meaning: times its cosine similarity, beside a score that is 1 for the best
 * keyword hit alone. docs/decisions/0012-chunks-and-fusion.md
 */
export const orderedBySentences = 6
const weight = 0.6
/** Shorter lines are headings and single values; scripts that write a word with one or two characters say more with less. */
const shortest = { letters: 15, signs: 5 } as const
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Orders the first passages anew, up to the first row of a table among them: a passage's vector is the mean of all that it says, and one sentence among many others may say just what is asked.
 * @param found best first, with what they were ordered by
 * @param confidence how well the embedder knows the words of the question, from 0 to 1
 * @throws what the embedder throws, and the signal's reason when it aborts
 */
export async function orderBySentences(
  found: readonly Ordered[],
  {
    queryVector,
    confidence,
    embedSentences,
    signal,
  }: {
    queryVector: Int8Array
    confidence: number | undefined
    embedSentences: NonNullable<Embedder['embedSentences']>
    signal?: AbortSignal | undefined
  },
): Promise<Ordered[]> {
  const trust = trustIn(confidence)
  const table = found.findIndex(({ passage }) => passage.columns)
  const count = Math.min(orderedBySentences, table < 0 ? found.length : table)
  if (trust === 0 || count < 2) return [...found]
  const scored: Ordered[] = []
  for (const { passage, score } of found.slice(0, count)) {
    // Others may have the thread between two passages.
    await setImmediate()
    signal?.throwIfAborted()
    const vectors = await embedSentences(sentencesIn(passage))
    const nearest = Math.max(0, ...vectors.map(each => cosine(queryVector, each)))
    scored.push({ passage, score: score + weight * trust * nearest })
  }
  return [...scored.sort((one, two) => two.score - one.score), ...found.slice(count)]
}

/** The sentences of a passage, or all of it where each is short. */
function sentencesIn({ text }: Passage): string[] {
  const sentences = sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter(sentence => sentence.length >= (signs.test(sentence) ? shortest.signs : shortest.letters))
  return sentences.length > 0 ? sentences : [text]
}

function cosine(one: Int8Array, two: Int8Array): number {
  let [product, ofOne, ofTwo] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    product += value * two[at]!
    ofOne += value * value
    ofTwo += two[at]! * two[at]!
  }
  return product / Math.max(1, Math.sqrt(ofOne * ofTwo))
}
