import { stemmer } from 'stemmer'

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedRuns = new RegExp(`${unspaced.source}+`, 'gu')
const run = /[\p{L}\p{M}\p{N}]+/gu
const plainRun = /[a-z0-9]+/g
const ascii = /^[\0-\x7f]*$/
/** Accents of Latin, Greek and Cyrillic; Hebrew and Arabic vowel signs; tatweel. */
const folded = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g
const grouped = /(?<=\d),(?=\d{3}(?!\d))/g
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Longest word that is kept, in UTF-16 code units: longer runs are keys and encoded data. */
const longest = 60

/** Words whose terms are kept, so that a frequent word is folded and stemmed once. */
const rememberedWords = 100_000
const remembered = new Map<string, string>()

/**
 * The terms of a text, in order and with repeats, as they are indexed and searched: NFKD, lower case, accents and vowel
 * signs off, cut to stems. Scripts without spaces give the words that `Intl.Segmenter` finds and every pair of
 * neighbouring characters, since its dictionary splits the same name now this way, now that. A term holds letters, marks and digits only.
 */
export function termsOf(text: string): string[] {
  return termsAmong(text, () => true)
}

/** The terms of a text, of its words without spaces between them all, of the others those that are wanted. */
function termsAmong(text: string, isWanted: (word: string) => boolean): string[] {
  const plain = text.replace(grouped, '')
  if (ascii.test(plain)) return (plain.toLowerCase().match(plainRun) ?? []).filter(isWanted).map(stemOf)
  const terms: string[] = []
  for (const [word] of plain.normalize('NFKD').toLowerCase().replace(folded, '').normalize('NFC').matchAll(run)) {
    if (unspaced.test(word)) terms.push(...unspacedTerms(word))
    else if (isWanted(word)) terms.push(stemOf(word))
  }
  return terms
}

/**
 * Which of these terms a text holds. Terms of scripts without spaces are looked for as characters, which is quicker than to part
 * the whole text into words; and of words in plain Latin letters only those are stemmed that begin as one of the terms does, for
 * a stem keeps its word's first letter.
 */
export function termsHeld(text: string, terms: Iterable<string>): Set<string> {
  const wanted = [...terms]
  const first = new Set(wanted.map(term => term[0]))
  const mayBe = (word: string) => first.has(word[0]) || !/^[a-z]/.test(word)
  const spaced = new Set(termsAmong(ascii.test(text) ? text : text.replace(unspacedRuns, ' '), mayBe))
  const plain = wanted.some(term => unspaced.test(term)) ? text.normalize('NFKC').toLowerCase() : ''
  return new Set(wanted.filter(term => (unspaced.test(term) ? plain.includes(term) : spaced.has(term))))
}

function unspacedTerms(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  const words = [...segmenter.segment(run)].map(({ segment }) => segment).filter(word => [...word].length > 2)
  return [...characters.slice(1).map((each, index) => characters[index] + each), ...words]
}

/** The stem of one plain word: lower case, accents off. */
export function stemOf(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const stem = cutStem(word.slice(0, longest))
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

/** Prefixes and suffixes of Larkey's light10 (2002), alef and yeh in one form. */
function arabic(word: string): string {
  const unified = word
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة$/, 'ه')
    .replace(/ک/g, 'ك')
  const bare = unified.replace(/^(?:وال|بال|كال|فال|ولل|ال|لل|و(?=.{3}))/u, '')
  const kept = bare.length >= 3 ? bare : unified
  const cut = kept.replace(/(?:ها|ان|ات|ون|ين|يه|ه|ي)$/u, '')
  return cut.length >= 2 ? cut : kept
}

/** Endings of the light stemmer of A. Ramanathan and D. D. Rao (2003); nukta off, since texts write it or not. */
function hindi(word: string): string {
  const bare = word.replace(/\u093c/g, '').replace(/ँ/g, 'ं')
  const cut = bare.replace(/(?:ाएंगी|ाएंगे|ियां|ियों|ाओं|ुओं|ाएं|ुएं|ने|ना|नी|ता|ती|ते|ाई|ीय|ों|ें|ां|ीं|ओं|ो|े|ू|ु|ी|ि|ा)$/u, '')
  return cut.length >= 2 ? cut : bare
}
