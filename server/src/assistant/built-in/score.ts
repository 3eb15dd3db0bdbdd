import type { NamedPassage } from '../answerer.ts'
import type { Candidate } from './candidates.ts'
import { definesThing, holdsExpected } from './expected.ts'
import { definedThing, type QuestionKind } from './question.ts'
import { contentTerms, isPair, likeness, plain, type Term, termsOf } from './terms.ts'

/** A question ready to be compared: its kind, and its words with what each is worth. */
export interface AskedQuestion {
  readonly text: string
  readonly kind: QuestionKind
  readonly terms: readonly WeightedTerm[]
  /** Part of its weight that no candidate, heading, column or file name holds, 0 to 1. */
  readonly missing: number
}

export interface WeightedTerm extends Term {
  /** Rarity among the candidates, from about 0.3 (everywhere) up. */
  readonly weight: number
  /** A name or a number, as the question writes it. */
  readonly exact: boolean
}

export interface Scored extends Candidate {
  readonly score: number
  /** Part of the question's weight that the sentence holds, or the line that announces it, 0 to 1. */
  readonly own: number
  /** The same with its neighbours, headings, file name and passage. */
  readonly covered: number
  /** Part of the question's names and numbers that neither its passage nor its headings hold, 0 to 1. */
  readonly missingNames: number
  /** Whether it holds the kind of answer asked for: 1 yes, 0 no, 0.5 cannot tell. */
  readonly expected: number
  /** How well it defines the thing asked for, 0 to 1. */
  readonly defines: number
}

/** What a word is worth where it stands beside the sentence, not in it. */
const beside = { before: 0.45, after: 0.15, announced: 0.85, heading: 0.5, passage: 0.25 } as const

/** What a pair of characters is worth that is likely to be no word: it stands nowhere else, or half of it is grammar. */
const straddling = 0.15
const grammar = /[的了是在和与有哪谁何什么吗几多少个为被将由对于从到而其这那之]/u

/**
 * Weighs the question's words by their rarity among the candidates (the logarithm of inverse frequency, Spärck Jones 1972).
 */
export function weighQuestion(
  question: { text: string; kind: QuestionKind },
  candidates: readonly Candidate[],
): AskedQuestion {
  const frequency = new Map<string, number>()
  for (const candidate of candidates)
    for (const key of new Set(candidate.terms.map(term => term.key))) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  const terms = contentTerms(question.text).map(term => {
    const count = frequency.get(term.key) ?? 0
    const rarity = Math.log(1 + candidates.length / (count + 1)) / Math.log(1 + candidates.length)
    const written = question.text.slice(term.start, term.end)
    const exact = /\p{Nd}/u.test(written) || (/^\p{Lu}/u.test(written) && term.start > 0)
    const chance = isPair(written) && (count === 0 || grammar.test(written)) ? straddling : 1
    return { ...term, weight: (0.3 + rarity) * (exact ? 1.25 : 1) * chance, exact }
  })
  const titles = new Set([...new Set(candidates.map(({ passage }) => passage))].flatMap(titleKeys))
  const total = sumOf(terms) || 1
  const missing = sumOf(terms.filter(({ key }) => !frequency.has(key) && !titles.has(key))) / total
  return { ...question, terms, missing }
}

/** Scores every candidate, best first. */
export function scoreCandidates(question: AskedQuestion, candidates: readonly Candidate[]): Scored[] {
  const total = sumOf(question.terms) || 1
  const names = question.terms.filter(term => term.exact)
  const thing = definedThing(question.text)
  const contexts = new Map<unknown, ReadonlySet<string>>()
  const headings = new Map<unknown, ReadonlySet<string>>()
  for (const { passage } of candidates) {
    if (contexts.has(passage)) continue
    contexts.set(passage, new Set(termsOf(passage.text).map(term => term.key)))
    headings.set(passage, new Set(titleKeys(passage)))
  }
  return candidates
    .map((candidate, index) => {
      const before = candidates[index - 1]?.passage === candidate.passage ? candidates[index - 1] : undefined
      const after = candidates[index + 1]?.passage === candidate.passage ? candidates[index + 1] : undefined
      const own = keysOf(candidate)
      const [earlier, later] = [before && keysOf(before), after && keysOf(after)]
      let [held, covered, around] = [0, 0, 0]
      for (const term of question.terms) {
        const here = match(term, own)
        const announced = before && promises.test(before.text) ? match(term, earlier) * beside.announced : 0
        held += term.weight * Math.max(here, announced)
        const near = Math.max(
          match(term, earlier) * (before?.announces ? beside.announced : beside.before),
          match(term, later) * beside.after,
          match(term, headings.get(candidate.passage)) * beside.heading,
          match(term, contexts.get(candidate.passage)) * beside.passage,
        )
        around += term.weight * Math.max(0, near - Math.max(here, announced))
        covered += term.weight * Math.max(here, near > 0 ? 1 : 0)
      }
      const expected = holdsExpected(question.kind, candidate.text, question.text)
      const defines = thing && !candidate.row ? definesThing(thing, candidate.text) : 0
      const [context, heading] = [contexts.get(candidate.passage), headings.get(candidate.passage)]
      const absent = names.filter(({ key }) => !context?.has(key) && !heading?.has(key))
      const missingNames = names.length > 0 ? absent.length / names.length : 0
      const words = candidate.terms.length
      const score =
        ((held + around) / total + 0.12 * phrases(question, candidate) + 0.08 / (1 + candidate.rank * 0.5)) *
        (0.72 + 0.4 * expected) *
        (1 + 0.5 * defines) *
        (candidate.announces && question.kind !== 'list' ? 0.55 : 1) *
        (words < 4 ? 0.7 : 1 / (1 + Math.max(0, words - 25) * 0.004))
      return { ...candidate, score, own: held / total, covered: covered / total, missingNames, expected, defines }
    })
    .sort((one, two) => two.score - one.score || one.rank - two.rank || one.start - two.start)
}

/** A question or a colon says that what follows is about it; a title only may. */
const promises = /[?？؟:：]\W*$/u

const sumOf = (terms: readonly WeightedTerm[]) => terms.reduce((sum, { weight }) => sum + weight, 0)

/** The words above a passage: its file's name, its headings, its columns. */
function titleKeys({ fileName, headings, columns = [] }: NamedPassage): string[] {
  const name = fileName.replace(/\.\w+$/, '').replace(/[_-]/g, ' ')
  return termsOf([name, ...headings, ...columns].join(' ')).map(term => term.key)
}

const keyCache = new WeakMap<Candidate, ReadonlySet<string>>()
function keysOf(candidate: Candidate): ReadonlySet<string> {
  const known = keyCache.get(candidate)
  if (known) return known
  const keys = new Set(candidate.terms.map(term => term.key))
  keyCache.set(candidate, keys)
  return keys
}

/** Names and numbers must be there themselves; of other words a relative will do. */
function match(term: WeightedTerm, keys: ReadonlySet<string> | undefined): number {
  if (!keys) return 0
  if (keys.has(term.key)) return 1
  if (/\d/.test(term.key)) return 0
  let best = 0
  for (const key of keys) best = Math.max(best, likeness(term.key, key))
  return best
}

/** Part of the question's neighbouring word pairs that stand together in the sentence, at most two words apart. */
function phrases(question: AskedQuestion, candidate: Candidate): number {
  const { terms } = question
  if (terms.length < 2) return 0
  const places = new Map<string, number[]>()
  for (const [at, { key }] of candidate.terms.entries()) places.set(key, [...(places.get(key) ?? []), at])
  let together = 0
  for (let at = 0; at + 1 < terms.length; at++) {
    const ones = places.get(terms[at]!.key) ?? []
    const twos = places.get(terms[at + 1]!.key) ?? []
    if (ones.some(one => twos.some(two => Math.abs(one - two) <= 2))) together++
  }
  return together / (terms.length - 1)
}

/** Whether two texts say the same words: their sets of words overlap by more than four fifths. */
export function sameWords(one: string, two: string): boolean {
  const [a, b] = [new Set(plain(one).match(/[\p{L}\p{N}]+/gu)), new Set(plain(two).match(/[\p{L}\p{N}]+/gu))]
  const shared = [...a].filter(word => b.has(word)).length
  return shared / Math.max(1, Math.min(a.size, b.size)) > 0.8
}
