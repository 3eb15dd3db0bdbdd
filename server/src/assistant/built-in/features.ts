import type { Language } from '../../languages/index.ts'
import { wordsOfName } from '../../search/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { areTogether, type Candidate } from './candidates.ts'
import { definesThing, expectedSpans, holdsExpected } from './expected.ts'
import { definedThing, type QuestionKind } from './question.ts'
import { meaningOf, type Relative, relativesOf } from './relatives.ts'
import type { AskedQuestion, WeightedTerm } from './score.ts'
import { termsOf } from './terms.ts'

/** What is known of a sentence for a question, in the order of the model's weights. Shares are of the question's weight, 0 to 1. */
export const featureNames = [
  /** The question's words that it holds. */
  'own',
  /** The same with akin words, less what they are worth less. */
  'soft',
  /** Names and numbers of the question that it holds. */
  'names',
  /** The rarest word that it holds, beside the rarest of the question. */
  'rarest',
  /** What it holds beside the candidate that holds most. */
  'behind',
  /** What only the sentence before holds; and that where the sentence begins by pointing back ("It", "This"). */
  'before',
  'beforePointing',
  'announced',
  'after',
  /** What only headings, columns and the file's name hold; what only the rest of the passage holds; what all of it lacks. */
  'heading',
  'passage',
  'lacking',
  'pairs',
  'length',
  'short',
  'announces',
  'asks',
  'pointing',
  'first',
  'row',
  'rank',
  'passageScore',
  'meaning',
  'new',
  'who',
  'when',
  'where',
  'howMany',
  'howMuch',
  'why',
  'how',
  'enumerates',
  'near',
  'defines',
] as const
type Feature = (typeof featureNames)[number]
export type Features = Readonly<Record<Feature, number>>

export interface Featured extends Candidate {
  readonly features: Features
  /** Part of the question's weight that the sentence holds, or the line that announces it, 0 to 1. */
  readonly own: number
  /** The same with its neighbours, headings, file name and passage. */
  readonly covered: number
}

const ofKind: Partial<Readonly<Record<QuestionKind, Feature>>> = {
  who: 'who',
  when: 'when',
  where: 'where',
  'how-many': 'howMany',
  'how-much': 'howMuch',
  why: 'why',
  how: 'how',
}

/** Words that point back to what was said before, at the beginning of a sentence. */
const pointsBack =
  /^["“(]?(?:it|its|he|his|she|her|they|their|this|these|that|those|such|él|ella|ellos|ellas|su|sus|este|esta|estos|estas|esto|он|она|оно|они|его|ее|её|их|это|этот|эта|эти|er|sie|es|sein|ihre?|dieser?|dieses|il|elle|ils|elles|son|sa|cette?|ces)\b|^(?:это|этот|эта|эти|он|она|они|его|её|их)\s|^(?:他|她|它|这|该|其|此)|^(?:यह|वह|वे|ये|इस|उस|इन|उन|इसके|उनके|उसके)\s|^(?:و?هو|و?هي|و?هم|هذا|هذه|كما)\s/iu
/** A question or a colon says that what follows is about it; a title only may. */
const promises = /[?？؟:：]\W*$/u

/** Reads the features of all candidates of one question. */
export function readFeatures(question: AskedQuestion, candidates: readonly Candidate[]): Featured[] {
  const { terms } = question
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const heaviest = Math.max(...terms.map(({ weight }) => weight), 1e-9)
  const names = terms.filter(term => term.exact)
  const ofNames = names.reduce((sum, { weight }) => sum + weight, 0)
  const thing = definedThing(question.text)
  const relatives = relativesOf(question, writtenWords(candidates))
  const meaning = meaningOf(question)
  const asked = new Set(terms.map(({ key }) => key))
  const keys = candidates.map(({ terms }) => new Set(terms.map(({ key }) => key)))
  const contexts = new Map<NamedPassage, Set<string>>()
  const headings = new Map<NamedPassage, ReadonlySet<string>>()
  for (const [index, { passage }] of candidates.entries()) {
    const context = contexts.get(passage) ?? new Set()
    for (const key of keys[index]!) context.add(key)
    contexts.set(passage, context)
    if (!headings.has(passage)) headings.set(passage, new Set(titleKeys(passage, question.language)))
  }
  const headingOf = ({ passage, beside }: Candidate) => {
    const above = headings.get(passage)
    return beside === '' ? above : new Set([...above!, ...termsOf(beside, question.language).map(({ key }) => key)])
  }
  /** The index of the candidate before or after one in its run, -1 where there is none. */
  const neighbourOf = (index: number, step: 1 | -1): number => {
    for (let at = index + step; candidates[at]?.passage === candidates[index]!.passage; at += step)
      if (areTogether(candidates[at]!, candidates[index]!)) return at
    return -1
  }
  const topScore = Math.max(...candidates.map(({ passage }) => passage.score), 1e-9)
  const match = (term: WeightedTerm, held: ReadonlySet<string> | undefined): number =>
    held ? (held.has(term.key) ? 1 : akin(relatives.get(term.key), held)) : 0
  const most = Math.max(0, ...keys.map(held => weightOf(terms, term => Number(held.has(term.key))))) / total

  return candidates.map((candidate, index) => {
    const { passage, text } = candidate
    const own = keys[index]!
    const [last, next] = [neighbourOf(index, -1), neighbourOf(index, 1)]
    const before = candidates[last]
    const [earlier, later] = [keys[last], keys[next]]
    const context = contexts.get(passage)
    const heading = headingOf(candidate)
    const promised = before !== undefined && promises.test(before.text)
    const pointing = pointsBack.test(text)
    const sums = { own: 0, soft: 0, names: 0, before: 0, announced: 0, after: 0, heading: 0, passage: 0, lacking: 0 }
    let rarest = 0
    for (const term of terms) {
      const { weight } = term
      const exact = own.has(term.key)
      const here = match(term, own)
      if (exact) {
        sums.own += weight
        if (term.exact) sums.names += weight
        rarest = Math.max(rarest, weight)
      }
      sums.soft += weight * here
      const left = weight * (1 - here)
      const [one, two] = [match(term, earlier), match(term, later)]
      const [three, four] = [match(term, heading), match(term, context)]
      if (promised) sums.announced += left * one
      else sums.before += left * one
      sums.after += left * (1 - one) * two
      sums.heading += left * (1 - one) * three
      const beyond = left * (1 - Math.max(one, two, three))
      sums.passage += beyond * four
      sums.lacking += left * (1 - Math.max(one, two, three, four))
    }
    const fresh = new Set(candidate.terms.filter(({ key }) => !asked.has(key)).map(({ key }) => key))
    const { near, expected } = reads(question, candidate, relatives)
    const defines = thing && !candidate.row ? definesThing(thing, text) : 0
    const words = candidate.terms.length
    const kind = ofKind[question.kind]
    const features = {
      ...none,
      own: sums.own / total,
      soft: sums.soft / total,
      names: ofNames > 0 ? sums.names / ofNames : 0,
      rarest: rarest / heaviest,
      behind: sums.own / total - most,
      before: sums.before / total,
      beforePointing: pointing ? sums.before / total : 0,
      announced: sums.announced / total,
      after: sums.after / total,
      heading: sums.heading / total,
      passage: sums.passage / total,
      lacking: sums.lacking / total,
      pairs: pairsOf(question, candidate),
      length: Math.log(1 + words),
      short: Number(words < 4),
      announces: Number(candidate.announces),
      asks: Number(/[?？؟]["”'’)]*$/u.test(text)),
      pointing: Number(pointing),
      first: Number(candidate.at === 0),
      row: Number(candidate.row),
      rank: 1 / (1 + candidate.rank),
      passageScore: passage.score / topScore,
      // Nothing that shares no word, nor an akin one, is worth a look at its meaning.
      meaning: sums.soft + sums.before > 0 ? meaning(text) : 0,
      new: Math.log(1 + fresh.size),
      ...(kind ? { [kind]: expected } : {}),
      enumerates: question.kind === 'list' ? Math.min(1, (text.match(/[,،、;，]/g)?.length ?? 0) / 4) : 0,
      near,
      defines,
    }
    return {
      ...candidate,
      features,
      own: (sums.own + sums.announced) / total,
      covered: 1 - sums.lacking / total,
    }
  })
}

const numbering = /^(?:(?:step|section|clause|article|part|chapter) )?\d{1,2}(?:\.\d{1,2})*[.:)]\s+/iu

const none = Object.fromEntries(featureNames.map(name => [name, 0])) as Record<Feature, number>

const weightOf = (terms: readonly WeightedTerm[], part: (term: WeightedTerm) => number) =>
  terms.reduce((sum, term) => sum + term.weight * part(term), 0)

function akin(relatives: readonly Relative[] | undefined, held: ReadonlySet<string>): number {
  return relatives?.find(({ key }) => held.has(key))?.worth ?? 0
}

/** Every stem of the candidates with the first word that it was cut from. */
function writtenWords(candidates: readonly Candidate[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const { terms, text } of candidates)
    for (const { key, start, end } of terms) if (!words.has(key)) words.set(key, text.slice(start, end))
  return words
}

/** Whether a sentence holds what is asked for, and how near that stands to a word of the question: 1 beside it, less further away. */
function reads(
  question: AskedQuestion,
  { text, terms }: Candidate,
  relatives: ReadonlyMap<string, readonly Relative[]>,
) {
  // The number of a clause or step is none that was asked for.
  const said = text.replace(numbering, run => ' '.repeat(run.length))
  const expected = holdsExpected(question.kind, said, question.text, question.language)
  const spans = expectedSpans(question.kind, said, question.text, question.language)
  if (spans.length === 0) return { expected, near: 0 }
  const wanted = new Set(
    question.terms.flatMap(({ key }) => [key, ...(relatives.get(key) ?? []).map(other => other.key)]),
  )
  const marks = terms.filter(({ key }) => wanted.has(key))
  const distance = Math.min(
    ...spans.flatMap(span =>
      marks
        .filter(mark => mark.end <= span.start || mark.start >= span.end)
        .map(mark => Math.max(mark.start - span.end, span.start - mark.end)),
    ),
  )
  return { expected, near: Number.isFinite(distance) ? 1 / (1 + distance / 20) : 0 }
}

/** The words above a passage: its file's name, what the document calls itself, its headings, its columns. */
export function titleKeys({ fileName, title, headings, columns = [] }: NamedPassage, language?: Language): string[] {
  return termsOf([wordsOfName(fileName), title, ...headings, ...columns].join(' '), language).map(term => term.key)
}

/** Part of the question's neighbouring word pairs that stand together in the sentence, at most two words apart. */
function pairsOf(question: AskedQuestion, candidate: Candidate): number {
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
