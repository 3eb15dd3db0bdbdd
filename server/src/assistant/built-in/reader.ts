import type { PairScore } from '@docent/reranker'
import { gloss, isRatherEnglish } from '../../languages/index.ts'
import { openRerankThreads, type RerankThreads } from './rerank-threads.ts'
import { type AskedQuestion, isLikelyEnglish } from './score.ts'

/** "What does it say about “Leave”?" is answered by what stands below a heading, of which no sentence answers by itself. */
const ofHeading = /^what does it say about\b/i
/** So many characters of a question are read. */
const mostOfQuestion = 300

const ownThreads = openRerankThreads()

/** What has been read for one message, by question and text, so that none is read twice. */
export type ReadBefore = Map<string, PairScore>

export interface ReaderOptions {
  readonly threads?: RerankThreads
  readonly before?: ReadBefore | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * A small transformer that reads texts, each together with the question.
 * @returns a score for each text; undefined where the threads failed, or have too much to do
 * @throws the signal's reason when it aborts
 */
export type Read = (texts: readonly string[]) => Promise<readonly PairScore[] | undefined>

/** What reads texts together with a question; of other languages than English their glosses. Undefined where nothing can be read for it, since it asks of a heading or its language has no glosses. */
export function readerOf(
  asked: AskedQuestion,
  { threads = ownThreads, before = new Map(), signal }: ReaderOptions = {},
): Read | undefined {
  if (ofHeading.test(asked.text)) return undefined
  const isEnglish = isLikelyEnglish(asked)
  const question = isEnglish ? asked.text : gloss(asked.text, asked.language)
  if (question === undefined) return undefined
  // Documents of another language than the question's are found as well, English ones most of all.
  const inEnglish = (text: string) =>
    isRatherEnglish(text, asked.language) ? text : (gloss(text, asked.language) ?? text)
  const keyOf = (text: string) => `${question}\n${text}`
  return async texts => {
    const unread = [...new Set(texts)].filter(text => !before.has(keyOf(text)))
    try {
      if (unread.length > 0) {
        const sentences = isEnglish ? unread : unread.map(inEnglish)
        const scores = await threads.score({ question: question.slice(0, mostOfQuestion), sentences }, { signal })
        if (!scores) return undefined
        for (const [at, score] of scores.entries()) before.set(keyOf(unread[at]!), score)
      }
      return texts.map(text => before.get(keyOf(text))!)
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
