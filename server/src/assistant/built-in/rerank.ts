import type { PairScore } from '@docent/reranker'
import { namedFor } from './absent.ts'
import { likelihoods } from './choose.ts'
import type { Ranked } from './rank-sentences.ts'
import { isReadWhole, readable, readBefore } from './readable.ts'
import type { Read } from './reader.ts'
import { bestFirst, isLikelyEnglish, type Scored } from './score.ts'
import { fewness } from './suffices.ts'
import { readWords, type WordsFound } from './words-found.ts'

/**
 * So many of the best sentences are read together with the question; where the log-odds that one of these answers are not `enough`, so many `further` ones:
 * a question in other words than the text's has its answer far down. Whether there is an answer, these tell only where none of the first has `convincing` log-odds.
 */
const most = { first: 8, further: 16, convincing: 0 } as const
/**
 * A sentence that is likelier than this to be the best stays the first, unless none that was read seems to answer, another does and it is `doubtful`, or its file lacks a name
 * that others hold; where the words alone say that the question is answered, only that one is read.
 */
const sure = 0.8
/** Where the log-odds of such a sentence are less than this, the others are read as well, and in English one of them may go before it, unless it was too long to be read to its end. */
const doubtful = -2
/**
 * What orders: the product's score, the relevance that was read and `ofAnswers` times the log-odds that the sentence answers by itself, all times `together`, since each was learned to be
 * right by itself, and together they would be too sure. `enough`: of `most`. In English, up to so many files `few`, from so many on `many`, and in proportion between: among many a sister of
 * the file answers just what is asked. Of glosses it is less sure that what answers is the right one. docs/decisions/0019-other-words.md
 */
const order = {
  few: { files: 25, ofAnswers: 0.75, together: 0.45, enough: 1 },
  many: { files: 50, ofAnswers: 0, together: 0.6, enough: 0 },
} as const
/** What both log-odds of a sentence lose where its file holds none of the question's names that other files hold, and a part of it where it holds some. */
export const ofOthers = 2

/** What the reranker says of a sentence: the log-odds that it answers by itself, and that each of its words stands in the answer. */
export type ReadSentence = Omit<PairScore, 'relevance'>

/** Sentences in their order after reading, the log-odds that any of those that were read answers by itself, and what was read of the first; undefined where nothing was. */
export interface Reranked {
  readonly scored: readonly Scored[]
  readonly answers?: number
  readonly first?: ReadSentence
}

interface RerankOptions {
  /** Undefined where the question cannot be read together with its sentences. */
  readonly read: Read | undefined
  /** The words of what was found, where they have been read. */
  readonly words?: WordsFound
  /** Whether the question is answered by its words alone, so that beside a sure first sentence that is not doubtful none need be read. */
  readonly certain?: boolean
  /** How many files were searched; default 1. */
  readonly files?: number
}

/**
 * Scores the best sentences anew: a small transformer reads each together with the question. Where a row of a
 * table is first, the question asks of a heading or is of a language without glosses, or the reranker fails or has too much to do, the order stays. Where it does only for the
 * further sentences, the first ones are ordered, or stay where one is sure.
 * @throws the signal's reason when it aborts
 */
export async function rerank(
  { asked, scored }: Ranked,
  { read, words, certain = false, files = 1 }: RerankOptions,
): Promise<Reranked> {
  const [first] = scored
  if (!first || first.row || !read) return { scored }
  const named = namedFor(asked, words ?? readWords({ asked, scored }))
  const isEnglish = isLikelyEnglish(asked)
  const share = isEnglish ? fewness(files, order.few.files, order.many.files) : 0
  const between = (name: 'ofAnswers' | 'together' | 'enough') =>
    order.many[name] + share * (order.few[name] - order.many[name])
  const [ofAnswers, together, enough] = [between('ofAnswers'), between('together'), between('enough')]
  const isSure = likelihoods(scored)[0]! > sure && named(first) === 1
  const readOf = ({ answers, words }: PairScore, sentence: Scored): ReadSentence => {
    const before = readBefore(sentence, scored, asked).length
    const own = words.filter(({ start }) => start >= before)
    return { answers, words: own.map(({ start, end, odds }) => ({ start: start - before, end: end - before, odds })) }
  }
  const readOn = async (from: number, to: number): Promise<PairScore[] | undefined> => {
    const some = scored.slice(from, to)
    const scores = await read(some.map(each => readable(each, { asked, all: scored })))
    return scores?.map(({ relevance, answers, words }, at) => {
      const less = ofOthers * (1 - named(some[at]!))
      return { relevance: relevance - less, answers: answers - less, words }
    })
  }
  const alone = certain && isSure ? ((await readOn(0, 1)) ?? []) : []
  const isDoubtful = (score: PairScore | undefined) =>
    score !== undefined && score.answers < doubtful && isReadWhole(first, scored, asked)
  if (certain && isSure && !isDoubtful(alone[0])) return { scored, ...(alone[0] && { first: readOf(alone[0], first) }) }
  const others = await readOn(alone.length, most.first)
  const likeliest = others && [...alone, ...others]
  if (!likeliest) return { scored }
  const highest = Math.max(...likeliest.map(({ answers }) => answers))
  const isConvincing = highest >= most.convincing
  const isEnough = isSure ? isConvincing : highest >= enough
  const further = isEnough ? [] : await readOn(most.first, most.first + most.further)
  const scores = [...likeliest, ...(further ?? [])]
  const stays = isConvincing && !(isEnglish && isDoubtful(likeliest[0]))
  if (isSure && (stays || !further)) return { scored, answers: oddsOfAny(likeliest), first: readOf(scores[0]!, first) }
  const relevances = scores.map(({ relevance, answers }) => relevance + ofAnswers * answers)
  const [top, least] = [Math.max(...relevances), Math.min(...relevances)]
  const anew = scored
    .map((each, at) => ({
      at,
      each: { ...each, score: together * (each.score + (relevances[at] ?? least) - top) },
    }))
    .sort((one, two) => bestFirst(one.each, two.each))
  const [best] = anew
  const score = scores[best!.at]
  return {
    scored: anew.map(({ each }) => each),
    answers: oddsOfAny(isConvincing ? likeliest : scores),
    ...(score && { first: readOf(score, scored[best!.at]!) }),
  }
}

/** The logarithm of the sum of the odds that each sentence answers: several that may say more than one does. */
const oddsOfAny = (scores: readonly PairScore[]) =>
  Math.log(scores.reduce((sum, { answers }) => sum + Math.exp(answers), 0))
