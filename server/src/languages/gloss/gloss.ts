import anyAscii from 'any-ascii'
import type { Language } from '../language-of.ts'
import { perLanguage } from '../per-language.ts'
import { englishOf } from './english-of.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { ofRun } from './run.ts'
import { fold, stemForGloss } from './word-forms.ts'

/** Numbers and codes, runs of a script that is written without spaces between its words, words, and marks. */
const token =
  /\p{Script=Latin}*\p{N}[\p{Script=Latin}\p{N}]*(?:[.,:]\p{N}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Thai}+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}])+|[^\s\p{L}\p{M}\p{N}]/gu
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const isWord = /^[\p{L}\p{M}]+$/u
/** Behind these a capital says no more than that a sentence begins. */
const opens = /^[.?!¿¡|:;"“”«»(]$/u
const apostrophe = /^['’]$/
/** "l'", "qu'", "dell'": longer words before an apostrophe are words of their own. */
const longestElided = 5
/** Of an elided word that the lexicon lacks so many letters are left out: an article or a preposition. */
const leftOut = 2
/** An entry of several words has so many at most. */
const mostWords = 3
/** What a lexicon says of a word that English has no word for. */
const nothing = '-'

/** Nouns of these are written with a capital, which in the others marks a name. */
const nounsHaveCapitals: ReadonlySet<Language> = new Set(['de'])
/** These change the ends of names; a stem that lacks more letters than `mostOfEnding` has lost some of the name's own. */
const declinesNames: ReadonlySet<Language> = new Set(['ru', 'pl', 'el', 'tr', 'ar', 'ko'])
const mostOfEnding = 2

/** A word as it stands in a text, with what the lexicon of its language says of it. */
interface KnownWord {
  readonly stem: string
  /** English of just this form. */
  readonly exact: string | undefined
  /** English of any of its forms. */
  readonly english: string | undefined
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
  const tokens = text.normalize('NFC').match(token) ?? []
  const said: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const { english, count } = glossAt(tokens, at, { lexicon, language })
    said.push(...english)
    at += count
  }
  return said
    .filter(each => each !== '' && each !== nothing)
    .join(' ')
    .replace(/ (?=[.,;:!?)\]])|(?<=[([]) /g, '')
}

/** English of one word in any of its forms; undefined where its language has no lexicon, or that has not the word. */
export function glossOfWord(written: string, language: Language): string | undefined {
  const lexicon = lexiconOf(language)
  if (!lexicon) return undefined
  const english = unspaced.test(written)
    ? lexicon.exact.get(fold(written, language))
    : knownWord(written, lexicon, language).english
  return english === nothing ? undefined : english
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
  { lexicon, language }: { lexicon: Lexicon; language: Language },
): Glossed {
  const written = tokens[at]!
  if (!isWord.test(written))
    return { english: [isGreekQuestion(written, language) ? '?' : anyAscii(written)], count: 1 }
  if (unspaced.test(written)) return { english: ofRun(written, lexicon, language), count: 1 }
  const known = (word: string) => knownWord(word, lexicon, language)
  const { stem, exact, english, latin } = known(written)
  if (written.length <= longestElided && apostrophe.test(tokens[at + 1] ?? '')) {
    const elided = known(`${written}'`).exact ?? exact ?? (written.length <= leftOut ? nothing : undefined)
    if (elided !== undefined) return { english: [elided], count: 2 }
  }
  if (lexicon.beginnings.has(stem))
    for (let count = mostWords; count > 1; count--) {
      const words = tokens.slice(at, at + count).map(word => known(word).stem)
      const phrase = lexicon.phrases.get(words.join(' '))
      if (phrase !== undefined) return { english: [phrase], count }
    }
  const atFirst = at === 0 ? known(`^${written}`).exact : undefined
  const isName = at > 0 && !opens.test(tokens[at - 1]!) && /^\p{Lu}/u.test(written) && !nounsHaveCapitals.has(language)
  return { english: [atFirst ?? (isName ? exact : english) ?? latin], count: 1 }
}

function knownWord(written: string, lexicon: Lexicon, language: Language): KnownWord {
  const own = remembered(language)
  const before = own.get(written)
  if (before) return before
  const word = fold(written, language)
  const stem = stemForGloss(word, language)
  const known = {
    stem,
    exact: lexicon.exact.get(word),
    english: englishOf(word, lexicon, language),
    latin: inLatin(written, stem, language),
  }
  if (own.size >= rememberedWords) own.clear()
  own.set(written, known)
  return known
}

/** A word in Latin letters; without its ending in languages that change the ends of names. */
const inLatin = (written: string, stem: string, language: Language): string =>
  anyAscii(declinesNames.has(language) && written.length - stem.length <= mostOfEnding ? stem : written)
