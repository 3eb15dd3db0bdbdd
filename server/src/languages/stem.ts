import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { withoutAccents } from './accents.ts'
import type { Language } from './language-of.ts'
import { perLanguage } from './per-language.ts'

/** Cuts a word in lower case, accents on, to its stem. */
type Stemmer = (word: string) => string

/** Snowball's (M. F. Porter), and light ones of our own where it has none. */
const stemmers: Readonly<Partial<Record<Language, Stemmer>>> = {
  de: german,
  fr: french,
  it: italian,
  pt: portuguese,
  nl: dutch,
  ro: romanian,
  tr: turkish,
  el: greek,
  pl: polish,
  ko: korean,
  // Its words have no endings, and its tones are not accents but other words.
  vi: word => word,
}

/** Longest word that is kept, in UTF-16 code units: longer runs are keys and encoded data. */
export const longestWord = 60
/** Words whose stems are kept, of each language. */
const rememberedWords = 50_000
const remembered = perLanguage(() => new Map<string, string>())

/**
 * The stem of a word as it is written, by the rules of its language: lower case, cut, then accents off; undefined for languages that are
 * stemmed by the script of a word alone (`stemOf` of search).
 */
export function stemIn(language: Language, written: string): string | undefined {
  const stemmer = stemmers[language]
  if (!stemmer) return undefined
  const word = written.slice(0, longestWord)
  const own = remembered(language)
  const known = own.get(word)
  if (known !== undefined) return known
  const lower = word
    .normalize('NFC')
    .toLocaleLowerCase(language)
    .replaceAll('ß', 'ss')
    .replaceAll('ş', language === 'ro' ? 'ș' : 'ş')
    .replaceAll('ţ', 'ț')
  const cut = /\p{N}/u.test(lower) && language !== 'ko' ? lower : stemmer(lower)
  const stem = language === 'vi' ? cut : withoutAccents(cut).replaceAll('ı', 'i').replaceAll('ł', 'l')
  if (own.size >= rememberedWords) own.clear()
  own.set(word, stem)
  return stem
}

/** Whether a language writes several nouns as one word: "Kündigungsfrist". */
export const hasCompounds = (language: Language): boolean => language === 'de' || language === 'nl'

/** Whether a language has rules of its own by which its words are cut. */
export const hasStemmer = (language: Language): boolean => stemmers[language] !== undefined

/** Endings of nouns, adjectives and verbs, the longest first. */
const polishEnding =
  /(?:owania|owanie|owaniu|owano|owała|owały|owali|ował|owane|owany|owana|ować|ujący|ujące|ująca|iejszy|ejszy|iejsza|ejsza|iejsze|ejsze|aniem|eniem|ania|anie|aniu|enia|enie|eniu|iami|iach|ami|ach|iego|iemu|ego|emu|ymi|imi|ych|ich|iej|owi|ano|ono|iono|ały|ali|iła|iły|ili|iło|ała|ało|yła|yły|ył|any|ana|ane|anych|ony|ona|one|ić|yć|ać|eć|uje|ują|iom|iem|ów|om|em|ym|im|ej|ał|ił|ie|ia|ią|ię|iu|ą|ę|y|i|a|e|o|u|ć)$/u

function polish(word: string): string {
  return longEnough(word.replace(polishEnding, ''), word, 3)
}

/** Particles that follow a noun, and endings of verbs, the longest first. */
const koreanEnding =
  /(?:이었습니다|였습니다|했습니다|되었습니다|됐습니다|하였습니다|었습니다|았습니다|습니다|습니까|입니다|합니다|됩니다|됩니까|합니까|되었다|하였다|했으며|였으며|이었다|으로서|으로써|에게서|에서는|에서도|으로는|까지는|부터는|이라는|이라고|라는|라고|했다|였다|었다|았다|한다|된다|는다|이다|하며|되며|이며|으며|하고|되고|하여|되어|해서|돼서|아서|어서|하는|되는|하던|되던|했던|였던|는데|는지|은지|에는|에도|에서|에게|으로|로서|로써|까지|부터|처럼|보다|마다|이나|들은|들이|들을|들의|하면|되면|으면|려면|으려면|하려면|되었나요|하였나요|되었는가|하였는가|되었습니까|하였습니까|했습니까|했는가|하나요|되나요|했나요|됐나요|었나요|았나요|있나요|나요|인가요|인가|아요|어요|해요|돼요|아야|어야|해야|려고|지만|으니|니까|으므로|므로|했|된|한|할|될|은|는|이|가|을|를|의|에|와|과|도|만|로|들|야|죠|요)$/u

/** A word may have a particle behind an ending. */
function korean(word: string): string {
  const once = longEnough(word.replace(koreanEnding, ''), word, 2)
  return longEnough(once.replace(koreanEnding, ''), once, 2)
}

/** What is left of a word, or the word where too little is. */
export const longEnough = (cut: string, word: string, least: number): string => (cut.length >= least ? cut : word)
