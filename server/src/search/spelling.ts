import { stemOf } from './words.ts'

/** A word of a question that stands in none of a person's files, and the word of them that it was likely meant to be. */
export interface Misspelling {
  readonly written: string
  readonly meant: string
}

/** So many terms are looked up as they are written in the files. */
const mostLookedUp = 40
const shortestStem = 3
/** How far a stem may be from a misspelled word: a letter at another place, or four letters of an ending. */
const mostAway = 2
/** From so many letters on two may be missing or too many, a vowel may be another, a letter may be missing in a name. */
const letters = { two: 9, vowel: 7, name: 8 } as const
const never = 9

/** How far away a term or word is, and in how many chunks it stands. */
interface Near {
  readonly away: number
  readonly chunks: number
}
const nearestFirst = (one: Near, two: Near) => one.away - two.away || two.chunks - one.chunks

/**
 * The word that a misspelled one was likely meant to be: its first and last letter the same (but for a plural's "s"), a letter doubled or not, two exchanged, one at another
 * place, missing or too many, or one vowel for another. No consonant is another, and no vowel of a name: Jansen and Jensen are two
 * people, the transferor is not the transferee. Undefined where there is none.
 * @param terms the stems that begin with the word's first letter
 * @param wordsOf gives a term as files have it, with its endings
 */
export function nearestWord(
  written: string,
  terms: Iterable<{ readonly term: string; readonly chunks: number }>,
  wordsOf: (term: string) => Iterable<string>,
): string | undefined {
  const asked = written.toLowerCase()
  const isName = written !== asked
  const stem = stemOf(asked)
  const near: (Near & { readonly term: string })[] = []
  for (const { term, chunks } of terms) {
    if (term.length < shortestStem || term.length > asked.length + 2) continue
    if (countForeign(term, asked) > mostAway) continue
    // The slip may stand in the ending, so that it is not cut off as it should be. A short stem is the beginning of much.
    const beginning = distances(asked, term, 1).beginning + Math.max(0, stem.length - term.length) / 2
    const away = Math.min(beginning, distances(stem, term, 1).whole)
    if (away <= mostAway) near.push({ term, chunks, away })
  }
  let best: (Near & { readonly word: string }) | undefined
  for (const { term, chunks } of near.sort(nearestFirst).slice(0, mostLookedUp)) {
    for (const word of new Set(wordsOf(term))) {
      const found = { word, chunks, away: slip(asked, word.toLowerCase(), isName) }
      if (found.away < never && (!best || nearestFirst(found, best) < 0)) best = found
    }
    if (best && best.away < 1) break
  }
  return isName ? best?.word : best?.word.toLowerCase()
}

/** How likely one word was written for another: the less, the likelier; `never` where it was not. */
function slip(asked: string, word: string, isName: boolean): number {
  const [one, two] = isName ? [asked, word] : [withoutPlural(asked), withoutPlural(word)]
  if (one === two || one[0] !== two[0] || one.at(-1) !== two.at(-1)) return never
  if (undoubled(one) === undoubled(two)) return 0.5
  const long = one.length >= letters.two
  const changed = isName || one.length < letters.vowel ? never : long ? 2 : 1
  const { whole } = distances(one, two, changed)
  if (whole <= 2 && sorted(one) === sorted(two)) return 1
  const most = isName ? Number(one.length >= letters.name) : long ? 2 : 1
  return whole <= most ? whole : never
}

const withoutPlural = (word: string) => word.replace(/(?<=....)s$/, '')
const undoubled = (word: string) => word.replace(/(.)\1/g, '$1')
const sorted = (word: string) => [...word].sort().join('')

/** How many letters of a word another has nowhere: it is at least so far away, which is quicker to see. */
function countForeign(word: string, other: string): number {
  let count = 0
  for (const letter of word) if (!other.includes(letter)) count++
  return count
}

/** The words of a text that have this stem, which is their beginning but for its last letter. */
export const wordsOf = (term: string, text: string): string[] =>
  (text.match(new RegExp(`\\b${term.slice(0, -1)}[a-z]*`, 'gi')) ?? []).filter(
    word => stemOf(word.toLowerCase()) === term,
  )

const vowel = /[aeiouy]/

/**
 * How many letters are missing, added, or exchanged with their neighbour (optimal string alignment, F. J. Damerau 1964) between two words, and
 * between a beginning of the first and the second; more than 2 where there are more.
 * @param changed what another vowel counts
 */
function distances(one: string, two: string, changed: number): { whole: number; beginning: number } {
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, at) => at)
  let beginning = last[two.length]!
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= two.length; at++) {
      const [own, other] = [one[row - 1]!, two[at - 1]!]
      const change = own === other ? 0 : vowel.test(own) && vowel.test(other) ? changed : never
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + change)
      if (row > 1 && at > 1 && own === two[at - 2] && one[row - 2] === other)
        least = Math.min(least, before[at - 2]! + 1)
      next.push(least)
    }
    before = last
    last = next
    beginning = Math.min(beginning, last[two.length]!)
    if (Math.min(...last) > mostAway) return { whole: never, beginning }
  }
  return { whole: last[two.length]!, beginning }
}
