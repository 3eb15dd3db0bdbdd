import type { Database } from '../../storage/index.ts'
import type { Answerer, AnswerRequest, AnswerResult } from '../answerer.ts'
import { wording } from '../wording.ts'
import { askModel, type Ending } from './ask-model.ts'
import type { ConnectedModel, ModelLog } from './connected-model.ts'
import { failureOf, ModelFailure } from './model-failure.ts'
import { failureNotice, unfinishedNotice, usedUpNotice } from './notices.ts'
import { promptFor } from './prompt-for.ts'
import { ReplyChecker } from './reply-checker.ts'
import { countUsage, isUsedUp } from './used-tokens.ts'

export interface ModelAnswererOptions {
  readonly model: ConnectedModel
  readonly db: Database
  /** Answers where the model cannot. */
  readonly fallback: Answerer
  /** Tokens that a person may use a day; 0 is no limit. */
  readonly tokensPerDay: number
  readonly log: ModelLog
}

/** An answerer that lets a language model write from the passages and checks what it writes. Where it cannot, the fallback answers. */
export function modelAnswerer(options: ModelAnswererOptions): Answerer {
  return request => answerWithModel({ ...options, fallback: request.otherwise ?? options.fallback }, request)
}

async function* answerWithModel(
  options: ModelAnswererOptions,
  request: AnswerRequest,
): AsyncGenerator<string, AnswerResult> {
  const { model, fallback } = options
  const asksPicture = request.picture !== undefined
  // No passage, no claim: there is nothing that a model could answer from.
  if (request.passages.length === 0 && !asksPicture) return yield* fallback(request)
  if (await isUsedUp(options, request))
    return yield* instead(options, { request, notice: usedUpNotice(options.tokensPerDay, request) })
  const loaded = await model.ready()
  if (loaded instanceof ModelFailure)
    return yield* instead(options, { request, notice: failureNotice(loaded.kind, request) })
  let checker: ReplyChecker | undefined
  try {
    const { passages, prompt, picture, maxOutputTokens } = promptFor(request, model.config.contextTokens)
    if (passages.length === 0 && !asksPicture) return yield* fallback(request)
    checker = new ReplyChecker({ question: request.question, passages, picture, cite: request.cite })
    const written = { text: '' }
    const answer = askModel(
      loaded,
      { ...prompt, maxOutputTokens },
      {
        signal: request.signal,
        timeoutMs: model.config.timeoutMs,
        onWaiting: request.onWaiting,
        onUsage: used => countUsage(options, { request, prompt, written: written.text, used }),
        onRetry: failure => model.failed(failure),
      },
    )
    const ending = yield* checked(answer, checker, written)
    const { text, cited, seen, leftOut } = checker.result
    const says = cited > 0 || seen
    // Nothing was said yet.
    if (!says && ending === 'too-long') throw new ModelFailure('cut')
    // Nothing of it rests on a passage or on the picture.
    if (!says) return yield* notFound(options, { request, shown: text !== '' || leftOut > 0 })
    return {
      answered: true,
      reply: text,
      notice: sentences(
        leftOut > 0 ? wording.sentencesLeftOut(leftOut) : undefined,
        ending === 'too-long' ? unfinishedNotice('too-long', request) : undefined,
      ),
    }
  } catch (error) {
    request.signal?.throwIfAborted()
    if (!(error instanceof ModelFailure)) throw error
    const failure = failureOf(error)
    model.failed(failure)
    const came = checker?.result
    // What was said whole before it broke off is kept where it says something.
    if (failure.kind === 'cut' || failure.kind === 'unreachable' || failure.kind === 'timeout')
      if (came && (came.cited > 0 || came.seen))
        return { answered: true, reply: came.text, notice: unfinishedNotice('broke-off', request) }
    return yield* instead(options, {
      request,
      notice: failureNotice(failure.kind, request),
      shown: came !== undefined && came.text !== '',
    })
  }
}

/** Hands an answer through its check. */
async function* checked(
  answer: AsyncGenerator<string, Ending>,
  checker: ReplyChecker,
  written: { text: string },
): AsyncGenerator<string, Ending> {
  try {
    let next = await answer.next()
    for (; !next.done; next = await answer.next()) {
      written.text += next.value
      yield* checker.write(next.value)
    }
    yield* checker.end()
    return next.value
  } catch (error) {
    // So that what came before it broke off is decided upon.
    if (error instanceof ModelFailure && error.kind !== 'refused') yield* checker.end()
    throw error
  } finally {
    await answer.return('whole')
  }
}

/** The fallback's answer in place of the model's, with the reason. */
async function* instead(
  { fallback }: ModelAnswererOptions,
  { request, notice, shown = false }: { request: AnswerRequest; notice: string; shown?: boolean },
): AsyncGenerator<string, AnswerResult> {
  if (shown) yield '\n\n'
  const { reply, result } = yield* collected(fallback(request))
  return { ...result, reply: result.reply ?? reply, notice: sentences(notice, result.notice) }
}

/** Says that the documents do not hold the answer, with the nearest passages: even where the fallback would quote something. */
async function* notFound(
  { fallback }: ModelAnswererOptions,
  { request, shown }: { request: AnswerRequest; shown: boolean },
): AsyncGenerator<string, AnswerResult> {
  if (shown) yield '\n\n'
  const { reply } = yield* collected(fallback({ ...request, unanswerable: true }))
  return { answered: false, reply }
}

async function* collected(
  answer: AsyncGenerator<string, AnswerResult>,
): AsyncGenerator<string, { reply: string; result: AnswerResult }> {
  let reply = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    reply += next.value
    yield next.value
  }
  return { reply, result: next.value }
}

function sentences(...given: (string | undefined)[]): string | undefined {
  const said = given.filter(sentence => sentence !== undefined)
  return said.length > 0 ? said.join(' ') : undefined
}
