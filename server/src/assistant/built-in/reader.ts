import type { PairScore } from '@docent/reranker'
import { gloss, isRatherEnglish } from '../../languages/index.ts'
import { openRerankThreads, type RerankThreads } from './rerank-threads.ts'
import { type AskedQuestion, isLikelyEnglish } from './score.ts'

/** "What does it say about “Leave”?" is answered by what stands below a heading, of which no sentence answers by itself. */
const ofHeading = /^what does it say about\b/i
/** So many characters of a question are read. */
const mostOfQuestion = 300

const ownThreads = openRerankThreads()

export interface ReaderOptions {
  readonly threads?: RerankThreads
  readonly signal?: AbortSignal | undefined
}

/**
 * A small transformer that reads texts, each together with the question.
 * @returns a score for each text; undefined where the threads failed, or have too much to do
 * @throws the signal's reason when it aborts
 */
export type Read = (texts: readonly string[]) => Promise<readonly PairScore[] | undefined>

/** What reads texts together with a question; of other languages than English their glosses. Undefined where nothing can be read for it, since it asks of a heading or its language has no glosses. */
export function readerOf(asked: AskedQuestion, { threads = ownThreads, signal }: ReaderOptions = {}): Read | undefined {
  if (ofHeading.test(asked.text)) return undefined
  const isEnglish = isLikelyEnglish(asked)
  const question = isEnglish ? asked.text : gloss(asked.text, asked.language)
  if (question === undefined) return undefined
  // Documents of another language than the question's are found as well, English ones most of all.
  const inEnglish = (text: string) =>
    isRatherEnglish(text, asked.language) ? text : (gloss(text, asked.language) ?? text)
  return async texts => {
    if (texts.length === 0) return []
    try {
      const sentences = isEnglish ? texts : texts.map(inEnglish)
      return await threads.score({ question: question.slice(0, mostOfQuestion), sentences }, { signal })
    } catch (error) {
      signal?.throwIfAborted()
      const { message, cause } = error as Error
      process.emitWarning(`Sentences are ranked without the reranker: ${message}${cause ? ` ${cause}` : ''}`)
      return undefined
    }
  }
}

/** The odds of a text's words between two offsets, UTF-16, that they stand in the answer. */
export const oddsIn = (words: PairScore['words'], from: number, to: number): number =>
  words.reduce((sum, { start, end, odds }) => sum + (start >= from && end <= to ? Math.exp(odds) : 0), 0)
