import { type ChatReply, imageQuestion } from '@docent/contract'
import { answerFromPassages } from '../answer-from-passages.ts'
import type { AssistantDependencies, Question } from '../answer-question.ts'
import type { Picture } from '../answerer.ts'
import { retrieve } from '../retrieve.ts'
import { type Counts, searchedIn } from '../searched.ts'
import { wording } from '../wording.ts'
import type { ImageReply } from './answer-image-question.ts'
import { asksForAll, withoutPlace } from './image-question.ts'

interface SeenQuestion
  extends Pick<Question, 'userId' | 'message' | 'conversation' | 'fileIds' | 'onWaiting' | 'signal'> {
  readonly picture: Picture
  /** Of the person's files that are asked. */
  readonly counts: Counts
}

/**
 * Answers a question that came with an image by a model that sees, which gets the image and what the person's documents hold of the
 * question, unless it is about the image alone.
 * @param fromText answers from the text in the image, where the model cannot
 */
export async function* answerSeenImage(
  dependencies: AssistantDependencies,
  { picture, counts, ...asked }: SeenQuestion,
  fromText: () => AsyncGenerator<string, ImageReply>,
): AsyncGenerator<string, ImageReply> {
  const { userId, message, conversation, fileIds, signal } = asked
  const question = message === '' ? imageQuestion : message
  const query = withoutPlace(question)
  const found =
    counts.ready > 0 && !asksForAll(question)
      ? await retrieve(dependencies, {
          userId,
          query,
          ...(fileIds ? { fileIds } : {}),
          ...(signal ? { signal } : {}),
        })
      : undefined
  let read: ImageReply | undefined
  const answer = yield* answerFromPassages(dependencies, asked, {
    question,
    resolved: query,
    conversation,
    passages: found?.passages ?? [],
    files: counts.ready,
    picture,
    otherwise: async function* () {
      read = yield* fromText()
      return { answered: read.answered, reply: read.reply }
    },
  })
  const close = (reply: string, line: string | undefined) => (line === undefined ? reply : `${reply}\n\n${line}`)
  if (read) {
    if (answer.notice !== undefined) yield `\n\n${answer.notice}`
    return { ...read, reply: close(read.reply.trim(), answer.notice) }
  }
  yield `\n\n${wording.pictureNotChecked}`
  const searched: ChatReply['searched'] = found
    ? searchedIn(found, { counts, ...answer })
    : { files: 0, mode: 'keyword' }
  return {
    reply: close(close(answer.reply.trim(), found ? undefined : answer.notice), wording.pictureNotChecked),
    answered: answer.answered,
    sources: [...answer.sources],
    searched,
  }
}
