import type { ChatReply } from '@docent/contract'
import type { TemporaryStore } from '../../server/src/ask/index.ts'
import { answerQuestion } from '../../server/src/assistant/index.ts'
import type { Collection } from './collection.ts'
import { firstSentences, holdsAnswer } from './holds-answer.ts'
import { shareOf } from './metrics.ts'
import type { Question } from './question-set.ts'
import { isRight, shortAnswerOf } from './short-answer.ts'

export interface AnswerRow {
  readonly question: Question
  readonly reply: ChatReply
  /** 'answerable' with its document, 'left-out' when its document was not among those asked, 'unanswerable' by the set. */
  readonly kind: 'answerable' | 'left-out' | 'unanswerable'
  /** Whether a gold answer stands word for word in a gold document, so that it can be quoted. */
  readonly quotable: boolean
  readonly firstSourceRight: boolean
  readonly inFirst: boolean
  readonly inThree: boolean
  /** The name, date or figure that the reply opens with, and whether it is right. */
  readonly short?: string
  readonly shortRight: boolean
  readonly quotations: number
  /** Of these, how many are exactly the characters of the stored text at the place that they name. */
  readonly verbatim: number
}

/** Asks a question as the chat would; `leaveOut` asks all documents but those that hold the answer. */
export async function askOne(
  { assistant }: Pick<TemporaryStore, 'assistant'>,
  { userId, fileIds, documentIds }: Collection,
  { question, leaveOut, signal }: { question: Question; leaveOut: boolean; signal: AbortSignal },
): Promise<AnswerRow> {
  const others = [...fileIds].flatMap(([document, file]) => (question.relevant.has(document) ? [] : [file]))
  const asked = { userId, message: question.text, conversation: [], fileIds: leaveOut ? others : undefined, signal }
  const answer = answerQuestion(assistant, asked)
  let next = await answer.next()
  while (!next.done) next = await answer.next()
  const reply = next.value
  const quotes = reply.sources.map(({ quote }) => quote)
  const [first] = reply.sources
  const short = reply.answered ? shortAnswerOf(reply.reply) : undefined
  return {
    question,
    ...(short === undefined ? {} : { short }),
    shortRight: short !== undefined && isRight(short, question),
    reply,
    kind: leaveOut ? 'left-out' : question.relevant.size === 0 ? 'unanswerable' : 'answerable',
    quotable: !leaveOut && (await isQuotable({ assistant }, { userId, fileIds }, question)),
    firstSourceRight: first !== undefined && question.relevant.has(documentIds.get(first.fileId) ?? ''),
    inFirst: reply.answered && holdsAnswer(firstSentences(quotes, 1), question),
    inThree: reply.answered && holdsAnswer(firstSentences(quotes, 3), question),
    quotations: reply.sources.length,
    verbatim: await countVerbatim({ assistant }, userId, reply),
  }
}

async function countVerbatim(
  { assistant }: Pick<TemporaryStore, 'assistant'>,
  userId: string,
  { sources }: ChatReply,
): Promise<number> {
  let count = 0
  for (const { fileId, position, quote } of sources) {
    const section = await assistant.readSection({ userId, fileId }, position.section)
    if (section?.text.slice(position.start, position.end) === quote && quote !== '') count += 1
  }
  return count
}

async function isQuotable(
  { assistant }: Pick<TemporaryStore, 'assistant'>,
  { userId, fileIds }: Pick<Collection, 'userId' | 'fileIds'>,
  question: Question,
): Promise<boolean> {
  for (const document of question.relevant.keys()) {
    const fileId = fileIds.get(document)
    if (fileId === undefined) continue
    const chunks = await assistant.engine.getChunks({ userId, fileId, from: 0, to: 100_000 })
    if (holdsAnswer(chunks.map(({ text }) => text).join('\n'), question)) return true
  }
  return false
}

/** What a set's replies come to; undefined where there was nothing to measure. */
export function answerFigures(rows: readonly AnswerRow[]) {
  const of = (kind: AnswerRow['kind']) => rows.filter(row => row.kind === kind)
  const answerable = of('answerable')
  const quotable = answerable.filter(row => row.quotable)
  const quotations = rows.reduce((sum, row) => sum + row.quotations, 0)
  return {
    answerable: answerable.length,
    quotable: quotable.length,
    inFirst: shareOf(quotable, row => row.inFirst),
    inThree: shareOf(quotable, row => row.inThree),
    firstSourceRight: shareOf(answerable, row => row.reply.answered && row.firstSourceRight),
    wronglyDeclined: shareOf(answerable, row => !row.reply.answered),
    shortShown: shareOf(answerable, row => row.short !== undefined),
    shortRight: shareOf(
      answerable.filter(row => row.short !== undefined && row.question.answers.length > 0),
      row => row.shortRight,
    ),
    leftOut: of('left-out').length,
    leftOutDeclined: shareOf(of('left-out'), row => !row.reply.answered),
    unanswerable: of('unanswerable').length,
    unanswerableDeclined: shareOf(of('unanswerable'), row => !row.reply.answered),
    quotations,
    verbatim: quotations === 0 ? undefined : rows.reduce((sum, row) => sum + row.verbatim, 0) / quotations,
  }
}
