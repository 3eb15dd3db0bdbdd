import { loadModel } from '@docent/embedder'
import type { Random } from '../../seeded-random.ts'
import { stem } from '../built-in/terms.ts'

/** Puts a word of like meaning (by the embedding model) in the place of a word; the word itself where the model knows none. */
export function openLikeWords(random: Random): (word: string) => string {
  const model = loadModel(new URL('../../../../embedder/model/docent-embedder-1.bin', import.meta.url))
  const words = [...model.vocabulary.keys()].filter(word => /^[a-z]{4,}$/.test(word))
  const vectors = words.map(word => model.embed(word))
  const found = new Map<string, string[]>()
  const near = (word: string): string[] => {
    const own = model.embed(word)
    const alike = vectors.map((vector, at) => ({ at, alike: dot(own, vector) }))
    return alike
      .sort((one, two) => two.alike - one.alike)
      .slice(0, 12)
      .map(({ at }) => words[at]!)
      .filter(other => stem(other) !== stem(word))
      .slice(0, 5)
  }
  return word => {
    if (!/^[a-z]{4,}$/.test(word) || !model.vocabulary.has(word)) return word
    const others = found.get(word) ?? near(word)
    found.set(word, others)
    return others[Math.floor(random() * others.length)] ?? word
  }
}

function dot(one: Int8Array, two: Int8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * two[at]!
  return sum
}
