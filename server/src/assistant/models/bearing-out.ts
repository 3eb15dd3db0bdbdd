import { contentTerms } from '../built-in/terms.ts'
import type { NumberedPassage } from './numbered-passages.ts'
import type { Sentence } from './sentence.ts'
import { figuresOf, holdsFigure, type Support, supportOf } from './support.ts'

/** A sentence without a mark is given one when a passage holds at least this part of its words, and all its figures. */
const evident = 0.6
/** Fewer words that carry meaning than this evidently rest on nothing. */
const leastTerms = 3

/** What a sentence may rest on. */
export interface Grounds {
  readonly question: string
  readonly passages: readonly NumberedPassage[]
}

/** The line in which a sentence stands. */
export interface Line {
  readonly text: string
  /** It introduces a list, and the sentence is its last. */
  readonly introduces: boolean
  /** It is an item of a list whose introduction rests on passages. */
  readonly listRests: boolean
  /** The line before is a row of a table. */
  readonly afterRow: boolean
}

/** Whether a sentence states nothing that a passage would have to hold. */
export function needsNone({ plain, missing }: Sentence, line: Line, { question, passages }: Grounds): boolean {
  const figures = figuresOf(plain)
  const known = (figure: string[]) =>
    holdsFigure(question, figure) || passages.some(({ passage }) => holdsFigure(passage.text, figure))
  if (plain.trim() === '') return true
  if (missing || line.listRests) return figures.every(known)
  if (figures.length > 0) return false
  if (line.introduces || /^\s*#{1,6}\s/.test(line.text) || /^\s*\*\*[^*]+\*\*:?\s*$/.test(line.text))
    return plain.length < 200
  // The first row names the columns.
  if (/^\s*\|/.test(line.text) && !line.afterRow) return true
  return contentTerms(plain).length <= 1
}

/** The passage that a sentence without a mark evidently rests on. */
export function evidenceFor(
  plain: string,
  { passages }: Grounds,
): { cited: NumberedPassage; support: Support } | undefined {
  const [best] = passages
    .map(cited => ({ cited, support: supportOf(plain, cited) }))
    .toSorted((a, b) => b.support.covered - a.support.covered)
  // Of one or two words nothing is evident.
  if (!best || best.support.covered < evident || contentTerms(plain).length < leastTerms) return undefined
  return figuresOf(plain).every(figure => holdsFigure(best.cited.passage.text, figure)) ? best : undefined
}

/** Whether all figures of a sentence stand in what it cites, or in the question. */
export function holdsFigures({ plain, passages }: Sentence, { question }: Grounds): boolean {
  const texts = [...passages].flatMap(({ passage }) => [
    passage.text,
    passage.fileName,
    passage.title,
    passage.headings.join(' '),
    passage.columns?.join(' ') ?? '',
  ])
  return figuresOf(plain).every(figure => [question, ...texts].some(text => holdsFigure(text, figure)))
}
