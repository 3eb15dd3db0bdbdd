import { likelihoods } from './choose.ts'
import type { AskedQuestion, Scored } from './score.ts'
import { contentTerms, plain, termsOf } from './terms.ts'

/** How likely the best sentence must be beside the others, and how much of the question it must hold, for a short answer to be sure. */
const sure = { likelihood: 0.45, covered: 0.5 } as const

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
 * of their kind there that the question does not say itself.
 */
export function shortAnswer(question: AskedQuestion, scored: readonly Scored[]): string | undefined {
  const best = scored[0]
  if (!best || best.row || best.announces || best.covered < sure.covered) return undefined
  if ((likelihoods(scored)[0] ?? 0) < sure.likelihood) return undefined
  const found = new Map(runsOf(question, best.text).map(run => [plain(run), run.trim()]))
  return found.size === 1 ? [...found.values()][0] : undefined
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
