import { termsOf as indexTermsOf } from '../../search/index.ts'
import { stopWords } from './stop-words.ts'

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
 * whatever the borders of the words are.
 */
export function termsOf(text: string): Term[] {
  const terms: Term[] = []
  for (const match of text.matchAll(word)) {
    const run = match[0]
    const start = match.index
    if (pairsOf.test(run)) {
      const letters = [...run]
      if (letters.length === 1) terms.push({ key: run, start, end: start + run.length })
      let at = start
      for (let first = 0; first + 1 < letters.length; first++) {
        const pair = letters[first]! + letters[first + 1]!
        terms.push({ key: pair, start: at, end: at + pair.length })
        at += letters[first]!.length
      }
    } else terms.push({ key: stem(plain(run)), start, end: start + run.length })
  }
  return terms
}

/** The words that carry meaning, without repeats. */
export function contentTerms(text: string): Term[] {
  const seen = new Set<string>()
  return termsOf(text).filter(term => {
    if (isStopWord(text.slice(term.start, term.end)) || seen.has(term.key)) return false
    seen.add(term.key)
    return true
  })
}

export const isStopWord = (written: string): boolean =>
  stopWords.has(plain(written)) || (written.length === 1 && /\p{L}/u.test(written) && !pairsOf.test(written))

/** Compatibility forms unified, lower case, accents off; digits lose their thousands marks. */
export function plain(written: string): string {
  const folded = written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
  const text = folded.normalize('NFC')
  return /^\d{1,3}(,\d{3})+/.test(text) ? text.replaceAll(',', '') : text
}

const numbers: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  twenty: '20',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
}

/** Irregular forms of English that no rule brings together. */
const irregular: Readonly<Record<string, string>> = {
  wrote: 'writ',
  written: 'writ',
  won: 'win',
  winner: 'win',
  began: 'begin',
  begun: 'begin',
  built: 'build',
  made: 'make',
  gave: 'giv',
  given: 'giv',
  took: 'tak',
  taken: 'tak',
  held: 'hold',
  led: 'lead',
  leader: 'lead',
  became: 'becom',
  sang: 'sing',
  sung: 'sing',
  born: 'birth',
  died: 'death',
  die: 'death',
  dead: 'death',
  sold: 'sell',
  bought: 'buy',
  fought: 'fight',
  taught: 'teach',
  thought: 'think',
  brought: 'bring',
  found: 'find',
  left: 'leav',
  lost: 'los',
  paid: 'pay',
  said: 'say',
  sent: 'send',
  spoke: 'speak',
  spoken: 'speak',
  spent: 'spend',
  chose: 'choos',
  chosen: 'choos',
  drew: 'draw',
  drawn: 'draw',
  grew: 'grow',
  grown: 'grow',
  knew: 'know',
  known: 'know',
  ran: 'run',
  rose: 'ris',
  risen: 'ris',
  saw: 'see',
  seen: 'see',
  went: 'go',
  gone: 'go',
  met: 'meet',
  children: 'child',
  men: 'man',
  women: 'woman',
  people: 'person',
  feet: 'foot',
  lives: 'lif',
  life: 'lif',
  wives: 'wif',
  population: 'popul',
  analyses: 'analysi',
  analysis: 'analysi',
  indices: 'index',
  criteria: 'criterion',
  media: 'medium',
  data: 'data',
}

/**
 * A light stemmer: English endings (after M. F. Porter, "An algorithm for suffix stripping", 1980, its commonest
 * steps); Cyrillic, Arabic and Devanagari as they are indexed. It errs on the side of joining.
 */
export function stem(word: string): string {
  if (numbers[word]) return numbers[word]
  if (irregular[word]) return irregular[word]
  if (/^[a-zñ]+$/.test(word)) return latinStem(word)
  if (/^[\u0400-\u052f\u0600-\u06ff\u0900-\u097f]+$/.test(word)) return indexTermsOf(word)[0] ?? word
  return word
}

function latinStem(word: string): string {
  if (word.length < 4) return word
  let stemmed = word
  if (/(?:ss|us|is)$/.test(stemmed)) return stemmed
  stemmed = stemmed
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:ss|sh|ch|x|z))es$/, '')
    .replace(/s$/, '')
  const cut = stemmed.replace(
    /(?:ational|ization|isation|ations?|ments?|ings?|edly|ed|ly|ers?|ors?|ions?|ance|ence|ive|al|able|ness)$/,
    '',
  )
  if (cut.length >= 3 && /[aeiouy]/.test(cut)) stemmed = cut
  stemmed = stemmed.replace(/([bdfgmnprt])\1$/, '$1')
  if (stemmed.length > 3)
    stemmed = stemmed
      .replace(/(?:at|iz|is)$/, '')
      .replace(/[eoay]$/, '')
      .replace(/i$/, '')
  return stemmed.length >= 2 ? stemmed : word
}

/** How alike two stems are: 1 the same, 0.6 when they share their first five letters and differ only after, else 0. */
export function likeness(one: string, two: string): number {
  if (one === two) return 1
  if (one.length < 5 || two.length < 5) return 0
  return one.slice(0, 5) === two.slice(0, 5) && Math.abs(one.length - two.length) <= 4 ? 0.6 : 0
}
