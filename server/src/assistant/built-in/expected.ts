import type { Language } from '../../languages/index.ts'
import { asksOf } from './asks-in.ts'
import type { QuestionKind } from './question.ts'
import { plain } from './terms.ts'

const date =
  /\b1\d{3}s?\b|\b20\d\ds?\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\bcentur(?:y|ies)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)|\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|siglo)\b|(?<!\p{L})(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр|век|год)|[\d一二三四五六七八九十]+ ?(?:年|月|世纪)|(?<!\p{L})(?:[وفلب]?(?:عام|سنة|القرن)|[وفلب]?(?:يناير|فبراير|مارس|[أإا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر))(?!\p{L})|(?:عامي|القرن)|(?:सदी|शताब्दी|वर्ष|जनवरी|फरवरी|मार्च|अप्रैल|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)/giu
const number =
  /\p{Nd}+(?:[.,]\p{Nd}+)*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|once|both|no|none|several)\b|\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil|millones)\b|(?:^|\s)(?:два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|сто|тысяч\p{L}*|миллион\p{L}*)|[一二两三四五六七八九十百千万亿]+|(?:दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस|सौ|हजार|लाख|करोड़)|(?<!\p{L})[وبل]?(?:ال)?(?:اثن|[إا]ثن|ثلاث|[أا]ربع|خمس|(?:ستة?|ست[وي]ن)(?!\p{L})|سبع|ثمان|تسع|عشر|مئة|مائة|[أا]لف|آلاف|ملايين|مليون|مليار)/giu
const amount =
  /[$€£¥₹]\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:%|percent|per cent|usd|eur|inr|gbp|[$€£¥₹]|°|degrees?|dollars?|euros?|pounds?|rupees?|[mck]?m\b|kg|km|miles?|metres?|meters?|feet|ft|inch(?:es)?|tons?|tonnes?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|mb|gb|tb|million|billion|thousand|lakh|crore|acres?|hectares?|litres?|liters?|mph|km\/h|watts?|kwh)|\p{Nd}/giu
const cause =
  /\b(?:because|due to|since|in order to|so that|as a result|therefore|thus|hence|owing to|caused by|led to|reason|for fear|thanks to|to avoid|to ensure|to prevent|so as to|result(?:s|ed)? (?:in|from))\b|porque|debido a|ya que|a causa de|потому|поскольку|так как|из-за|بسبب|لأن|نتيجة|من أجل|نظر[اًا]+ ل|لذلك|क्योंकि|कारण|因为|由于|所以|导致/iu
const manner =
  /\b(?:by|through|using|via|with the help of|means of|steps?|first|then|must|should|need to|can be)\b|mediante|путем|путём|通过|利用|द्वारा|عن طريق/iu
const name = /(?<![.!?。]\s|^)(?<=[\s("“])\p{Lu}[\p{Ll}\p{L}'’.-]+/gu
const placeBefore =
  /\b(?:in|at|near|from|to|on|of|across|outside|inside|located|based|situated|north|south|east|west) (?:the )?\p{Lu}/u

/**
 * How well a sentence can hold the kind of answer asked for: 1 holds something of the kind that the question does not say
 * itself, 0 holds nothing of the kind, 0.5 cannot tell.
 */
export function holdsExpected(
  kind: QuestionKind,
  sentence: string,
  question: string,
  language: Language = 'en',
): number {
  const own = asksOf(language)
  const holds = (...patterns: readonly (RegExp | undefined)[]) =>
    patterns.some(pattern => pattern && newMatches(pattern, sentence, question).length > 0)
  switch (kind) {
    case 'when':
      return holds(date, own?.dates) ? 1 : holds(number, own?.numbers) ? 0.4 : 0
    case 'how-many':
      return holds(number, own?.numbers) ? 1 : 0
    case 'how-much':
      return holds(amount) ? 1 : holds(number, own?.numbers) ? 0.7 : 0
    case 'who':
      if (!/\p{Lu}/u.test(sentence)) return 0.5
      return newNames(sentence, question) > 0 ? 1 : 0.2
    case 'where':
      if (!/\p{Lu}/u.test(sentence)) return 0.5
      return placeBefore.test(sentence) && newNames(sentence, question) > 0
        ? 1
        : newNames(sentence, question) > 0
          ? 0.7
          : 0.2
    case 'why':
      return cause.test(sentence) || (own !== undefined && sentence.search(own.causes) >= 0) ? 1 : 0.3
    case 'how':
      return manner.test(sentence) ? 0.8 : 0.4
    case 'definition':
    case 'list':
    case 'yes-no':
    case 'other':
      return 0.5
  }
}

const newNames = (sentence: string, question: string) => namesOf(sentence, question).length

/** A run of a sentence that may be the answer itself. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The runs of a sentence that are of the kind asked for and that the question does not say itself; none for kinds without a form. */
export function expectedSpans(
  kind: QuestionKind,
  sentence: string,
  question: string,
  language: Language = 'en',
): Span[] {
  const own = asksOf(language)
  const matches = (...patterns: readonly (RegExp | undefined)[]) =>
    patterns.flatMap(pattern => (pattern ? newMatches(pattern, sentence, question) : []))
  switch (kind) {
    case 'when':
      return matches(date, own?.dates)
    case 'how-many':
    case 'how-much':
      return matches(kind === 'how-many' ? number : amount, own?.numbers)
    case 'who':
    case 'where':
      return namesOf(sentence, question)
    default:
      return []
  }
}

function newMatches(pattern: RegExp, sentence: string, question: string): Span[] {
  const asked = plain(question)
  return [...sentence.matchAll(pattern)]
    .filter(match => !asked.includes(plain(match[0]).trim()))
    .map(match => ({ start: match.index, end: match.index + match[0].length }))
}

/** Words that a capital at the beginning of a sentence does not make a name, though another follows: "His Ministry". */
const determiner = /^(?:his|her|its|their|our|my|your|this|that|these|those)$/i

/** Names that the question does not hold; the first word of a sentence counts when it is followed by another capital. */
function namesOf(sentence: string, question: string): Span[] {
  const asked = plain(question)
  const opening = /^["“'(]?(\p{Lu}[\p{Ll}'’-]+) \p{Lu}/u.exec(sentence)?.[1]
  const first = opening && !determiner.test(opening) ? opening : undefined
  const names = [...sentence.matchAll(name)].map(match => ({ start: match.index, end: match.index + match[0].length }))
  const at = first ? sentence.indexOf(first) : 0
  return [...(first ? [{ start: at, end: at + first.length }] : []), ...names].filter(
    ({ start, end }) => !asked.includes(plain(sentence.slice(start, end)).replace(/['’]s$|[.,]$/, '')),
  )
}

/** A text as a pattern that matches it, with any spaces between its words. */
export const phrase = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/**
 * How well a sentence defines a thing: 1 "X is …" at its beginning, or "…, the X," and '… ("X")' behind who or what it is; 0.6 "X is …"
 * inside of it; 0.5 "called X"; 0 otherwise.
 */
export function definesThing(thing: string, sentence: string): number {
  const subject = `(?:an? |the )?["“'‘]?${phrase(thing)}s?["”'’]?(?:\\s*\\([^)]{1,60}\\))?(?:\\s*,[^,]{1,80},)?`
  const verb =
    '\\s*(?:\\s(?:is|are|was|were|refers? to|means?|denotes?|stands? for|describes?|can be defined as|es|son|fue|ist|sind|war|est|sont)\\b|[:—–]\\s|\\s[—–-]\\s|是|指|,? также|\\s—)'
  if (new RegExp(`^\\s*${subject}${verb}`, 'iu').test(sentence)) return 1
  // As contracts name their parties: behind a name, lest the roof of "the walls, the roof, and the stairs" is one.
  const role = `(?i:["“'‘]?${phrase(thing)}["”'’]?)`
  if (new RegExp(`\\p{Lu}[\\p{L}\\p{N}.]* ?(?:, the ${role}[,.;)]|\\([^()]{0,40}?${role}\\))`, 'u').test(sentence))
    return 1
  if (new RegExp(`${subject}${verb}`, 'iu').test(sentence)) return 0.6
  return new RegExp(`(?:called|known as|termed|defined as|named)\\s+${subject}`, 'iu').test(sentence) ? 0.5 : 0
}
