import type { Random } from '../../seeded-random.ts'
import { contentTerms, plain } from '../built-in/terms.ts'
import {
  askOfSentences,
  longTexts,
  rows,
  sentences,
  type TrainingDocument,
  type TrainingQuestion,
} from './questions.ts'
import { chance, drawn, one } from './random.ts'

type Modules = ReadonlyMap<string, readonly TrainingDocument[]>

interface Line {
  readonly text: string
  readonly keys: ReadonlySet<string>
}

const keysOf = (text: string) => new Set(contentTerms(text).map(({ key }) => key))

const cut = new WeakMap<TrainingDocument, readonly Line[]>()
/** A chapter is asked for each of its terms, so its sentences are kept. */
function linesOf(document: TrainingDocument): readonly Line[] {
  const known = cut.get(document) ?? sentences(document.text).map(text => ({ text, keys: keysOf(text) }))
  cut.set(document, known)
  return known
}

/** The sentences of a chapter's document that share the largest part of the wanted words, and nearly as much. */
function sharingMost(
  documents: readonly TrainingDocument[],
  wanted: ReadonlySet<string>,
  least: number,
  holds: (text: string) => boolean = () => true,
): { document: TrainingDocument; gold: string[] } | undefined {
  const found = documents
    .flatMap(document =>
      linesOf(document)
        .filter(({ text }) => holds(text))
        .map(({ text, keys }) => {
          const shared = [...keys].filter(key => wanted.has(key)).length
          return { document, text, share: shared / Math.max(1, wanted.size) }
        }),
    )
    .sort((first, second) => second.share - first.share)
  const best = found[0]
  if (!best || best.share < least) return undefined
  const near = found.filter(({ document, share }) => document === best.document && share >= best.share - 0.1)
  return { document: best.document, gold: near.map(({ text }) => text) }
}

const reversing: readonly ((meaning: string) => string)[] = [
  meaning => `What is the term for ${meaning}?`,
  meaning => `What do we call ${meaning}?`,
  meaning => `What is ${meaning} called?`,
  meaning => `What is the name of ${meaning}?`,
  meaning => `Which word means ${meaning}?`,
  meaning => `What is ${meaning}?`,
]

/** "What do we call …?" of a glossary's meanings; gold is what names the term and shares most of its meaning. */
export function reversedQuestions(corpus: string, modules: Modules, random: Random, count: number): TrainingQuestion[] {
  const terms = rows<{ term: string; meaning: string; module: string }>(corpus, 'glossary')
  return drawn(random, terms, count).flatMap(({ term, meaning, module }) => {
    const wanted = keysOf(meaning)
    if (meaning.length > 200 || wanted.size < 4) return []
    const found = sharingMost(modules.get(module) ?? [], wanted, 0.35, text => plain(text).includes(plain(term)))
    if (!found) return []
    return [
      { kind: 'defined' as const, text: one(random, reversing)(meaning.replace(/[.;]$/, '')), ...found, answer: term },
    ]
  })
}

/** Questions at the ends of chapters whose answers are printed; gold is what shares most of the answer. */
export function answeredQuestions(corpus: string, modules: Modules, random: Random): TrainingQuestion[] {
  const reviewed = rows<{ question: string; answer: string; module: string }>(corpus, 'review-questions')
  return drawn(random, reviewed, reviewed.length).flatMap(({ question, answer, module }) => {
    const wanted = keysOf(answer)
    if (answer.length < 12 || question.length < 20 || question.length > 250 || wanted.size < 2) return []
    const found = sharingMost(modules.get(module) ?? [], wanted, 0.5)
    return found ? [{ kind: 'reviewed' as const, text: question, ...found, answer: answer.slice(0, 60) }] : []
  })
}

const gaps: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(in (?:the year )?(?:1[4-9]\d\d|20[01]\d))\b/, ['when', 'in what year', 'in which year']],
  [
    /\b((?:\p{Lu}\p{Ll}+ ){1,2}\p{Lu}\p{Ll}+)(?= (?:was|is|had|became|wrote|argued|believed|found|developed|proposed|served|led|won|took|made|began))/u,
    ['who', 'which person'],
  ],
  [
    /(?<=[\p{Ll},] )(\d[\d,.]*(?: (?:million|billion|thousand|hundred|percent))?)(?= \p{Ll})/u,
    ['how many', 'how much', 'what number of'],
  ],
  [
    /(?<=\b(?:is|are|was|were|includes?|causes?|produces?|became|contains?|called|by|with|into|of) )((?:an? |the )?[\p{Ll} ]{6,40}?)(?=[,.;])/u,
    ['what', 'which thing'],
  ],
  [
    /((?:in|at|near|from) (?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=[,. ])/u,
    ['where', 'in what place', 'in which country'],
  ],
  [/\b((?:because|due to|in order to) .{15,})/, ['why', 'for what reason']],
]

/**
 * Questions that are a sentence's clause with a gap: what it says of a time, a person, a number, a place or a cause gives way to a question word, a quarter of its
 * longer words to words of like meaning.
 */
export function gapQuestions(
  modules: Modules,
  random: Random,
  { count, likeWord }: { count: number; likeWord: (word: string) => string },
): TrainingQuestion[] {
  const ask = (sentence: string) => {
    if (sentence.length < 60) return undefined
    const [gap, words] = one(random, gaps)
    const answer = gap.exec(sentence)?.[1]
    if (!answer) return undefined
    const text = withGap(sentence, answer, one(random, words), { random, likeWord })
    return keysOf(text).size >= 2 ? { text, answer } : undefined
  }
  return [...askOfSentences(longTexts(modules), ask, { random, count })]
}

function withGap(
  sentence: string,
  answer: string,
  asking: string,
  { random, likeWord }: { random: Random; likeWord: (word: string) => string },
): string {
  const clauses = sentence.replace(answer, ' @@ ').split(/(?<=[,;:])\s/)
  const at = clauses.findIndex(each => each.includes('@@'))
  const chosen = chance(random, 0.6) ? [clauses[at]!] : clauses.slice(Math.max(0, at - 1), at + 2)
  const kept = chosen
    .join(' ')
    .replace(/\p{L}{5,}/gu, word => (chance(random, 0.25) ? likeWord(word) : chance(random, 0.08) ? '' : word))
  const asked = chance(random, 0.5) ? kept.replace('@@', asking) : `${asking} ${kept.replace('@@', '')}`
  const text = asked
    .replace(/[.,;]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`
}
