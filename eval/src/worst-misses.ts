import type { AnswerRow } from './measure-answers.ts'
import type { RetrievalRow } from './measure-retrieval.ts'

/** A question that went wrong, for whoever improves retrieval or answers. */
export interface Miss {
  readonly kind: keyof typeof kinds
  readonly id: string
  readonly question: string
  readonly answers: readonly string[]
  /** The first quotation of the reply. */
  readonly quoted?: string
  readonly from?: string
}

/** The kinds of misses, worst first: what is false weighs more than what is lacking. */
const kinds = {
  'not word for word': ({ quotations, verbatim }: AnswerRow) => verbatim < quotations,
  'wrong document': ({ kind, reply, firstSourceRight }: AnswerRow) =>
    kind === 'answerable' && reply.answered && !firstSourceRight,
  'short answer wrong': ({ kind, short, shortRight, question }: AnswerRow) =>
    kind === 'answerable' && short !== undefined && !shortRight && question.answers.length > 0,
  'answered without the document': ({ kind, reply }: AnswerRow) => kind === 'left-out' && reply.answered,
  'answered what has no answer': ({ kind, reply }: AnswerRow) => kind === 'unanswerable' && reply.answered,
  'wrongly declined': ({ kind, reply }: AnswerRow) => kind === 'answerable' && !reply.answered,
  'answer not quoted': ({ kind, quotable, reply, inThree }: AnswerRow) =>
    kind === 'answerable' && quotable && reply.answered && !inThree,
  'hybrid behind keyword': undefined,
} as const

const shownOfEach = 10

/** Up to ten misses of each kind. */
export function worstMisses(answers: readonly AnswerRow[], retrieval: readonly RetrievalRow[]): Miss[] {
  const names = Object.keys(kinds) as Miss['kind'][]
  return names.flatMap(kind => {
    const is = kinds[kind]
    const found = is ? answers.filter(is).map(row => missOf(kind, row)) : behind(retrieval)
    return found.slice(0, shownOfEach)
  })
}

function missOf(kind: Miss['kind'], { question, reply }: AnswerRow): Miss {
  const [first] = reply.sources
  return {
    kind,
    id: question.id,
    question: question.text,
    answers: question.answers,
    ...(first ? { quoted: first.quote, from: `${first.fileName}, ${first.placeLabel}` } : {}),
  }
}

/** Questions whose gold document hybrid ranks lower than keyword does, the furthest first. */
function behind(retrieval: readonly RetrievalRow[]): Miss[] {
  const keyword = new Map(
    retrieval.filter(({ ranking }) => ranking === 'keyword').map(({ question, figures }) => [question, figures.ndcg10]),
  )
  return retrieval
    .filter(({ ranking }) => ranking === 'hybrid')
    .map(({ question, figures }) => ({ question, lost: (keyword.get(question) ?? 0) - figures.ndcg10 }))
    .filter(({ lost }) => lost > 0.001)
    .sort((a, b) => b.lost - a.lost)
    .map(({ question }) => ({
      kind: 'hybrid behind keyword',
      id: question.id,
      question: question.text,
      answers: question.answers,
    }))
}
