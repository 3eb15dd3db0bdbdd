import { asksInEnglish, type Language } from '../../languages/index.ts'
import { type Says, saysWhatIsAsked } from './asked-for.ts'
import type { Candidate } from './candidates.ts'
import { type Featured, readFeatures } from './features.ts'
import type { QuestionKind } from './question.ts'
import { trustIn } from './relatives.ts'
import { contentTerms, isPair, plain, type Term } from './terms.ts'
import { rowWeights, sentenceWeights, weighed } from './weights.ts'

/** A question ready to be compared: its kind, and its words with what each is worth. */
export interface AskedQuestion {
  readonly text: string
  readonly kind: QuestionKind
  readonly language: Language
  readonly terms: readonly WeightedTerm[]
  /** How far the vectors know its words, 0 to 1. */
  readonly trust: number
}

/** Where the vectors know next to nothing of a question's words, it is in another language than theirs, whatever its small words say. */
const leastTrust = 0.1

/** Whether a question is likely in English. Of "When did Orsolya Tennick die?" the vectors know nothing, and yet it is. */
export const isLikelyEnglish = ({ text, trust, language }: Pick<AskedQuestion, 'text' | 'trust' | 'language'>) =>
  (trust >= leastTrust || asksInEnglish(text)) && language === 'en'

export interface WeightedTerm extends Term {
  /** Rarity among the candidates, from about 0.3 (everywhere) up. */
  readonly weight: number
  /** A name or a number, as the question writes it. */
  readonly exact: boolean
  readonly written: string
}

export interface Scored extends Featured {
  /** A log-odds: larger is better, comparable within one question. */
  readonly score: number
  /** What it says of what everyday questions ask for. */
  readonly says: Says
}

/** What a pair of characters is worth that is likely to be no word: it stands nowhere else, or half of it is grammar. */
const straddling = 0.15
const grammar = /[的了是在和与有哪谁何什么吗几多少个为被将由对于从到而其这那之]/u

/** Japanese writes its grammar so, and what it is about mostly in other characters. */
const hiragana = /^\p{Script=Hiragana}+$/u

/** Words that only say that a name or a kind is asked for ("the name of", "is called"): they need not stand beside the answer. */
const frame =
  /\b(?:names?|types?|kinds?|sorts?|examples?)(?= (?:of|for)\b)|\b(?:term|word)(?= (?:for|used|that)\b)|\b(?:called|named|known)\b|(?<!\p{L})(?:nombre|llama\p{L}*|tipo|conoce)(?!\p{L})|(?<!\p{L})(?:назыв\p{L}*|назв\p{L}*|тип|вид)(?!\p{L})|(?<!\p{L})(?:اسم|يسمى|تسمى|نوع)(?!\p{L})|नाम|कहा|कहते|प्रकार|名字|名称|叫什么|叫做|称为|类型/giu
/** What such a word counts beside others. */
const framed = 0.2

/**
 * Weighs the question's words by their rarity among the candidates (the logarithm of inverse frequency, Spärck Jones 1972).
 */
export function weighQuestion(
  question: { text: string; kind: QuestionKind; language: Language },
  candidates: readonly Candidate[],
): AskedQuestion {
  const frequency = new Map<string, number>()
  // A row says what its cells do, so that sentences in them count nothing of their own.
  const counted = candidates.filter(({ run }) => run === 0)
  for (const candidate of counted)
    for (const key of new Set(candidate.terms.map(term => term.key))) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  const frames = [...question.text.matchAll(frame)].map(({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
  }))
  const terms = contentTerms(question.text, question.language).map(term => {
    const count = frequency.get(term.key) ?? 0
    const rarity = Math.log(1 + counted.length / (count + 1)) / Math.log(1 + counted.length)
    const written = question.text.slice(term.start, term.end)
    const isName = question.language !== 'de' && /^\p{Lu}/u.test(written) && term.start > 0
    const exact = /\p{Nd}/u.test(written) || isName
    const mayStraddle = isPair(written) && question.language !== 'th'
    const chance = mayStraddle && (count === 0 || grammar.test(written) || hiragana.test(written)) ? straddling : 1
    const asking = frames.some(({ start, end }) => term.start >= start && term.start < end) ? framed : 1
    return { ...term, written, weight: (0.3 + rarity) * (exact ? 1.25 : 1) * chance * asking, exact }
  })
  return { ...question, terms, trust: trustIn(question.text) }
}

/** Scores every candidate, best first, by the weights that were learned; `weights` are those of sentences. */
export function scoreCandidates(
  question: AskedQuestion,
  candidates: readonly Candidate[],
  weights = sentenceWeights,
): Scored[] {
  const says = saysWhatIsAsked(question.text)
  return readFeatures(question, candidates)
    .map(each => ({ ...each, says: says(each) }))
    .map(each => ({
      ...each,
      score: weighed(each.features, each.row ? rowWeights : weights, question.trust) + each.says.worth,
    }))
    .sort(bestFirst)
}

/** Orders candidates: the better score, then the better passage, then as they stand. */
export const bestFirst = (one: Scored, two: Scored): number =>
  two.score - one.score || one.rank - two.rank || one.start - two.start

/** Whether two texts say the same words: their sets of words overlap by more than four fifths. */
export function sameWords(one: string, two: string): boolean {
  const [a, b] = [new Set(plain(one).match(/[\p{L}\p{N}]+/gu)), new Set(plain(two).match(/[\p{L}\p{N}]+/gu))]
  const shared = [...a].filter(word => b.has(word)).length
  return shared / Math.max(1, Math.min(a.size, b.size)) > 0.8
}
