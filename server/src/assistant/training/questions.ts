import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sentencesOf } from '../../ingest/index.ts'
import type { Random } from '../../seeded-random.ts'
import { contentTerms, plain } from '../built-in/terms.ts'
import { chance, drawn, one } from './random.ts'

/** A text of the corpus that becomes a file. */
export interface TrainingDocument {
  readonly name: string
  readonly headings: readonly string[]
  readonly text: string
  /** Of a table, whose text is a line for each row. */
  readonly columns?: readonly string[]
}

/** A question, the document that answers it, and the sentences of it that do; of a reviewed chapter they are not known. */
export interface TrainingQuestion {
  readonly kind: 'asked' | 'defined' | 'made' | 'reviewed' | 'written'
  readonly text: string
  readonly document: TrainingDocument
  readonly gold: readonly string[]
  /** Words that hold the answer wherever they stand; a document with them all is left out too. */
  readonly answer: string
  /** Of a question that only seems to be answered: what was read when it was written, of which no sentence answers. What else stands in the document may. */
  readonly unansweredBy?: string
  /** The answer takes other rows of its table as well: only the row that holds it is known to answer, and none is known not to. */
  readonly comparesRows?: boolean
}

/** Whether a sentence is one that answers, or most of it. */
export const isGold = ({ gold }: TrainingQuestion, text: string): boolean =>
  gold.some(each => text === each || (text.length > 20 && (each.includes(text) || text.includes(each))))

export interface Section {
  id: string
  book: string
  title: string
  heading: string
  text: string
}

export const rows = <T>(corpus: string, name: string): T[] =>
  parseLines(gunzipSync(readFileSync(join(corpus, `${name}.jsonl.gz`))).toString('utf8'))

/** The values of a text that holds one in JSON on each line. */
export const parseLines = <T>(text: string): T[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as T)

export const documentOf = ({ title, heading, text }: Section): TrainingDocument => ({
  name: `${title}.txt`,
  headings: heading ? heading.split(' > ') : [],
  text: text.slice(0, 12_000),
})

/** All documents by the book that they stand in. */
export function readDocuments(corpus: string): Map<string, TrainingDocument[]> {
  const books = new Map<string, TrainingDocument[]>()
  for (const section of rows<Section>(corpus, 'sections')) {
    const module = section.id.split('#')[0]!
    books.set(module, [...(books.get(module) ?? []), documentOf(section)])
  }
  return books
}

/** Questions that people asked of a passage, with the answer marked in it (COVID-QA). */
export function askedQuestions(corpus: string): TrainingQuestion[] {
  return rows<{ question: string; passage: string; answer: string }>(corpus, 'covid-qa').flatMap(
    ({ question, passage, answer }, index) => {
      const at = passage.indexOf(answer)
      if (at < 0 || answer.trim().length < 2) return []
      const gold = goldAround(passage, at, at + answer.length)
      const document = { name: `study ${index}.txt`, headings: [], text: passage }
      return [{ kind: 'asked' as const, text: question, document, gold, answer: answer.trim() }]
    },
  )
}

/** Speaks of the exercise rather than of the chapter, or to its reader. */
const exercise =
  /following|above|below|figure|table|this (?:chapter|section|image|map)|\byou\b|\byour\b|exercise|calculate|problem \d|___|\.\.\./i

/** Questions at the ends of chapters, which the chapter answers somewhere. */
export function reviewQuestions(
  corpus: string,
  documents: ReadonlyMap<string, readonly TrainingDocument[]>,
): TrainingQuestion[] {
  return rows<{ question: string; module: string }>(corpus, 'review-questions').flatMap(({ question, module }) => {
    const text = question.trim()
    const document = documents.get(module)?.[0]
    if (!document || !text.endsWith('?') || text.length <= 25 || text.length >= 220 || exercise.test(text)) return []
    return [{ kind: 'reviewed' as const, text, document, gold: [], answer: '' }]
  })
}

/** "What is X?" of a glossary; gold is the sentence of the chapter that names the term and shares most of its meaning. */
export function definitionQuestions(
  corpus: string,
  documents: ReadonlyMap<string, readonly TrainingDocument[]>,
  random: Random,
): TrainingQuestion[] {
  const forms = [
    (term: string) => `What is ${/^[aeiou]/i.test(term) ? 'an' : 'a'} ${term}?`,
    (term: string) => `What is ${term}?`,
    (term: string) => `What does ${term} mean?`,
    (term: string) => `Define ${term}.`,
    (term: string) => `What is meant by ${term}?`,
  ]
  return rows<{ term: string; meaning: string; module: string }>(corpus, 'glossary').flatMap(
    ({ term, meaning, module }) => {
      const wanted = new Set(contentTerms(meaning).map(({ key }) => key))
      const named = plain(term)
      const found = (documents.get(module) ?? []).flatMap(document =>
        sentencesIn(document)
          .filter(text => plain(text).includes(named))
          .map(text => {
            const shared = contentTerms(text).filter(({ key }) => wanted.has(key)).length
            return { text, document, share: shared / Math.max(1, wanted.size) }
          }),
      )
      const best = found.sort((one, two) => two.share - one.share)[0]
      if (!best || best.share < 0.6 || wanted.size < 4) return []
      const gold = found.filter(({ document, share }) => document === best.document && share >= best.share - 0.1)
      const text = one(random, forms)(term)
      return [
        { kind: 'defined' as const, text, document: best.document, gold: gold.map(each => each.text), answer: term },
      ]
    },
  )
}

const made: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bin (?:the year )?(1[4-9]\d\d|20[01]\d)\b/, ['When did', 'In what year did', 'In which year was', 'When was']],
  [
    /\bon ((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4})/,
    ['When did', 'On what date did'],
  ],
  [/(?<=[\p{Ll},] )(\d[\d,.]*(?: (?:million|billion|thousand|hundred))?)(?= \p{Ll})/u, ['How many', 'What number of']],
  [
    /(\d[\d,.]*(?: percent|%| miles| kilometers| feet| meters| pounds| hours| minutes| dollars)|\$\d[\d,.]*(?: million| billion)?)/,
    ['How much', 'What is the amount of', 'How long'],
  ],
  [
    /(?<=\p{Ll} )(\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+)(?= (?:was|is|had|became|wrote|argued|believed|found|developed|proposed|discovered|served))/u,
    ['Who', 'Who was it that'],
  ],
  [
    /^(\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+)(?= (?:was|is|had|became|wrote|argued|believed|found|developed|proposed|discovered|served))/u,
    ['Who', 'Which person'],
  ],
  [/\bby (\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+)/u, ['By whom', 'Who']],
  [
    /\b(?:in|at|near|from) ((?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=[,. ])/u,
    ['Where did', 'In what country', 'In which city', 'Where was'],
  ],
  [/\b(?:because|due to|in order to) (.{15,})/, ['Why did', 'Why was', 'What was the reason']],
  [
    /\b(?:called|known as|termed) ((?:an? |the )?[\p{L} -]{4,40}?)(?=[,.;]| because| which| that)/u,
    ['What is the name of', 'What term describes', 'What is'],
  ],
  [
    /(?<=\b(?:is|are|was|were|includes?|causes?|produces?|became|contains?) )((?:an? |the )?[\p{Ll} ]{8,50}?)(?=[,.;])/u,
    ['What', 'What did', 'Which thing'],
  ],
]

/**
 * A question made from a sentence: what it says of a date, a number, a name or a cause is taken out and asked for, some of its other
 * words are dropped, some give way to words of the sentences beside it or of the heading, so that it shares with its sentence
 * no more than questions that people ask do.
 */
export function madeQuestions(
  documents: ReadonlyMap<string, readonly TrainingDocument[]>,
  random: Random,
  { count, likeWord }: { count: number; likeWord: (word: string) => string },
): TrainingQuestion[] {
  const all = longTexts(documents)
  const questions: TrainingQuestion[] = []
  for (let tries = 0; questions.length < count && tries < count * 200; tries++) {
    const document = one(random, all)
    const lines = sentences(document.text)
    const at = Math.floor(random() * lines.length)
    const sentence = lines[at]!
    if (sentence.length < 60 || sentence.length > 400) continue
    const [pattern, openings] = one(random, made)
    const answer = pattern.exec(sentence)?.[1]
    if (!answer) continue
    const kept = contentWords(sentence.replace(answer, ' '))
      .filter(() => chance(random, 0.5))
      .map(word => (chance(random, 0.45) ? likeWord(word) : word))
    if (kept.length < 2) continue
    const beside = contentWords([lines[at - 1] ?? '', document.name.slice(0, -4), ...document.headings].join(' '))
    const others = drawn(random, beside, Math.min(beside.length, Math.floor(random() * 4)))
    const strange = chance(random, 0.5) ? drawn(random, contentWords(one(random, all).text.slice(0, 400)), 1) : []
    const words = kept.slice(0, 9)
    for (const word of [...others, ...strange]) words.splice(Math.floor(random() * words.length), 0, word)
    const opening = one(random, openings)
    questions.push({ kind: 'made', text: `${opening} ${words.join(' ')}?`, document, gold: [sentence], answer })
  }
  return questions
}

/** The texts that are long enough to be asked about. */
export const longTexts = (modules: ReadonlyMap<string, readonly TrainingDocument[]>): TrainingDocument[] =>
  [...modules.values()].flat().filter(({ text }) => text.length > 600)

/** At most `count` questions, each made of a sentence that was drawn at random; `ask` gives undefined for one that it makes none of. */
export function* askOfSentences(
  documents: readonly TrainingDocument[],
  ask: (sentence: string) => { text: string; answer: string } | undefined,
  { random, count }: { random: Random; count: number },
): Generator<TrainingQuestion> {
  for (let tries = 0, made = 0; made < count && tries < count * 200; tries++) {
    const document = one(random, documents)
    const sentence = one(random, sentences(document.text))
    const asked = sentence.length > 350 ? undefined : ask(sentence)
    if (!asked) continue
    made++
    yield { kind: 'made', ...asked, document, gold: [sentence] }
  }
}

const split = new WeakMap<TrainingDocument, string[]>()
/** A chapter is asked for each of its terms, so its sentences are kept. */
function sentencesIn(document: TrainingDocument): string[] {
  const known = split.get(document) ?? sentences(document.text)
  split.set(document, known)
  return known
}

const contentWords = (text: string) => contentTerms(text).map(({ start, end }) => text.slice(start, end))

export const sentences = (text: string): string[] => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

/** The sentences that an answer overlaps; the longest overlap first. */
function goldAround(passage: string, start: number, end: number): string[] {
  return sentencesOf(passage)
    .filter(each => each.start < end && start < each.end)
    .map(each => passage.slice(each.start, each.end))
}
