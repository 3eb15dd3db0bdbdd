import anyAscii from 'any-ascii'
import { withoutAccents } from '../accents.ts'
import type { Language } from '../language-of.ts'
import { perLanguage } from '../per-language.ts'
import { longestWord } from '../stem.ts'
import { englishOf, englishOfName } from './english-of.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { ofRun } from './run.ts'
import { isRun, isWord, tokensOf } from './tokens.ts'
import { fold, stemForGloss } from './word-forms.ts'

/** Behind these a capital says no more than that a sentence, or an entry of a list, begins. */
const opens = /^[.?!¿¡|:;"“”«»(•*…\n–—-]$/u
/** These leave the vowel before an apostrophe out. */
const elides: ReadonlySet<Language> = new Set(['fr', 'it', 'ro', 'nl', 'el', 'pt', 'es'])
/** Of an elided word that the lexicon lacks so many letters are left out: an article or a preposition. */
const leftOut = 2
/** Runs of so many characters may begin a phrase, as of an abbreviation with full stops. */
const longestOfPhrase = 3

/** Nouns of these are written with a capital, which in the others marks a name. */
const nounsHaveCapitals: ReadonlySet<Language> = new Set(['de'])
/** So many letters a name has at most that is taken for one where a sentence begins. */
const longestOfShortName = 5
/** These change the ends of names, in scripts of their own; a stem that lacks more letters than `mostOfEnding` has lost some of the name's own. */
const declinesNames: ReadonlySet<Language> = new Set(['ru', 'el', 'ar', 'ko'])
const mostOfEnding = 2

/** A word as it stands in a text, with what the lexicon of its language says of it. */
interface KnownWord {
  readonly stem: string
  /** English of just this form. */
  readonly exact: string | undefined
  /** English of any of its forms. */
  readonly english: string | undefined
  /** English of it in another form, where it is a word of a name. */
  readonly named: string | undefined
  readonly latin: string
}

/** Words that are kept, of each language. */
const rememberedWords = 20_000
const remembered = perLanguage(() => new Map<string, KnownWord>())

/**
 * Glosses a text: each of its words in English, in the order in which they stand, as far as the lexicon of its language has them; what it has not, such as names, in
 * Latin letters. It is no translation, but what reads English alone can tell from it what the text says.
 * @returns undefined where the language has no lexicon
 */
export function gloss(text: string, language: Language): string | undefined {
  const lexicon = lexiconOf(language)
  if (!lexicon) return undefined
  const tokens = tokensOf(text, language)
  const firstWord = tokens.findIndex(isWord)
  const said: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const { english, count } = glossAt(tokens, at, { lexicon, language, isFirst: at === firstWord })
    said.push(...english)
    at += count
  }
  return said
    .filter(each => each !== '')
    .join(' ')
    .replace(/ (?=[.,;:!?)\]])|(?<=[([]) /g, '')
}

/** English of one word in any of its forms; undefined where its language has no lexicon, or that has not the word. */
export function glossOfWord(written: string, language: Language): string | undefined {
  const lexicon = lexiconOf(language)
  if (!lexicon) return undefined
  const english = isRun(written)
    ? lexicon.exact.get(fold(written, language))
    : knownWord(written, lexicon, language).english
  return english || undefined
}

/** Greek asks with a mark that looks like a semicolon, and often is one. */
const isGreekQuestion = (mark: string, language: Language) => language === 'el' && /^[;\u037e]$/.test(mark)

interface Glossed {
  readonly english: readonly string[]
  /** Tokens that it is of. */
  readonly count: number
}

function glossAt(
  tokens: readonly string[],
  at: number,
  { lexicon, language, isFirst }: { lexicon: Lexicon; language: Language; isFirst: boolean },
): Glossed {
  const written = tokens[at]!
  if (written === '\n') return { english: [], count: 1 }
  const known = (word: string) => knownWord(word, lexicon, language)
  const phrase = phraseAt(tokens, at, { lexicon, stemOf: word => known(word).stem })
  if (phrase) return phrase
  if (isRun(written)) return { english: ofRun(written, lexicon, language), count: 1 }
  if (!isWord(written)) return { english: [isGreekQuestion(written, language) ? '?' : anyAscii(written)], count: 1 }
  if (/['’]$/.test(written)) return { english: [ofElided(written.slice(0, -1), { known, language })], count: 1 }
  const { exact, english, named, latin } = known(written)
  const atFirst = isFirst ? known(`^${written}`).exact : undefined
  // What looks like a form of a word may be a name all the same ("Медведев"), so that both are said.
  const asName = () => exact ?? (named ? `${latin} ${named}` : latin)
  return { english: [atFirst ?? (isName(tokens, at, language) ? asName() : (english ?? latin))], count: 1 }
}

/** English of the longest entry of several words that stands here. */
function phraseAt(
  tokens: readonly string[],
  at: number,
  { lexicon, stemOf }: { lexicon: Lexicon; stemOf: (word: string) => string },
): Glossed | undefined {
  const first = tokens[at]!
  if ((isRun(first) && first.length > longestOfPhrase) || !lexicon.beginnings.has(stemOf(first))) return undefined
  for (let count = Math.min(lexicon.mostWords, tokens.length - at); count > 1; count--) {
    const english = lexicon.phrases.get(
      tokens
        .slice(at, at + count)
        .map(stemOf)
        .join(' '),
    )
    if (english !== undefined) return { english: [english], count }
  }
  return undefined
}

/** A capital inside a sentence marks a name, unless all around is written in capitals. */
function isName(tokens: readonly string[], at: number, language: Language): boolean {
  const written = tokens[at]!
  if (at === 0 || !mayBeName(written, language)) return false
  const isLoud = (token: string | undefined) => token !== undefined && /^[\p{Lu}\p{M}]{2,}$/u.test(token)
  return !opens.test(tokens[at - 1]!) && !(isLoud(written) && (isLoud(tokens[at - 1]) || isLoud(tokens[at + 1])))
}

/** "l'", "qu'", "dell'". */
function ofElided(
  word: string,
  { known, language }: { known: (word: string) => KnownWord; language: Language },
): string {
  const { exact, english, latin } = known(word)
  if (!elides.has(language)) return english ?? latin
  return known(`${word}'`).exact ?? exact ?? (word.length <= leftOut && /^\p{Ll}/u.test(word) ? '' : latin)
}

function knownWord(written: string, lexicon: Lexicon, language: Language): KnownWord {
  const own = remembered(language)
  const before = own.get(written)
  if (before) return before
  // Keys, encoded data and what means to take long: looking for their parts would take as long as they are by themselves.
  if (written.length > longestWord)
    return { stem: '', exact: undefined, english: undefined, named: undefined, latin: anyAscii(written) }
  const word = fold(written, language)
  const stem = stemForGloss(word, language)
  const hasCapital = mayBeName(written, language)
  const known = {
    stem,
    exact: lexicon.exact.get(word),
    english: englishOf(word, { lexicon, language, mayBeName: hasCapital && written.length <= longestOfShortName }),
    named: hasCapital ? englishOfName(word, lexicon, language) : undefined,
    latin: inLatin(written, { word, stem, language }),
  }
  if (own.size >= rememberedWords) own.clear()
  // A copy, since a part of a text keeps all of it in memory.
  own.set(Buffer.from(written).toString(), known)
  return known
}

/** Whether a word has a capital, where that marks names. */
const mayBeName = (written: string, language: Language) => /^\p{Lu}/u.test(written) && !nounsHaveCapitals.has(language)

/** A word in Latin letters; without its ending in languages that change the ends of names. Arabic's alef is an a here. */
function inLatin(
  written: string,
  { word, stem, language }: { word: string; stem: string; language: Language },
): string {
  const isCut =
    declinesNames.has(language) &&
    !/^\p{Script=Latin}/u.test(written) &&
    withoutAccents(word).startsWith(withoutAccents(stem)) &&
    word.length - stem.length <= mostOfEnding
  return anyAscii((isCut ? stem : written).replace(/[اأإآٱ]/g, 'a'))
}
