import { likelihoods } from './choose.ts'
import type { QuestionKind } from './question.ts'
import type { ReadSentence } from './rerank.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { contentTerms, plain, termsOf } from './terms.ts'

/** How likely the best sentence must be beside the others, and how much of the question it must hold, for a short answer to be sure. */
const sure = { likelihood: 0.45, covered: 0.5 } as const
/**
 * The same by what the reranker says of the sentence's words: how likely the sentence must be, the log-odds that it answers by itself, and the part of all words'
 * odds that must fall to those of one run; beside them `none` stands for that none is the answer.
 */
const surelyRead = { likelihood: 0.7, answers: 1, part: 0.8, none: 0.1 } as const
/** Kinds of question that a name, a date or a figure does not answer. */
const unlikeThese: ReadonlySet<QuestionKind> = new Set(['why', 'how', 'list', 'yes-no'])

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)'
const year = '(?:1[0-9]\\d\\d|20\\d\\d)'
/** Dates, the most exact form first. */
const date = new RegExp(
  `\\b${month} \\d{1,2}, ${year}\\b|\\b\\d{1,2} (?:de |of )?${month}(?: de)?,? ${year}\\b|\\b${month}(?: de)? ${year}\\b|\\b${month} \\d{1,2}\\b|\\b\\d{1,2} (?:de )?${month}\\b|\\b${year}s?\\b|(?<!\\d)${year} ?年(?:\\d{1,2} ?月(?:\\d{1,2} ?日)?)?`,
  'giu',
)
const yearAlone = new RegExp(`(?<!\\p{N})${year}(?!\\p{N})`, 'gu')
const figure =
  /(?<![\p{L}\p{N}])[$€£¥₹]?\d+(?:[.,]\d+)*(?:\s?(?:%|percent|per cent|million|billion|trillion|thousand|hundred|лет|года?|тысяч|миллион\p{L}*|millones|mil|万|亿))*(?![\p{N}])/gu
const unit =
  /(?:[$€£¥₹]\s?\d[\d.,]*(?<![.,])(?: (?:million|billion|trillion))?|\d[\d.,]*(?<![.,])(?:\s(?:million|billion|trillion|thousand))?\s?(?:%|percent|per cent|dollars?|euros?|pounds?|rupees?|kg|km²?|miles?|kilomet(?:er|re)s?|met(?:er|re)s?|feet|ft|inch(?:es)?|tons?|tonnes?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|acres?|hectares?|°[CF]?|degrees?)(?![\p{L}])|\d[\d.,]*\s(?:million|billion|trillion)(?![\p{L}]))/giu
const written =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\b/giu
const name =
  /(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.)(?:\s(?:(?:of|de|von|van|del|da|la|le|bin|al|the|and)\s)?(?:\p{Lu}[\p{L}'’-]+|\p{Lu}\.))*/gu

/**
 * The few words of the best sentence that answer a question for a date, a number or a name; undefined unless they are the only ones
 * of their kind there that the question does not say itself, or the reranker is sure of them.
 * @param read what the reranker says of the best sentence
 */
export function shortAnswer(
  question: AskedQuestion,
  scored: readonly Scored[],
  read?: ReadSentence,
): string | undefined {
  const best = scored[0]
  if (!best || best.row || best.announces) return undefined
  const likelihood = likelihoods(scored)[0] ?? 0
  const found = new Map(runsOf(question, best.text).map(run => [plain(run), run.trim()]))
  if (found.size === 1 && best.covered >= sure.covered && likelihood >= sure.likelihood) return [...found.values()][0]
  return read && likelihood >= surelyRead.likelihood ? readAnswer(question, best.text, read) : undefined
}

/** The date, number or name of a sentence to which nearly all odds of its words fall. */
function readAnswer(question: AskedQuestion, text: string, { answers, words }: ReadSentence): string | undefined {
  if (answers < surelyRead.answers || unlikeThese.has(question.kind)) return undefined
  const oddsIn = (start: number, end: number) =>
    words.reduce((sum, each) => sum + (each.start >= start && each.end <= end ? Math.exp(each.odds) : 0), 0)
  const asked = plain(question.text)
  const runs = [date, unit, figure, written, name]
    .flatMap(pattern => [...text.matchAll(pattern)])
    .flatMap(({ 0: run, index }) => {
      const [first] = contentTerms(run)
      const start = index + (first?.start ?? 0)
      return first && !asked.includes(plain(run)) ? [{ start, end: index + run.length }] : []
    })
    .map(run => ({ ...run, odds: oddsIn(run.start, run.end) }))
    .sort((one, two) => two.odds - one.odds || two.end - two.start - (one.end - one.start))
  const [likeliest] = runs
  const all = surelyRead.none + oddsIn(0, text.length)
  return likeliest && likeliest.odds >= surelyRead.part * all
    ? text.slice(likeliest.start, likeliest.end).trim()
    : undefined
}

function runsOf(question: AskedQuestion, text: string): string[] {
  const asked = plain(question.text)
  const fresh = (pattern: RegExp) => [...text.matchAll(pattern)].filter(([run]) => !asked.includes(plain(run)))
  const runs = (pattern: RegExp) => fresh(pattern).map(([run]) => run)
  switch (question.kind) {
    case 'when': {
      const dates = runs(date)
      if (/\b(?:year|año|годе?)\b|哪一?年/iu.test(question.text)) return runs(yearAlone)
      return dates.length > 0 ? dates : runs(yearAlone)
    }
    case 'how-many':
      return counted(question, text, [...fresh(figure), ...fresh(written)])
    case 'how-much':
      return runs(unit)
    case 'who':
      return /^(?:by |and |to |for )?who(?:m|se)?\b/i.test(question.text) ? namesIn(question, text) : []
    default:
      return []
  }
}

/** Of the numbers of a sentence those that stand right before the thing that the question counts. */
function counted(question: AskedQuestion, text: string, numbers: readonly RegExpExecArray[]): string[] {
  const thing = contentTerms(/\bhow many\s+((?:[\p{L}-]+\s*){1,4})/iu.exec(question.text)?.[1] ?? '')[0]
  if (!thing) return []
  return numbers
    .filter(({ 0: run, index }) => {
      const after = text.slice(index + run.length, index + run.length + 40).split(/[,.;()]/)[0]!
      return termsOf(after)
        .slice(0, 4)
        .some(({ key }) => key === thing.key)
    })
    .map(([run]) => run)
}

/** Names of a sentence, whole, without those that share a word with the question. */
function namesIn(question: AskedQuestion, text: string): string[] {
  const asked = new Set(termsOf(question.text).map(({ key }) => key))
  return [...text.matchAll(name)].flatMap(({ 0: run, index }) => {
    const words = contentTerms(run)
    // A single word at the beginning is a capital by its place.
    if (words.length === 0 || (index === 0 && !/\s/.test(run))) return []
    if (words.some(({ key }) => asked.has(key))) return []
    return [run.slice(words[0]!.start)]
  })
}
