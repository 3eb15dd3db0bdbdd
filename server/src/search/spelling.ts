import { stemOf } from './words.ts'

/** A word of a question that stands in none of a person's files, and the word of them that it was likely meant to be. */
export interface Misspelling {
  readonly written: string
  readonly meant: string
}

/** Shorter words are too like others; from `longer` letters on two may be wrong. */
const letters = { least: 5, longer: 9 } as const

/** "Wouldn't" without its apostrophe. */
const contraction = /^(?:are|could|did|does|had|has|have|should|was|were|would)nt$/i
const vowel = /[aeiouy]/

/**
 * The words of a question that may be misspelled: of plain Latin letters, long enough, and in no chunk. None where they are more than the
 * words that are known: such a question is in another language, or about something else.
 * @param frequencies in how many chunks each term of the question stands
 */
export function maybeMisspelled(query: string, frequencies: ReadonlyMap<string, number>): string[] {
  const words = [...new Set(query.match(/(?<![\p{L}\p{M}\p{N}])[a-z]+(?![\p{L}\p{M}\p{N}])/giu))]
  const unknown = words.filter(
    word =>
      word.length >= letters.least && !contraction.test(word) && frequencies.get(stemOf(word.toLowerCase())) === 0,
  )
  const known = [...frequencies.values()].filter(chunks => chunks > 0).length
  return unknown.length <= known ? unknown : []
}

/** So many terms are looked up as they are written in the files. */
const mostLookedUp = 40
const shortestStem = 3
/** How far a stem may be from a misspelled word: a letter at another place, or four letters of an ending. */
const mostAway = 2

/**
 * The word that a misspelled one was likely meant to be: with the same first letter, and one letter missing, added, changed or exchanged with its
 * neighbour, or one at another place; in longer words two. In others no consonant is changed: "Parton" and "pardon" are two words. Undefined where
 * there is none.
 * @param terms the stems that begin with the word's first letter
 * @param wordsOf gives a term as files have it, with its endings
 */
export function nearestWord(
  written: string,
  terms: Iterable<{ readonly term: string; readonly chunks: number }>,
  wordsOf: (term: string) => Iterable<string>,
): string | undefined {
  const asked = written.toLowerCase()
  const most = asked.length >= letters.longer ? 2 : 1
  const stem = stemOf(asked)
  const near: { term: string; chunks: number; away: number }[] = []
  for (const { term, chunks } of terms) {
    if (term.length < shortestStem || term.length > asked.length + 2 || chunks === 0) continue
    if (countForeign(term, asked) > mostAway) continue
    // The slip may stand in the ending, so that it is not cut off as it should be. A short stem is the beginning of much.
    const beginning = distances(asked, term).beginning + Math.max(0, stem.length - term.length) / 2
    const away = Math.min(beginning, distances(stem, term).whole)
    if (away <= mostAway) near.push({ term, chunks, away })
  }
  let best: { word: string; chunks: number; away: number } | undefined
  for (const { term, chunks } of near.sort(nearestFirst).slice(0, mostLookedUp)) {
    for (const word of wordsOf(term)) {
      const found = { word, chunks, away: slip(asked, word, most) }
      if (found.away <= most && (!best || nearestFirst(found, best) < 0)) best = found
    }
    if (best && best.away < 1) break
  }
  return written === asked ? best?.word.toLowerCase() : best?.word
}

/** How many letters of a word another has nowhere: it is at least so far away, which is quicker to see. */
function countForeign(word: string, other: string): number {
  let count = 0
  for (const letter of word) if (!other.includes(letter)) count++
  return count
}

interface Near {
  readonly away: number
  readonly chunks: number
}
const nearestFirst = (one: Near, two: Near) => one.away - two.away || two.chunks - one.chunks

/** How far a word is from what was asked; a letter doubled or not counts half. */
function slip(asked: string, word: string, most: number): number {
  const meant = word.toLowerCase()
  const { whole } = distances(asked, meant)
  if (whole === 1 && undoubled(asked) === undoubled(meant)) return 0.5
  return whole === 2 && sorted(asked) === sorted(meant) ? most : whole
}

const undoubled = (word: string) => word.replace(/(.)\1/g, '$1')

const sorted = (word: string) => [...word].sort().join('')

/** The words of a text that have this stem, which is their beginning but for its last letter. */
export const wordsOf = (term: string, text: string): string[] =>
  (text.match(new RegExp(`\\b${term.slice(0, -1)}[a-z]*`, 'gi')) ?? []).filter(
    word => stemOf(word.toLowerCase()) === term,
  )

/**
 * How many letters are missing, added, changed or exchanged with their neighbour (optimal string alignment, F. J. Damerau 1964) between
 * two words, and between a beginning of the first and the second; more than `most` where there are more.
 */
function distances(one: string, two: string, most = 2): { whole: number; beginning: number } {
  const changesEasily = one.length >= letters.longer
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, at) => at)
  let beginning = last[two.length]!
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= two.length; at++) {
      const [own, other] = [one[row - 1]!, two[at - 1]!]
      const change = own === other ? 0 : changesEasily || (vowel.test(own) && vowel.test(other)) ? 1 : most + 1
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + change)
      if (row > 1 && at > 1 && one[row - 1] === two[at - 2] && one[row - 2] === two[at - 1])
        least = Math.min(least, before[at - 2]! + 1)
      next.push(least)
    }
    before = last
    last = next
    beginning = Math.min(beginning, last[two.length]!)
    if (Math.min(...last) > most) return { whole: most + 1, beginning }
  }
  return { whole: last[two.length]!, beginning }
}
