import { asksOf } from './asks-in.ts'
import { likelihoods } from './choose.ts'
import type { QuestionKind } from './question.ts'
import { oddsIn } from './reader.ts'
import type { ReadSentence } from './rerank.ts'
import { type AskedQuestion, isLikelyEnglish, type Scored } from './score.ts'
import { contentTerms, plain } from './terms.ts'

/** How likely the best sentence must be beside the others, and how much of the question it must hold, for a short answer to be sure. Of other languages than English only glosses are read. */
const sure = { likelihood: { read: 0.6, unread: 0.45 }, covered: 0.5 } as const
/**
 * Where the sentence was read: the least log-odds that it answers by itself, and the least part of all words' odds that falls to those of one run; beside them
 * `none` stands for that none is the answer, as in training. Less is asked for of a sentence that itself says so much of the question.
 */
const surelyRead = {
  answers: 1,
  any: { none: 1, part: 0.8 },
  saying: { own: 0.95, none: 0.05, part: 0.75 },
} as const
/** Kinds of question that a name, a date or a figure does not answer. */
const unlikeThese: ReadonlySet<QuestionKind> = new Set(['why', 'how', 'list', 'yes-no'])

/** Whether a name, a date or a figure may answer a question; whose plan it was is told by too many who had to do with it. */
const mayBeShort = ({ kind, text }: Pick<AskedQuestion, 'kind' | 'text'>): boolean =>
  !unlikeThese.has(kind) && !/\bwhose\b/i.test(text)

/** What a sentence says of something that is not so, or not yet, or no longer; none of its values is stated to a question that does not say so too. */
const notSo =
  /\b(?:not|never|no longer|declin\w+|refus\w+|reject\w+|cancel\w+|postponed|put off|planned|proposed|suggested|expect\w*|rumou?red|said to|(?:was|were|is|are) to have|would have|former(?:ly)?|previous(?:ly)?|predecessors?|(?:last|next) (?:year|month|week|season))\b|n['’]t\b/giu
/** What belongs to a value that stands right behind it: "up to 12", "1 to 24 hours". */
const limiting =
  /(?:\b(?:about|around|approximately|roughly|nearly|almost|over|under|above|below|up to|(?:more|less|fewer|no more|not more|no less) than|at (?:least|most)|some|circa|c\.|estimated|(?:from|between) \S+ (?:to|and)|\d[\d.,]* (?:to|or))\s|\d\s?[–-]\s?)$/iu

const month =
  '(?:January|February|March|April|(?-i:May)|June|July|August|September|October|November|December|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)'
const year = '(?:1[0-9]\\d\\d|20\\d\\d)'
/** Dates, the most exact form first. */
const date = new RegExp(
  `(?<!\\d)${year} ?年(?: ?\\d{1,2} ?月(?: ?\\d{1,2} ?日)?)?|\\b${month} \\d{1,2}, ${year}\\b|\\b\\d{1,2} (?:de |of )?${month}(?: de)?,? ${year}\\b|\\b${month}(?: de)? ${year}\\b|\\b${month} \\d{1,2}\\b|\\b\\d{1,2} (?:de )?${month}\\b|\\b${year}s?\\b`,
  'giu',
)
const yearAlone = new RegExp(`(?<!\\p{N})${year}(?!\\p{N})`, 'gu')
const figure =
  /(?<![\p{L}\p{N}]|\p{L}-)[$€£¥₹]?\d+(?:[.,]\d+)*(?:\s?(?:%|percent|per cent|million|billion|trillion|thousand|hundred|лет|года?|тысяч|миллион\p{L}*|millones|mil|万|亿))*(?![\p{N}])/gu
const unit =
  /(?:[$€£¥₹]\s?\d[\d.,]*(?<![.,])(?: (?:million|billion|trillion))?|\d[\d.,]*(?<![.,])(?:\s(?:million|billion|trillion|thousand))?\s?(?:%|percent|per cent|dollars?|euros?|pounds?|pence|cents?|rupees?|kg|[gt]|mg|ml|litres?|liters?|km²?|miles?|kilomet(?:er|re)s?|met(?:er|re)s?|feet|ft|inch(?:es)?|tons?|tonnes?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|acres?|hectares?|°[CF]?|degrees?)(?![\p{L}])|\d[\d.,]*\s(?:million|billion|trillion)(?![\p{L}]))/giu
/** "BF-311". */
const code = /(?<![\p{L}\p{N}-])\p{Lu}{1,5}-?\d[\p{L}\p{N}-]*/gu
const written =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\b(?: (?:minutes?|hours?|days?|weeks?|months?|years?)\b)?/giu
const name =
  /(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.)(?:\s(?:(?:of|de|von|van|del|da|la|le|bin|al|the|and)\s)?(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.))*/gu

/**
 * The few words of the best sentence that answer a question for a date, a number or a name. In English they are those that were read as the answer; in other languages the
 * only date or amount there that the question does not say itself. Undefined unless they are sure.
 * @param seen what the reranker says of the best sentence; of a gloss it does not tell which words answer
 */
export function shortAnswer(
  question: AskedQuestion,
  scored: readonly Scored[],
  seen?: ReadSentence,
): string | undefined {
  const read = isLikelyEnglish(question) ? seen : undefined
  const best = scored[0]
  if (!best || best.row || best.announces || !mayBeShort(question)) return undefined
  const likelihood = likelihoods(scored)[0] ?? 0
  if (best.covered < sure.covered || likelihood < sure.likelihood[read ? 'read' : 'unread']) return undefined
  if (read) return readAnswer(question, best, read)
  // English is stated only where it was read. Of the languages whose months and number words the patterns here do not know six of sixteen were wrong.
  if (isLikelyEnglish(question) || asksOf(question.language)) return undefined
  const found = new Map(runsOf(question, best.text).map(run => [plain(run), run.trim()]))
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** The date, number or name of a sentence to which nearly all odds of its words fall, with what limits it ("up to 12"). */
function readAnswer(
  question: AskedQuestion,
  { text, features }: Scored,
  { answers, words }: ReadSentence,
): string | undefined {
  if (answers < surelyRead.answers) return undefined
  if ((text.match(notSo) ?? []).some(word => !question.text.includes(word))) return undefined
  // What is told of one model, year or flat is not told of another.
  if ((question.text.match(/\d+/g) ?? []).some(number => !text.includes(number))) return undefined
  const asked = plain(question.text)
  const [likeliest] = kindsOfRun(question.kind)
    .flatMap(pattern => [...text.matchAll(pattern)])
    .flatMap(({ 0: run, index }) => {
      const [first] = contentTerms(run)
      const [start, end] = [index + (first?.start ?? 0), index + run.length]
      return first && !asked.includes(plain(run)) ? [{ start, end, odds: oddsIn(words, start, end) }] : []
    })
    .sort((one, two) => two.odds - one.odds || two.end - two.start - (one.end - one.start))
  const { none, part } = features.own >= surelyRead.saying.own ? surelyRead.saying : surelyRead.any
  if (!likeliest || likeliest.odds < part * (none + oddsIn(words, 0, text.length))) return undefined
  const limit = limiting.exec(text.slice(0, likeliest.start))
  return text.slice(limit?.index ?? likeliest.start, likeliest.end).trim()
}

/** What may answer a kind of question. */
function kindsOfRun(kind: QuestionKind): readonly RegExp[] {
  switch (kind) {
    case 'who':
      return [name]
    case 'when':
      return [date, yearAlone]
    case 'how-many':
    case 'how-much':
      return [unit, figure, written]
    default:
      return [date, unit, figure, written, name, code]
  }
}

/** The dates or amounts of a sentence that a question does not say itself. */
function runsOf(question: AskedQuestion, text: string): string[] {
  const asked = plain(question.text)
  const runs = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([run]) => (asked.includes(plain(run)) ? [] : run))
  if (question.kind === 'how-much') return runs(unit)
  if (question.kind !== 'when') return []
  const dates = /\baño\b|годе?(?!\p{L})|哪一?年/iu.test(question.text) ? [] : runs(date)
  return dates.length > 0 ? dates : runs(yearAlone)
}
