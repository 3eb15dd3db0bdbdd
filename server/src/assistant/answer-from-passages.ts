import type { Source } from '@docent/contract'
import type { AssistantDependencies, Question } from './answer-question.ts'
import type { AnswerRequest } from './answerer.ts'
import { citeFiles } from './file-citations.ts'
import { withNumbersInOrder } from './numbers-in-order.ts'
import type { Retrieved } from './retrieve.ts'

export interface PassagesAnswer {
  readonly reply: string
  readonly sources: readonly Source[]
  readonly answered: boolean
  readonly notice: string | undefined
}

/** Lets the answerer answer from the passages that search found, and numbers what it cites. */
export async function* answerFromPassages(
  dependencies: Pick<AssistantDependencies, 'answerer' | 'readSection' | 'log'>,
  { userId, firstSource = 1, onWaiting, signal }: Pick<Question, 'userId' | 'firstSource' | 'onWaiting' | 'signal'>,
  request: Pick<AnswerRequest, 'question' | 'resolved' | 'conversation' | 'files' | 'picture' | 'otherwise'> & {
    readonly passages: Retrieved['passages']
  },
): AsyncGenerator<string, PassagesAnswer> {
  const { passages } = request
  const files = new Map(passages.map(({ fileId, fileName }) => [fileId, fileName]))
  const { cite, readSection, sources } = citeFiles(dependencies, { userId, files, passages, firstSource, signal })
  const answer = dependencies.answerer({
    ...request,
    userId,
    cite,
    readSection,
    onWaiting,
    ...(signal ? { signal } : {}),
  })
  let pieces = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    signal?.throwIfAborted()
    pieces += next.value
    yield next.value
  }
  const { answered, notice, reply = pieces } = next.value
  return { ...withNumbersInOrder(reply, sources, firstSource), answered, notice }
}
