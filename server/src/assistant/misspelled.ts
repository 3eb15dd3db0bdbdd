import { builtInEmbedder } from '@docent/embedder'
import { languageOf } from '../languages/index.ts'
import type { Misspelling } from '../search/index.ts'

/** Shorter words are too like others. */
const leastLetters = 5
/** A question with more unknown words speaks of something else. */
const mostWords = 3
/** Below this share of known words the rest of a question is likely in a language that `languageOf` does not tell either. */
const leastKnown = 0.75

const word = /(?<![\p{L}\p{M}\p{N}])[a-z]+(?![\p{L}\p{M}\p{N}])/giu
/** "Wouldn't" and "they're" without their apostrophes. */
const contraction =
  /^(?:(?:are|could|did|does|had|has|have|should|was|were|would)nt|(?:they|you)(?:re|ve|ll|d)|(?:what|that|there|here|where|when|who|how)s)$/i
const dictionary = builtInEmbedder()

/** The words of a question that are not English, as far as the embedding model's vocabulary knows, where the rest of the question is. */
export function maybeMisspelled(question: string): string[] {
  if (languageOf(question) !== 'en') return []
  const unknown = new Set<string>()
  const rest = question.replace(word, found => {
    if (found.length < leastLetters || contraction.test(found) || dictionary.confidence(found) === 1) return found
    unknown.add(found)
    return ' '
  })
  return unknown.size <= mostWords && dictionary.confidence(rest) >= leastKnown ? [...unknown] : []
}

/** A question with words in the place of others. */
export const respelled = (question: string, words: readonly Misspelling[]): string =>
  question.replace(word, found => words.find(({ written }) => written === found)?.meant ?? found)
