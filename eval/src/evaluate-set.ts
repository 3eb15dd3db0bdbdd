import type { TemporaryStore } from '../../server/src/ask/index.ts'
import { collect } from './collection.ts'
import { type AnswerRow, answerFigures, askOne } from './measure-answers.ts'
import { measureRetrieval, type RetrievalRow, retrievalMeans } from './measure-retrieval.ts'
import type { QuestionSet } from './question-set.ts'
import { sample } from './sample.ts'
import { type Miss, worstMisses } from './worst-misses.ts'

export interface SetReport {
  readonly set: string
  readonly language: string
  readonly documents: number
  readonly unread: readonly { document: string; reason: string }[]
  readonly retrieval: ReturnType<typeof retrievalMeans>
  readonly answers: ReturnType<typeof answerFigures>
  readonly misses: readonly Miss[]
}

export interface EvaluateOptions {
  readonly limit?: number
  readonly seed: number
  readonly signal: AbortSignal
  readonly onProgress: (line: string) => void
}

/** Reads a set's documents, then searches and asks for each question: with its documents, and without them. */
export async function evaluateSet(
  store: TemporaryStore,
  set: QuestionSet,
  { limit, seed, signal, onProgress }: EvaluateOptions,
): Promise<SetReport> {
  const name = set.language ? `${set.name}/${set.language}` : set.name
  const collection = await collect(store, set, {
    signal,
    onLeft: left => onProgress(`${name}: reading, ${left} of ${set.documents.length} left`),
  })
  const questions = sample(set.questions, limit, seed)
  const retrieval: RetrievalRow[] = []
  const answers: AnswerRow[] = []
  for (const [index, question] of questions.entries()) {
    onProgress(`${name}: question ${index + 1} of ${questions.length}`)
    // Between questions others may have the thread, and Ctrl+C is heard.
    await new Promise(resume => setImmediate(resume))
    signal.throwIfAborted()
    answers.push(await askOne(store, collection, { question, leaveOut: false, signal }))
    if (question.relevant.size === 0) continue
    retrieval.push(...(await measureRetrieval(store.assistant, collection, question, signal)))
    answers.push(await askOne(store, collection, { question, leaveOut: true, signal }))
  }
  return {
    set: set.name,
    language: set.language,
    documents: collection.fileIds.size,
    unread: collection.unread,
    retrieval: retrievalMeans(retrieval),
    answers: answerFigures(answers),
    misses: worstMisses(answers, retrieval),
  }
}
