import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../seeded-random.ts'
import { rankSentences } from '../built-in/rank-sentences.ts'
import { readable } from '../built-in/readable.ts'
import type { Scored } from '../built-in/score.ts'
import { clauseQuestions } from './clause-questions.ts'
import { bookCollections, mixedCollections } from './collections.ts'
import { openLikeWords } from './like-words.ts'
import { askedQuestions, isGold, madeQuestions, readDocuments, type TrainingQuestion } from './questions.ts'
import { drawn } from './random.ts'
import { answeredQuestions, gapQuestions, reversedQuestions } from './rerank-questions.ts'
import { type Retrieved, retrieveAll } from './retrieve.ts'
import { questionsOfSections, writtenCollections } from './written-questions.ts'
import { writtenTables } from './written-tables.ts'

const counts = { reversed: 2_500, made: 500, gaps: 1_500, clauses: 4_000 } as const
/** The best sentences of a question that are kept, and the best two that answer wherever they stand. */
const kept = { sentences: 12, right: 2 } as const
const seed = 7

/** What `reranker/training/train.py` learns from: a question, and sentences that the product would choose from. */
interface RerankGroup {
  /** Where the question comes from; `absent` where what answers it was left out, `unanswered` where nothing ever did. */
  readonly kind: string
  readonly question: string
  /** The words that answer, or '' where they are not known; of "What is a lease?" the answer is a sentence. */
  readonly answer: string
  readonly sentences: readonly { readonly text: string; readonly score: number; readonly right: boolean }[]
}

const { values } = parseArgs({ options: { corpus: { type: 'string' }, out: { type: 'string' } } })
const { corpus, out } = values
if (!corpus || !out)
  throw new Error('Usage: node server/src/assistant/training/rerank-groups.ts --corpus FOLDER --out FILE')

const random = seededRandom(seed)
const modules = readDocuments(corpus)
const likeWord = openLikeWords(random)
const kinds: Readonly<Record<string, readonly TrainingQuestion[]>> = {
  written: questionsOfSections(corpus),
  asked: askedQuestions(corpus),
  answered: answeredQuestions(corpus, modules, random),
  reversed: reversedQuestions(corpus, modules, random, counts.reversed),
  made: madeQuestions(modules, random, { count: counts.made, likeWord }),
  gaps: gapQuestions(modules, random, { count: counts.gaps, likeWord }),
  clauses: clauseQuestions(modules, random, { count: counts.clauses, likeWord }),
}
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, questions]) => questions.map(each => [each, kind] as const)),
)
const questions = [...kindOf.keys()]
const mixed = mixedCollections(drawn(random, questions, questions.length), [...modules.values()].flat(), random)
const onProgress = (line: string) => process.stderr.write(`${line}\r`)
const groups = [
  ...(await retrieveAll([...writtenCollections(), ...(await writtenTables()), ...mixed], onProgress)).flatMap(
    ({ question, passages }) =>
      question.unansweredBy
        ? groupOf('unanswered', question, passages)
        : groupOf(kindOf.get(question) ?? 'written', question, passages).filter(hasAnswer),
  ),
  ...(await retrieveAll(bookCollections(corpus, modules, { random, likeWord }), onProgress)).flatMap(
    ({ question, passages, without }) => [
      ...groupOf('book', question, passages).filter(hasAnswer),
      ...groupOf('absent', question, without),
    ],
  ),
]
writeFileSync(out, groups.map(group => `${JSON.stringify(group)}\n`).join(''))

function groupOf(kind: string, question: TrainingQuestion, passages: Retrieved['passages']): RerankGroup[] {
  const { asked, scored } = rankSentences(question.text, passages)
  if (scored.length === 0) return []
  const judged = scored
    .filter(each => isJudged(question, each))
    .map(each => ({ each, right: isGold(question, each.text) }))
  if (judged.length === 0) return []
  const best = judged.slice(0, kept.sentences)
  const right = judged.filter(each => each.right).slice(0, kept.right)
  const sentences = [...new Set([...best, ...right])].map(({ each, right }) => ({
    text: readable(each, { asked, all: scored }),
    score: each.score,
    right,
  }))
  const answer = question.kind === 'defined' ? '' : question.answer
  return [{ kind, question: question.text, answer, sentences }]
}

function hasAnswer({ sentences }: RerankGroup): boolean {
  return sentences.some(({ right }) => right)
}

/** Of the document of an unanswered question only what was read is known not to answer; of a table whose rows are compared, no other row. */
function isJudged(question: TrainingQuestion, { text, passage }: Scored): boolean {
  if (passage.fileName !== question.document.name) return true
  if (question.comparesRows) return isGold(question, text)
  return !question.unansweredBy || question.unansweredBy.includes(text)
}
