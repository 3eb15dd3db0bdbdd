import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../language-of.ts'
import { perLanguage } from '../per-language.ts'
import { tokensOf } from './tokens.ts'
import { fold, otherForms, stemForGloss } from './word-forms.ts'

/** The words of a language with what they mean in English, in lower case and by their stems. */
export interface Lexicon {
  /** Words as they stand in a text; '' where English says nothing for one. */
  readonly exact: ReadonlyMap<string, string>
  /** For each stem its words, the most frequent first. */
  readonly byStem: ReadonlyMap<string, readonly Pair[]>
  /** The stems of several words, with spaces between them. */
  readonly phrases: ReadonlyMap<string, string>
  /** The stems that a phrase begins with. */
  readonly beginnings: ReadonlySet<string>
  /** Tokens of the longest phrase. */
  readonly mostWords: number
  /** Length of the longest word, in characters. */
  readonly longest: number
}

/** What a lexicon says of a word that English says nothing for. */
const nothing = '-'
/** Shorter forms are small words, whose stems are those of others. */
const leastOfForm = 4

/**
 * The lexicon of a language, from `lexicons/LANGUAGE.tsv`: a word, a tab, its English. First the forms of words, and phrases, that are looked up just as they stand ("^" before one that
 * begins its text), then an empty line, then basic forms, which are found by their stems as well. Undefined where it has none.
 */
export const lexiconOf: (language: Language) => Lexicon | undefined = perLanguage(language => {
  const file = new URL(`./lexicons/${language}.tsv`, import.meta.url)
  if (!existsSync(file)) return undefined
  const [forms = '', entries = ''] = readFileSync(file, 'utf8').split('\n\n')
  return makeLexicon(language, pairsIn(forms), pairsIn(entries))
})

export type Pair = readonly [written: string, english: string]

const pairsIn = (block: string): Pair[] =>
  block.split('\n').flatMap(line => {
    const [written, english] = line.split('\t')
    return written && english ? [[written, english === nothing ? '' : english] as const] : []
  })

function makeLexicon(language: Language, forms: readonly Pair[], entries: readonly Pair[]): Lexicon {
  const exact = new Map<string, string>()
  const byStem = new Map<string, Pair[]>()
  const phrases = new Map<string, string>()
  const beginnings = new Set<string>()
  const stem = (word: string) => stemForGloss(word, language)
  const add = (to: Map<string, string>, key: string, english: string) => {
    if (!to.has(key)) to.set(key, english)
  }
  const addStems = (word: string, english: string) => {
    for (const form of [word, ...otherForms(word, language)])
      if (stem(form).length > 1) byStem.set(stem(form), [...(byStem.get(stem(form)) ?? []), [word, english]])
  }
  let mostWords = 1
  const addPhrase = (words: readonly string[], english: string) => {
    add(phrases, words.map(stem).join(' '), english)
    beginnings.add(stem(words[0]!))
    mostWords = Math.max(mostWords, words.length)
  }
  for (const [written, english] of forms) {
    const word = fold(written, language)
    const parts = tokensOf(word, language)
    if (parts.length > 1 && !/^\^|'$/.test(word)) addPhrase(parts, english)
    else exact.set(word, english)
  }
  for (const [written, english] of entries) {
    const word = fold(written, language)
    const parts = tokensOf(word, language)
    if (parts.length > 1) {
      addPhrase(parts, english)
      continue
    }
    add(exact, word, english)
    addStems(word, english)
    // A run without spaces is looked up as it stands, so that what its forms begin with are entries too.
    if (language === 'ja') for (const form of otherForms(word, language)) add(exact, form, english)
  }
  for (const [written, english] of forms)
    if (written.length >= leastOfForm && tokensOf(written, language).length === 1)
      addStems(fold(written, language), english)
  return {
    exact,
    byStem,
    phrases,
    beginnings,
    mostWords,
    longest: Math.max(...[...exact.keys()].map(word => word.length)),
  }
}
