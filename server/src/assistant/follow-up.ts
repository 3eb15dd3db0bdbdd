import type { Turn } from './answerer.ts'
import { contentTerms, isStopWord } from './built-in/terms.ts'
import { withoutPoliteness } from './politeness.ts'

/** How many earlier questions a chain of follow-ups is traced back over. */
const mostQuestions = 6

const opening =
  /^(?:and|or|but|also|so|then|ok(?:ay)?)[,\s]+|^(?:what|how) about\s+|^what of\s+|^(?:y|und|et|и|а|و|और|那)\s+(?=\S)|^那么?/iu
const pronoun =
  /\b(?:he|she|it|they|him|her|them|his|hers|its|their|theirs|this|that|these|those|there|one|ones|the same|former|latter)\b|(?:^|\s)(?:él|ella|ellos|ellas|eso|esto|ihn|ihm|ihr|sein|seine|elle|ils|elles|он|она|они|его|её|их|это|там)(?=\s|[?؟.,]|$)|他|她|它|其/iu
/** "Is there parking?", "Is it possible to …": these point to nothing. */
const pointless =
  /^(?:is|are|was|were) there\b|\b(?:is|was) it (?:possible|allowed|permitted|true|necessary|required|mandatory|ok(?:ay)?) (?:to|that|for)\b/iu
const year = /\b(?:1[5-9]|20)\d\d\b/g
/** Capitalised words inside of a sentence, with the small words and day numbers between and behind them. */
const name =
  /(?<=[\s"“'(])\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+(?:(?:of|the|de|von|van|&)\s+){0,2}(?:\p{Lu}[\p{L}\p{N}'’&-]*|\p{Nd}{1,3}(?!\p{Nd})))*/gu

/**
 * A question that can be searched for on its own. A follow-up ("and in 2022?", "who wrote it?") takes over what it leaves out
 * from the questions before, and a number or name that it says anew takes the old one's place. A question that stands on
 * its own comes back unchanged, but without the politeness around it.
 */
export function resolveFollowUp(question: string, conversation: readonly Turn[]): string {
  const earlier = conversation.filter(turn => turn.role === 'user').map(turn => turn.content)
  return [...earlier.slice(-mostQuestions), question]
    .map(withoutPoliteness)
    .reduce((before, next) => (before === '' ? next : resolve(next, before)), '')
}

function resolve(question: string, before: string): string {
  const text = question.trim()
  const bare = text.replace(opening, '').trim()
  const own = contentTerms(bare)
  const opens = bare !== text
  const names = namesIn(` ${bare}`)
  const refers = pronoun.test(bare.replace(pointless, '')) && !standsAlone(bare, own.length, names.length)
  // "Why?", "How many?": nothing of its own to look for.
  const short = own.length === 0 && names.length === 0
  if (!opens && !refers && !short) return text
  // "And who wrote the lease?" has all that it needs.
  if (opens && !refers && own.length >= 3 && /\b(?:who|what|when|where|which|how|why)\b/i.test(bare)) return text
  const replaced = substituted(bare, before)
  if (replaced) return replaced
  return `${bare.replace(/[?？؟\s]+$/u, '')} ${carriedOver(bare, before, refers)}?`
}

/** "It" in a question that names its own subject ("Is it true that Anna Lee wrote the lease?") points to nothing before. */
const standsAlone = (question: string, terms: number, names: number) =>
  (names > 0 && terms >= 4) ||
  (terms >= 5 &&
    !/^(?:and |but )?(?:who|what|when|where|why|how|did|does|do|is|was|were|are|has|have|can) /i.test(question))

/** A bare year or name ("and in 2022?", "what about Berlin?") in the place of the earlier question's. */
function substituted(bare: string, before: string): string | undefined {
  const rest = contentTerms(bare)
  const years = bare.match(year) ?? []
  const oldYears = before.match(year) ?? []
  if (years.length === 1 && rest.length === 1 && oldYears.length > 0) return before.replace(oldYears[0]!, years[0]!)
  const names = namesIn(` ${bare}`)
  const oldNames = namesIn(before)
  if (names.length === 1 && oldNames.length > 0 && contentTerms(names[0]!).length === rest.length) {
    const dated = (text: string) => /\d/.test(text)
    const old = oldNames.findLast(each => dated(each) === dated(names[0]!)) ?? oldNames.at(-1)!
    return before.replace(old, names[0]!)
  }
  return undefined
}

/** What a follow-up leaves out: of a reference the names alone where there are some, else all words that carry meaning. */
function carriedOver(bare: string, before: string, refers: boolean): string {
  const own = new Set(contentTerms(bare).map(term => term.key))
  const names = namesIn(before)
  if (refers && names.length > 0) {
    const subject = names.filter(each => contentTerms(each).some(term => !own.has(term.key)))
    if (subject.length > 0) return subject.join(' ')
  }
  const hasYear = new RegExp(year.source).test(bare)
  return contentTerms(before)
    .filter(term => !own.has(term.key))
    .map(term => before.slice(term.start, term.end))
    .filter(word => !(hasYear && new RegExp(`^${year.source}$`).test(word)))
    .join(' ')
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(name)]
    .map(match => match[0].replace(/['’]s$|[.?!]+$/, '').trim())
    .filter(found => !isStopWord(found.split(/\s/)[0]!))
