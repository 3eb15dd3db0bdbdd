import { sentencesOf } from '../../ingest/index.ts'
import type { Language } from '../../languages/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { type Term, termsOf } from './terms.ts'

/** A sentence, a list item or a row that could be quoted. Offsets are those of its section. */
export interface Candidate {
  readonly passage: NamedPassage
  /** The passage's place in the ranking, from 0. */
  readonly rank: number
  /** Number of the sentence in its passage, from 0. */
  readonly at: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly terms: readonly Term[]
  /** A row of a table. */
  readonly row: boolean
  /** A question, a short line without an end ("Opening hours:") or a heading that stands in its paragraph ("Late returns. The fine is …"): what it announces comes after it. */
  readonly announces: boolean
}

/**
 * Splits passages into what can be quoted. What stands in two passages is taken from the better one.
 * @param language the question's, by whose rules words are cut to stems
 */
export function candidatesOf(passages: readonly NamedPassage[], language?: Language): Candidate[] {
  const seen = new Set<string>()
  return passages.flatMap((passage, rank) => {
    const ranges = passage.columns ? rowsOf(passage.text) : sentencesOf(passage.text)
    return ranges.flatMap(({ start, end }, at) => {
      const text = passage.text.slice(start, end)
      const key = `${passage.fileId} ${passage.section} ${passage.start + start}`
      const wording = `${passage.fileId} ${text.toLowerCase()}`
      if (seen.has(key) || seen.has(wording)) return []
      seen.add(key).add(wording)
      const row = passage.columns !== undefined
      return [
        {
          passage,
          rank,
          at,
          start: passage.start + start,
          end: passage.start + end,
          text,
          terms: termsOf(text, language),
          row,
          announces: !row && (announces(text) || (isHeading(text) && begins(passage.text, { start, end }))),
        },
      ]
    })
  })
}

/** An item of a list by its mark. A number may also be that of a clause. */
export const bullet = /^[•◦▪‣·*–-]\s/u

const announces = (text: string) =>
  /[?？؟:：]["”'’)]*$/u.test(text) ||
  (text.length < 60 && !bullet.test(text) && !/[\p{Sentence_Terminal}…][\p{Pe}\p{Pf}"']*$/u.test(text))

/** One to four words with a full stop, of which none is a verb or a pronoun as sentences have them. */
const isHeading = (text: string) =>
  /^(?:\d+(?:\.\d+)*[.)]? )?\p{Lu}[\p{L}-]*(?: [\p{L}-]+){0,3}\.$/u.test(text) && !ofSentence.test(text)
const ofSentence =
  /\b(?:yes|no|none|i|he|she|it|we|they|you|this|that|these|there|is|are|was|were|be|am|has|have|had|do|does|did|can|could|may|must|shall|should|will|would|not|please|\p{L}+ed)\b/iu

/** Whether a run begins a line on which more follows. */
const begins = (text: string, { start, end }: { start: number; end: number }) =>
  (start === 0 || text[start - 1] === '\n') && /^[^\S\n]+\S/u.test(text.slice(end, end + 4))

/** Rows keep their tabs at both ends: they are empty cells. */
export function rowsOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^\n]+/g)]
    .filter(match => match[0].trim() !== '')
    .map(match => ({ start: match.index, end: match.index + match[0].length }))
}
