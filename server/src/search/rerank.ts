import type { Passage } from './engine.ts'
import type { WordsAsked } from './index-reader.ts'
import { filesNamed } from './named-files.ts'
import { findTerms, hasOwnStems } from './words.ts'

/**
 * What holding all of a question's weight adds to a merged score, which is 1 for the best keyword hit alone; what being of the file that its names and numbers
 * tell adds, and what the next best passages of the same file add. Chosen on the development sets: docs/decisions/0010-answers.md and 0015.
 */
const [coverageWeight, namedWeight, fileWeight] = [0.5, 0.3, 0.1]

/** A passage, and what it is ordered by; passages keep their merged scores. */
export interface Ordered {
  readonly passage: Passage
  readonly score: number
}

/**
 * Orders merged passages anew: a passage that holds more of the question's rare words, by itself or by its headings, its file's name and what the document calls
 * itself, goes up, and so does one whose file the question names, or whose file holds other good ones.
 * @param passages best first
 * @param asked what the index, of `chunks`, knows of the question's words
 */
export function rerank(
  passages: readonly Passage[],
  {
    fileName,
    frequencies,
    variants,
    names,
    chunks,
    language,
  }: Pick<WordsAsked, 'frequencies' | 'variants' | 'names' | 'language'> & {
    fileName: (fileId: string) => string
    chunks: number
  },
): Ordered[] {
  const weights = [...frequencies].map(([term, count]) => ({ term, weight: Math.log(1 + chunks / (1 + count)) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1
  const termsIn = findAsked({ frequencies, variants, language })
  const found = passages.map(passage => {
    const { title, headings, columns = [], text } = passage
    return { passage, held: termsIn([fileName(passage.fileId), title, ...headings, ...columns, text].join('\n')) }
  })
  const named = filesNamed(found, names, { fileName, weights, termsIn })
  const scored = found.map(({ passage, held }) => {
    const coverage = weights.reduce((sum, { term, weight }) => sum + (held.has(term) ? weight : 0), 0) / total
    return { passage, score: passage.score + coverageWeight * coverage + namedWeight * named.get(passage.fileId)! }
  })
  const ofFile = Map.groupBy(scored, ({ passage }) => passage.fileId)
  return scored
    .map(({ passage, score }) => {
      const [second = 0, third = 0] = ofFile
        .get(passage.fileId)!
        .map(each => each.score)
        .sort((one, two) => two - one)
        .slice(1)
      return { passage, score: score + fileWeight * (second + third / 2) }
    })
    .sort((one, two) => two.score - one.score)
}

/** Finds which of a question's words a text holds, in whatever spelling. A text of a language with stems of its own has no plain ones. */
function findAsked({
  frequencies,
  variants,
  language,
}: Pick<WordsAsked, 'frequencies' | 'variants' | 'language'>): (text: string) => Set<string> {
  const spelled = new Map<string, string>()
  if (!hasOwnStems(language)) for (const [term, others] of variants) for (const each of others) spelled.set(each, term)
  for (const term of frequencies.keys()) spelled.set(term, term)
  const termsIn = findTerms(spelled.keys(), language)
  return text => new Set([...termsIn(text)].map(term => spelled.get(term)!))
}
