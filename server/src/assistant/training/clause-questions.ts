import type { Random } from '../../seeded-random.ts'
import { contentTerms } from '../built-in/terms.ts'
import { askOfSentences, longTexts, type TrainingDocument, type TrainingQuestion } from './questions.ts'
import { chance, one } from './random.ts'

/** "The treaty | was | signed in 1783 by both kings." */
interface Clause {
  readonly subject: string
  readonly verb: string
  readonly rest: string
}

const auxiliaries = 'was|were|is|are|can|could|may|might|will|would|must|should'
/** A subject of up to nine words, a verb that a question can be made with, and what follows to the clause's end. */
const clause = new RegExp(
  String.raw`^((?:[\p{L}\p{N}’'-]+ ){1,9}?)(${auxiliaries}|\p{Ll}{3,}ed|\p{Ll}{4,}s) ([^;:()?]{15,})[.!]$`,
  'u',
)
/** Words that do not begin a subject that stands by itself. */
const leaning =
  /^(?:it|they|he|she|this|that|these|those|we|you|i|there|here|what|which|when|where|who|how|why|if|as|while|although|because|however|but|and|or|so|for|in|on|at|by|with|from|to|another|such|each|both|its|their|his|her|our|one|not|after|before|since|during|once|then|thus|of|all|many|most|some|other|others)\b/i
const article = /^(?:The|An?)\b/

/** What a clause's end can be asked for: what gives way, and the question's first words. */
const gaps: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    / ?\b(?:in|by|since|on|around) (?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?:1[0-9]\d\d|20[0-2]\d)s?\b/u,
    ['When', 'In what year', 'What year'],
  ],
  [/ ?\b(?:in|during) the (?:early |late |mid-)?[\p{Ll}\d-]+ (?:century|centuries)\b/u, ['When', 'In which century']],
  [/ ?\b(?:because|due to|in order to|so that) .+$/u, ['Why', 'For what reason']],
  [/ ?\bby \p{Ll}+ing\b.+$/u, ['How', 'By what means']],
  [/ ?\b(?:in|at|near|from|throughout) (?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/u, ['Where', 'In what place']],
  [/(?<=\bby )(?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/u, ['Who', 'By whom']],
  [
    /^(?:an? |the )?[\p{L} -]{4,50}?(?=,|$| (?:in|on|by|at|for|with|from|because|which|that|who|when|where|while|and|to|as|into)\b)/u,
    ['What'],
  ],
  [
    /(?<=\b(?:with|to|into|as|for|of|from|on) )(?:an? |the )?[\p{L} -]{4,40}?(?=,|$| (?:in|by|at|because|which|that|who|when|where|while|and)\b)/u,
    ['What'],
  ],
]
const subjectWords = ['Who', 'What', 'Which one']

/**
 * Grammatical questions made from sentences: the subject, or a time, a place, a cause, a means or a thing that is said of it, gives way to a question word, subject
 * and verb change places, some words give way to words of like meaning, and the end is cut.
 */
export function clauseQuestions(
  modules: ReadonlyMap<string, readonly TrainingDocument[]>,
  random: Random,
  { count, likeWord }: { count: number; likeWord: (word: string) => string },
): TrainingQuestion[] {
  const texts = longTexts(modules)
  const verbs = infinitives(texts)
  const ask = (sentence: string) => {
    const [, subject, verb, rest] = clause.exec(sentence) ?? []
    if (!subject || !verb || !rest || leaning.test(subject)) return undefined
    const asked = asking({ subject: subject.trim(), verb, rest }, verbs, random)
    const text = asked?.text.replace(/(?<=\s)\p{Ll}{5,}/gu, word => (chance(random, 0.15) ? likeWord(word) : word))
    return asked && text && contentTerms(text).length >= 2 ? { text, answer: asked.answer } : undefined
  }
  return [...askOfSentences(texts, ask, { random, count })]
}

/** Verbs by how they stand after "to" or "can", wherever they do so often enough. */
function infinitives(documents: readonly TrainingDocument[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { text } of documents)
    for (const [, verb] of text.matchAll(/\b(?:to|can|will|may|must|should|could|would) (\p{Ll}{3,})\b/gu))
      counts.set(verb!, (counts.get(verb!) ?? 0) + 1)
  return new Set([...counts].flatMap(([verb, times]) => (times >= 8 ? [verb] : [])))
}

function asking(
  { subject, verb, rest }: Clause,
  verbs: ReadonlySet<string>,
  random: Random,
): { text: string; answer: string } | undefined {
  const front = turned(verb, verbs)
  if (!front) return undefined
  if (chance(random, 0.25)) {
    const end = shortened(rest, random)
    return { text: `${one(random, subjectWords)} ${verb} ${end}?`, answer: subject }
  }
  const fitting = gaps.flatMap(([gap, words]) => {
    const found = gap.exec(rest)
    return found
      ? [{ answer: found[0], without: rest.slice(0, found.index) + rest.slice(found.index + found[0].length), words }]
      : []
  })
  if (fitting.length === 0) return undefined
  const { answer, without, words } = one(random, fitting)
  const own = article.test(subject) ? `${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject
  const end = shortened(without, random)
  const text = `${one(random, words)} ${front.auxiliary} ${own} ${front.rest} ${end}`.replace(/\s+/g, ' ').trim()
  return { text: `${text}?`, answer: answer.trim() }
}

/** How a verb is split in a question: "signed" into "did … sign". */
function turned(verb: string, verbs: ReadonlySet<string>): { auxiliary: string; rest: string } | undefined {
  if (new RegExp(`^(?:${auxiliaries})$`).test(verb)) return { auxiliary: verb, rest: '' }
  const past = verb.endsWith('ed')
  const bases = past
    ? [verb.slice(0, -2), verb.slice(0, -1), `${verb.slice(0, -3)}y`, verb.slice(0, -3)]
    : [verb.slice(0, -1), verb.slice(0, -2), `${verb.slice(0, -3)}y`]
  const base = bases.find(each => verbs.has(each))
  return base ? { auxiliary: past ? 'did' : 'does', rest: base } : undefined
}

/** A clause's end as people ask of it: to the first comma, or some words of it. */
function shortened(rest: string, random: Random): string {
  const [first = ''] = rest.trim().split(/, | (?:which|that|who|although|while|but|because) /)
  const words = (first.length > 12 && chance(random, 0.7) ? first : rest.trim()).split(' ')
  const most = 3 + Math.floor(random() * 9)
  return words
    .slice(0, most)
    .join(' ')
    .replace(/[,\s]+(?:and|or|of|the|an?|to|in|by|for|with|as|that|from|on|at)?$/, '')
}
