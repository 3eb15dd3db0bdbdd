import { type Language, languageOf, smallWordsOf, stemIn } from '../../languages/index.ts'
import { stemOf } from '../../search/index.ts'
import { arabicLikeness, isArabic } from './arabic-forms.ts'
import { isAnyStopWord, stopWordsOf } from './stop-words.ts'

/** A word of a text as it is compared: lower case, without accents, cut to its stem. */
export interface Term {
  readonly key: string
  /** Offsets in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

const word =
  /[\p{Script=Han}]+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+(?:[.,](?=\p{Nd})\p{Nd}+)*/gu
const pairsOf =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether a term is a pair of characters of a script without spaces, which may straddle two words. */
export const isPair = (written: string): boolean => pairsOf.test(written)

/**
 * The words of a text in order. Scripts that are written without spaces give overlapping pairs of characters, which match
 * whatever the borders of the words are; of Thai, whose pairs are often no syllable, they are words as ICU's dictionary finds them.
 * @param language by whose rules words are cut to stems: the question's, also for what it is compared with
 */
export function termsOf(text: string, language: Language = 'en'): Term[] {
  const terms: Term[] = []
  for (const match of text.matchAll(word)) {
    const run = match[0]
    const start = match.index
    if (language === 'th' && thai.test(run)) {
      for (const { segment, index } of thaiWords.segment(run))
        terms.push({ key: segment, start: start + index, end: start + index + segment.length })
    } else if (pairsOf.test(run)) {
      const letters = [...run]
      if (letters.length === 1) terms.push({ key: run, start, end: start + run.length })
      let at = start
      for (let first = 0; first + 1 < letters.length; first++) {
        const pair = letters[first]! + letters[first + 1]!
        terms.push({ key: pair, start: at, end: at + pair.length })
        at += letters[first]!.length
      }
    } else terms.push({ key: keyOf(run, language), start, end: start + run.length })
  }
  return terms
}

/** What a word is compared by. */
export const keyOf = (written: string, language: Language): string => stemIn(language, written) ?? stem(plain(written))

const thai = /^\p{Script=Thai}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The words that carry meaning, without repeats.
 * @param language as of `termsOf`
 */
export function contentTerms(text: string, language: Language = 'en'): Term[] {
  const seen = new Set<string>()
  const terms = termsOf(text, language).map(term => ({ ...term, written: text.slice(term.start, term.end) }))
  const says = saysNothing(
    text,
    terms.map(({ written }) => written),
  )
  return terms.flatMap(({ written, ...term }) => {
    const isSaid = isAskedFor(text, term) || isAcronym(written, text) || isMonth(text, term)
    if (isLetter(written) ? !tellsApart(text, term) : says(written) && !isSaid) return []
    if (seen.has(term.key)) return []
    seen.add(term.key)
    return [term]
  })
}

/** Whether a word of a text is one of grammar, by the text's language. */
function saysNothing(text: string, words: readonly string[]): (word: string) => boolean {
  const small = smallWordsOf(languageOf(text))
  if (small) return word => small.has(word.normalize('NFC').toLowerCase())
  const says = stopWordsOf(words.map(plain))
  return word => says(plain(word))
}

/** The "May" of "in May" and "May 1968" is a month. */
const isMonth = (text: string, { start, end }: Term) =>
  text.slice(start, end) === 'May' &&
  (/\b(?:in|of|for|since|until|till|by|during|early|late|mid|last|next|before|after|from|to|and|or|\d{1,2}(?:st|nd|rd|th)?)[ -]$/i.test(
    text.slice(0, start),
  ) ||
    /^ \d/.test(text.slice(end)))

/** "Which documents do I need?" asks for documents; "in which document" is a way of asking. */
const isAskedFor = (question: string, { start, end }: Term) =>
  /^(?:documents|files)$/i.test(question.slice(start, end)) &&
  /\b(?:which|what|many|required)\s+$/i.test(question.slice(0, start))

/** "IT", "US" and "WHO" name something where not all is written in capitals. */
const isAcronym = (written: string, text: string) => /^(?:IT|US|WHO)$/.test(written) && /\p{Ll}/u.test(text)

/** Whether a word by itself says nothing, whatever language it may be of. */
export const isStopWord = (written: string): boolean => isAnyStopWord(plain(written)) || isLetter(written)

const isLetter = (written: string) => written.length === 1 && /\p{L}/u.test(written) && !pairsOf.test(written)

/** The "B" of "beaker B" and the "e" of "e-bike" tell one thing from another of its kind; the "F." of a name does not, nor does the "e" of "e-mail", which is also written without. */
const tellsApart = (text: string, { start, end }: Term): boolean => {
  const [before, letter, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (/^-(?!mail)\p{L}{2}/u.test(after)) return !/[\p{L}\p{N}-]$/u.test(before)
  return (
    /^(?![AI])\p{Lu}$/u.test(letter) && /\p{L} $/u.test(before) && /^(?:[ ?!,;:]|$)/.test(after) && /\p{Ll}/u.test(text)
  )
}

/** Compatibility forms unified, lower case, accents off; digits lose their thousands marks. */
export function plain(written: string): string {
  const folded = written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
  const text = folded.normalize('NFC')
  return /^\d{1,3}(,\d{3})+/.test(text) ? text.replaceAll(',', '') : text
}

const numbers: ReadonlyMap<string, string> = new Map(
  'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 twenty 20 first 1st second 2nd third 3rd fourth 4th fifth 5th'
    .match(/\S+ \S+/g)!
    .map(pair => pair.split(' ') as [string, string]),
)

/** Forms of English that no ending brings together, each line led by the form that they are read as. */
const irregular: ReadonlyMap<string, string> = new Map(
  `write wrote written, win won winner, begin began begun beginning, build built, make made, give gave given, take took taken, hold held,
  lead led leader, become became, sing sang sung, birth born, death died die dead dies, sell sold, buy bought, fight fought, teach taught,
  think thought, bring brought, find found, leave left, lose lost, pay paid, say said, send sent, speak spoke spoken, spend spent,
  choose chose chosen choice, draw drew drawn, grow grew grown, know knew known, run ran, rise rose risen, see saw seen, go went gone,
  meet met, child children, man men, woman women, person people, foot feet, life lives, wife wives, analysis analyses,
  index indices, criterion criteria, medium media, destroy destruction, locate location, produce production product, create creation creator,
  defeat defeated, sale sold, inventor invent invention, author authored, discover discovery, high height tall, long length, deep depth,
  wide width, strong strength, old age aged, heavy weight weigh`
    .split(/,\s*/)
    .flatMap(line => {
      const [first, ...others] = line.trim().split(/\s+/)
      return others.map((form): [string, string] => [form, first!])
    }),
)

/** The stem of a plain word, as it is indexed; numbers that are written out become figures. */
export function stem(word: string): string {
  return numbers.get(word) ?? stemOf(irregular.get(word) ?? word)
}

/** A stem of so many letters that another one begins with is a form of it: probation, probationary. */
const derivedFrom = 7
/** Below this share two stems are no relatives. */
const leastAlike = 0.6

/**
 * How alike two stems are: 1 the same, up to 0.85 for forms of one word that the stemmer leaves apart, else 0. What they share at the
 * beginning counts, or the pairs of letters that both have, since Arabic and Hindi words also differ at their beginning and inside;
 * of Arabic words also the forms that grammar gives them.
 */
export function likeness(one: string, two: string): number {
  if (one === two) return 1
  const form = isArabic(one) && isArabic(two) ? arabicLikeness(one, two) : 0
  if (form > 0) return form
  const [shorter, longer] = one.length < two.length ? [one.length, two.length] : [two.length, one.length]
  if (shorter < 4 || longer - shorter > 4) return 0
  let shared = 0
  while (shared < shorter && one.charCodeAt(shared) === two.charCodeAt(shared)) shared++
  if (shared === 0 && one.charCodeAt(0) < 0x600) return 0
  const begins = shared >= 4 ? shared / longer : 0
  if (shared === shorter && shorter >= derivedFrom) return 0.85
  const alike = one.charCodeAt(0) < 0x600 ? begins : Math.max(begins, pairsShared(one, two))
  return alike >= leastAlike ? 0.85 * alike : 0
}

/** Dice's coefficient of the pairs of neighbouring letters. */
function pairsShared(one: string, two: string): number {
  let shared = 0
  for (let at = 0; at + 1 < one.length; at++) if (two.includes(one.slice(at, at + 2))) shared++
  return (2 * shared) / (one.length + two.length - 2)
}
