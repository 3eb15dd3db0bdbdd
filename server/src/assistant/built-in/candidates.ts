import { sentencesOf } from '../../ingest/index.ts'
import type { Language } from '../../languages/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { type Term, termsOf } from './terms.ts'

/** A sentence, a list item or a row that could be quoted. Offsets are those of its section. */
export interface Candidate {
  readonly passage: NamedPassage
  /** The passage's place in the ranking, from 0. */
  readonly rank: number
  /** The run of text that it stands in: 0 is the passage's own, each further one that of a cell. */
  readonly run: number
  /** Number of the sentence in its run, from 0. */
  readonly at: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly terms: readonly Term[]
  /** A row of a table. */
  readonly row: boolean
  /** Of a sentence in a cell, what the short cells of its row say: a ticket's number, the name of a product. */
  readonly beside: string
  /** A question, a short line without an end ("Opening hours:") or a heading that stands in its paragraph ("Late returns. The fine is …"): what it announces comes after it. */
  readonly announces: boolean
}

/** A cell of so many characters is text, of which each sentence can be quoted by itself, and one of so many tells what its row is about. */
const cell = { text: 100, short: 60 } as const
/** Characters at most of what is said beside a sentence in a cell. */
const longestBeside = 80

/**
 * Splits passages into what can be quoted. What stands in two passages is taken from the better one. Of a row with text in its cells that is the row, and each sentence in them.
 * @param language the question's, by whose rules words are cut to stems
 */
export function candidatesOf(passages: readonly NamedPassage[], language?: Language): Candidate[] {
  const seen = new Set<string>()
  return passages.flatMap((passage, rank) =>
    partsOf(passage).flatMap(({ start, end, run, at, row, beside }) => {
      const text = passage.text.slice(start, end)
      const key = `${passage.fileId} ${passage.section} ${passage.start + start} ${run > 0}`
      const wording = `${passage.fileId} ${text.toLowerCase()}`
      if (seen.has(key) || seen.has(wording)) return []
      seen.add(key).add(wording)
      return [
        {
          passage,
          rank,
          run,
          at,
          start: passage.start + start,
          end: passage.start + end,
          text,
          terms: termsOf(text, language),
          row,
          beside,
          announces: !row && (announces(text) || (isHeading(text) && begins(passage.text, { start, end }))),
        },
      ]
    }),
  )
}

type Part = Pick<Candidate, 'start' | 'end' | 'run' | 'at' | 'row' | 'beside'>

function partsOf({ text, columns }: NamedPassage): Part[] {
  if (!columns) return sentencesOf(text).map((range, at) => ({ ...range, run: 0, at, row: false, beside: '' }))
  let runs = 0
  return rowsOf(text).flatMap((row, at) => {
    const cells = cellsOf(text, row)
    const beside = besideOf(cells.map(({ start, end }) => text.slice(start, end).trim()))
    const sentences = cells.flatMap(({ start, end }) => {
      if (end - start < cell.text) return []
      runs += 1
      const run = runs
      return sentencesOf(text.slice(start, end)).map((range, place) => ({
        start: start + range.start,
        end: start + range.end,
        run,
        at: place,
        row: false,
        beside,
      }))
    })
    return [{ ...row, run: 0, at, row: true, beside: '' }, ...sentences]
  })
}

/** What tells a row from others, in few words. */
function besideOf(cells: readonly string[]): string {
  let left = longestBeside
  const said = cells.filter(each => {
    if (!/\p{L}{2}/u.test(each) || each.length > cell.short || each.length > left) return false
    left -= each.length + 2
    return true
  })
  return said.join('; ')
}

function cellsOf(text: string, { start, end }: { start: number; end: number }): { start: number; end: number }[] {
  let from = start
  return text
    .slice(start, end)
    .split('\t')
    .map(({ length }) => {
      const range = { start: from, end: from + length }
      from = range.end + 1
      return range
    })
}

/** Whether two stand in one run of text, so that one may speak of the other. */
export const areTogether = (one: Candidate, other: Candidate): boolean =>
  one.passage === other.passage && one.run === other.run

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
