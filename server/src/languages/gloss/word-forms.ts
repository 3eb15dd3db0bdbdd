import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { withoutAccents } from '../accents.ts'
import type { Language } from '../language-of.ts'
import { stemIn } from '../stem.ts'

/** Snowball's for those languages whose stems in search were chosen by what they find there. */
const stemmers: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  es: word => withoutAccents(spanish(word)),
  ru: word => russian(word),
  ar: word => arabic(word),
  hi: word => hindi(word),
}

const isCapital = /^\p{Lu}/u

/** Words whose stems are the same have the same English; a German noun has a stem of its own, with a space behind it. The word is as `fold` gives it. */
export const stemForGloss = (word: string, language: Language): string => {
  const stem = stemmers[language]?.(word) ?? stemIn(language, word) ?? word
  return isCapital.test(word) ? `${stem} ` : stem
}

/** A word in lower case, but for the capital of German nouns, and in one spelling where its language has several: Russian ё, Arabic alefs and vowel signs, nuktas of Devanagari. */
export function fold(written: string, language: Language): string {
  if (language === 'de') return written.slice(0, 1).normalize('NFC') + written.slice(1).normalize('NFC').toLowerCase()
  const lower = written.normalize('NFC').toLocaleLowerCase(language)
  if (language === 'ru') return lower.replaceAll('ё', 'е')
  if (language === 'hi')
    return lower
      .normalize('NFD')
      .replace(/\u093c/g, '')
      .replace(/ँ/g, 'ं')
      .normalize('NFC')
  if (language !== 'ar') return lower
  return lower
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
}

/** Endings of basic forms that other forms have not. */
const basicEnding: Readonly<Partial<Record<Language, RegExp>>> = {
  tr: /(?:lemek|lamak|mek|mak)$/u,
  ko: /(?:하다|되다|시키다|다)$/u,
  ja: /(?<=\p{Script=Han}\p{Script=Hiragana}?)(?:する|\p{Script=Hiragana})$/u,
  el: /(?:ώνω|ίζω|εύω|άω|ώ|ω|ομαι)$/u,
}
/** Arabic particles that are written with the word behind them. */
const particles = /^(?:[وف]?[بلك]?ال|[وف]?لل|[وف][بلك]?|[بلكس])(?=.{2})/u

/** Forms that a word, as `fold` gives it, may also be looked up by: without what is written with it, or a basic form without its ending. */
export function otherForms(word: string, language: Language): string[] {
  if (language === 'ar') {
    const bare = word.replace(particles, '')
    return [bare, bare.replace(/ة$/, '')].filter(each => each !== word && each.length > 1)
  }
  if (language === 'de') return [otherCase(word), ...infinitives(word.toLowerCase(), germanParticiple)]
  if (language === 'nl') return [...dutchInfinitives(word), ...infinitives(word, dutchParticiple)]
  const ending = basicEnding[language]
  const cut = ending ? word.replace(ending, '') : word
  return cut !== word && cut.length > 0 ? [cut] : []
}

/** A word with a capital instead of a small letter, or the other way round. */
export const otherCase = (word: string): string =>
  (isCapital.test(word) ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1)

const germanParticiple = /^(.{0,6}?)ge(.{2,}?)(?:e?t|en)(?:e[mnrs]?)?$/u
const dutchParticiple = /^(.{0,6}?)ge(.{2,}?)(?:[dt]|en)e?$/u

/** "umgestürzten": umstürzen. */
const infinitives = (word: string, participle: RegExp): string[] => {
  const [, prefix, root] = participle.exec(word) ?? []
  return root === undefined ? [] : [`${prefix}${root}en`]
}

/** "betaalt": betalen; "geeft": geven; "woont": wonen. */
function dutchInfinitives(word: string): string[] {
  if (!/[^aeiou]t$/u.test(word)) return []
  const root = word.slice(0, -1).replace(/([aeou])\1([^aeiou])$/u, '$1$2')
  return [root, root.replace(/f$/u, 'v').replace(/s$/u, 'z')].map(each => `${each}en`)
}
