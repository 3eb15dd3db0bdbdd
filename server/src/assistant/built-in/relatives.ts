import { builtInEmbedder } from '@docent/embedder'
import { glossOfWord, hasCompounds, otherSpellings } from '../../languages/index.ts'
import { areOfOneCountry, meanTheSame } from './same-meaning.ts'
import type { AskedQuestion } from './score.ts'
import { keyOf, likeness } from './terms.ts'

const embedder = builtInEmbedder()

/** Two words whose vectors are less alike than this have nothing to do with each other. */
const leastSimilar = 0.45
/** What a word of like meaning counts beside the word itself, times its similarity. */
const worth = 0.75
/** What a word counts that documents use for it (same-meaning.ts). */
const sameMeaning = 0.85
/** What it counts in its other spelling ("colour"), and what a country counts for its people ("Dutch"). */
const [spelledOtherwise, ofCountry] = [0.95, 0.9]
/** Words whose vectors are kept: 256 bytes each. */
const rememberedWords = 20_000
const remembered = new Map<string, Int8Array | undefined>()

/** A stem that is akin to a word of the question, by its form or its meaning, and how much it counts (below 1). */
export interface Relative {
  readonly key: string
  readonly worth: number
}

/**
 * For each of the question's words, the akin stems among those of the candidates, the closest first. Names and numbers have
 * none but other forms of themselves. Words of other languages are compared by what they mean in English.
 * @param words every stem with the word as it is written somewhere
 */
export function relativesOf(
  { terms, trust, language }: Pick<AskedQuestion, 'terms' | 'trust' | 'language'>,
  words: ReadonlyMap<string, string>,
): Map<string, Relative[]> {
  const ofWord = (written: string) => {
    const english = language === 'en' ? undefined : glossOfWord(written, language)
    return english !== undefined ? vectorOf(english) : trust > 0 ? vectorOf(written) : undefined
  }
  const vectors = new Map([...words].map(([key, written]) => [key, ofWord(written)]))
  return new Map(
    terms.map(({ key, written, exact }) => {
      if (/\d/.test(key)) return [key, []]
      const own = exact ? undefined : ofWord(written)
      const spellings = new Set(
        language === 'en' ? otherSpellings(written.toLowerCase()).map(other => keyOf(other, language)) : [],
      )
      const found: Relative[] = []
      for (const [other, vector] of vectors) {
        if (other === key) continue
        const alike = Math.max(likeness(key, other), !exact && hasCompounds(language) ? partOf(key, other) : 0)
        const similar = own && vector ? cosine(own, vector) : 0
        const best = Math.max(
          alike,
          similar >= leastSimilar ? worth * similar : 0,
          !exact && meanTheSame(key, other, language) ? sameMeaning : 0,
          spellings.has(other) ? spelledOtherwise : 0,
          language === 'en' && areOfOneCountry(key, other) ? ofCountry : 0,
        )
        if (best > 0) found.push({ key: other, worth: best })
      }
      return [key, found.sort((one, two) => two.worth - one.worth).slice(0, 12)]
    }),
  )
}

/** The head of a compound ("Öffnung" of "Türöffnung") says most of it, what stands before it less; shorter parts stand in too many words. */
const [ofHead, ofModifier, shortestPart, shortestRest] = [0.7, 0.6, 4, 3]

/** How alike two stems are of which one may be a part of the other, a compound; 0 where none is. */
export function partOf(one: string, two: string): number {
  const [part, whole] = one.length < two.length ? [one, two] : [two, one]
  if (part.length < shortestPart || whole.length - part.length < shortestRest) return 0
  return whole.endsWith(part) ? ofHead : whole.startsWith(part) ? ofModifier : 0
}

/** How near two texts are in meaning, as far as the model knows the words of the first: -1 to 1. */
export function meaningOf({ text, trust }: Pick<AskedQuestion, 'text' | 'trust'>): (text: string) => number {
  if (trust === 0) return () => 0
  const own = embedder.embedOne(text)
  return text => trust * cosine(own, embedder.embedOne(text))
}

/** How far the vectors are trusted for a question: 0 where the model knows too few of its words, 1 where it knows all. */
export const trustIn = (question: string): number => Math.max(0, embedder.confidence(question) - 0.5) / 0.5

/** Whether the model holds a word whole, so that its relatives can be told. */
export const isKnown = (written: string): boolean => vectorOf(written) !== undefined

/** The vector of a word that the model holds whole; others have none. */
function vectorOf(written: string): Int8Array | undefined {
  const word = written.toLowerCase()
  if (remembered.has(word)) return remembered.get(word)
  const vector = word.length > 2 && embedder.confidence(word) === 1 ? embedder.embedOne(word) : undefined
  if (remembered.size >= rememberedWords) remembered.clear()
  remembered.set(word, vector)
  return vector
}

function cosine(one: Int8Array, two: Int8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * two[at]!
  return sum / (127 * 127)
}
