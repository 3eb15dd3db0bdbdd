import { stemmer } from 'stemmer'
import { hasStemmer, type Language, longEnough, longestWord, stemIn } from '../languages/index.ts'

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedRuns = new RegExp(`${unspaced.source}+`, 'gu')
const run = /[\p{L}\p{M}\p{N}]+/gu
const letter = /[\p{L}\p{M}\p{N}]/u
const plainRun = /[a-z0-9]+/g
/** Of plain Latin letters, digits and signs alone, those of typography too, so that there is nothing to decompose or fold. */
const plainLatin =
  /^[\0-\x7f\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u2010-\u2027\u2030-\u205e\u20a0-\u20a7\u20a9-\u20bf]*$/
/** Accents of Latin, Greek and Cyrillic; Hebrew and Arabic vowel signs; tatweel. */
const folded = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g
const grouped = /(?<=\d),(?=\d{3}(?!\d))/g
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Words whose terms are kept, so that a frequent word is folded and stemmed once. */
const rememberedWords = 100_000
const remembered = new Map<string, string>()

/**
 * The terms of a text, in order and with repeats, as they are indexed and searched: NFKD, lower case, accents and vowel
 * signs off, cut to stems. Scripts without spaces give the words that `Intl.Segmenter` finds and every pair of
 * neighbouring characters, since its dictionary splits the same name now this way, now that. A term holds letters, marks and digits only.
 * @param language by whose rules words are cut to stems, where it has rules of its own
 */
export function termsOf(text: string, language: Language = 'en'): string[] {
  if (hasOwnStems(language))
    return wordsIn(text).flatMap(word => (unspaced.test(word) ? unspacedTerms(word) : stemOf(word, language)))
  const plain = text.replace(grouped, '')
  if (plainLatin.test(plain)) return (plain.toLowerCase().match(plainRun) ?? []).map(word => stemOf(word))
  return [...bare(plain).matchAll(run)].flatMap(([word]) => (unspaced.test(word) ? unspacedTerms(word) : stemOf(word)))
}

/** The words of a text, in which no number is parted by its thousands marks. */
export const wordsIn = (text: string): string[] => text.normalize('NFKC').replace(grouped, '').match(run) ?? []

/** The plain terms of a text, each followed by that of the language's own rules where it is another. */
export function bothTermsOf(text: string, language: Language): string[] {
  if (!hasOwnStems(language)) return termsOf(text)
  return wordsIn(text).flatMap(word => {
    const plain = termsOf(word)
    return [...plain, ...termsOf(word, language).filter(term => !plain.includes(term))]
  })
}

/** Vietnamese is searched without its tones, as it is often typed. */
export const hasOwnStems = (language: Language): boolean => language !== 'vi' && hasStemmer(language)

/** Decomposed and composed again without accents and vowel signs, in lower case. */
const bare = (text: string) => text.normalize('NFKD').toLowerCase().replace(folded, '').normalize('NFC')

/**
 * Finds which of some terms a text holds, without parting it into all its words: terms of scripts without spaces are looked for as
 * characters, and of Latin words only those are stemmed that begin as a term does. For Porter's stem is the beginning of its word
 * but for the last letter, which may have been changed.
 * @param language of the question, by whose rules its terms may have been cut
 */
export function findTerms(terms: Iterable<string>, language: Language = 'en'): (text: string) => Set<string> {
  const wanted = new Set(terms)
  // The stems of other languages' rules are not always beginnings of their words.
  if (hasOwnStems(language)) return text => new Set(termsOf(text, language).filter(term => wanted.has(term)))
  const all = [...wanted]
  const [together, latin] = [all.filter(term => unspaced.test(term)), all.filter(term => /^[a-z0-9]+$/.test(term))]
  const others = wanted.size > together.length + latin.length
  const beginnings = [...new Set(latin.map(term => term.slice(0, Math.max(1, term.length - 1))))]
  const hasNumbers = beginnings.some(each => /\d/.test(each))
  const words = (text: string): readonly string[] => {
    const plain = hasNumbers ? text.replace(grouped, '') : text
    if (plainLatin.test(plain)) return wordsBeginning(plain.toLowerCase(), beginnings)
    const spaced = bare(plain.replace(unspacedRuns, ' '))
    return others ? (spaced.match(run) ?? []) : wordsBeginning(spaced, beginnings)
  }
  return text => {
    const held = new Set(
      words(text)
        .map(word => stemOf(word))
        .filter(term => wanted.has(term)),
    )
    const plain = together.length > 0 ? text.normalize('NFKC').toLowerCase() : ''
    for (const term of together) if (plain.includes(term)) held.add(term)
    return held
  }
}

/** The words of a text in lower case that begin so. By `indexOf`, several times as quick as an expression for it. */
function wordsBeginning(text: string, beginnings: readonly string[]): string[] {
  const words: string[] = []
  for (const beginning of beginnings)
    for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
      if (at > 0 && isOfWord(text, at - 1)) continue
      let end = at + beginning.length
      while (end < text.length && isOfWord(text, end)) end++
      words.push(text.slice(at, end))
    }
  return words
}

/** Whether the character that a code unit belongs to is a letter, mark or digit. */
function isOfWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff && at > 0
  return letter.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at)!))
}

function unspacedTerms(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  const words = [...segmenter.segment(run)].map(({ segment }) => segment).filter(word => [...word].length > 2)
  return [...characters.slice(1).map((each, index) => characters[index] + each), ...words]
}

/**
 * The stem of one word: lower case, accents off.
 * @param language whose rules cut it, where it has rules of its own; the word may then have accents and capitals
 */
export function stemOf(word: string, language: Language = 'en'): string {
  if (hasOwnStems(language)) return stemIn(language, word)!
  const known = remembered.get(word)
  if (known !== undefined) return known
  const stem = cutStem(word.slice(0, longestWord))
  if (remembered.size >= rememberedWords) remembered.clear()
  remembered.set(word, stem)
  return stem
}

/** A stem by the script of the word: English by Porter's algorithm, which does little harm to other Latin languages. */
function cutStem(word: string): string {
  if (/^[a-z]+$/.test(word)) return romance(stemmer(word))
  if (/^[\u0400-\u052f]+$/.test(word)) return word.length > 4 ? word.replace(russian, '') : word
  if (/^[\u0600-\u06ff]+$/.test(word)) return arabic(word)
  if (/^[\u0900-\u097f]+$/.test(word)) return hindi(word)
  return word
}

/** What Porter's leaves of the plurals and genders of Spanish, Portuguese and Italian. */
const romance = (stem: string) => (stem.length > 4 ? stem.replace(/(?:[oae]s?|s)$/, '') : stem)

/** Endings of nouns, adjectives and verbs, longest first, after the light stemmer of L. Dolamic and J. Savoy (2009), extended to verbs. */
const russian =
  /(?:ировать|ованием|иями|ется|ются|аться|ями|ами|иях|ого|его|ому|ему|ыми|ими|ала|ила|али|или|ать|ить|ять|ешь|ишь|ием|ия|ию|ии|ие|ий|ый|ой|ей|ая|яя|ое|ее|ые|ую|юю|ах|ях|ов|ев|ом|ем|ам|ям|ых|их|ым|им|ет|ит|ут|ют|ат|ят|ал|ил|ла|ли|ло|а|я|о|е|ы|и|у|ю|ь|й)$/u

/**
 * Prefixes and suffixes of Larkey's light10 (2002), alef and yeh in one form, digits as European ones; of the endings up to two, among
 * them the accusative's alef, and the particles "b", "k" and "l" also where no article follows.
 */
function arabic(word: string): string {
  const unified = word
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة$/, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 15))
  let stem = longEnough(unified.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|و(?=.{3}))/u, ''), unified, 3)
  stem = longEnough(stem.replace(arabicEnding, ''), stem, 2)
  stem = longEnough(stem.replace(arabicEnding, ''), stem, 3)
  // Of what is left of a longer word: its first letter may as well be its own, in all of its forms then.
  return longEnough(stem.replace(/^[بكل]{1,2}/u, ''), stem, 3)
}

const arabicEnding = /(?:هما|ها|هم|نا|ان|ات|ون|ين|يه|وا|ه|ي|ا)$/u

/** Endings of the light stemmer of A. Ramanathan and D. D. Rao (2003); nukta off, since texts write it or not. */
function hindi(word: string): string {
  const bare = word.replace(/\u093c/g, '').replace(/ँ/g, 'ं')
  const cut = bare.replace(/(?:ाएंगी|ाएंगे|ियां|ियों|ाओं|ुओं|ाएं|ुएं|ने|ना|नी|ता|ती|ते|ाई|ीय|ों|ें|ां|ीं|ओं|ो|े|ू|ु|ी|ि|ा)$/u, '')
  return cut.length >= 2 ? cut : bare
}
