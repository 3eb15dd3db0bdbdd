import type { NumberedPassage } from './numbered-passages.ts'

/** A sentence of an answer while it is written. */
export interface Sentence {
  /** As it is shown, with its marks. */
  shown: string
  /** Its words without marks and Markdown. */
  plain: string
  /** The passages that it cites and rests on. */
  readonly passages: Set<NumberedPassage>
  /** Words that it quotes, found word for word. */
  readonly quoted: string[]
  /** It says what is missing: `[0]`. */
  missing: boolean
  /** It says what the picture shows. */
  seen: boolean
  /** A quotation that stands by itself. */
  whole: boolean
}

export const newSentence = (): Sentence => ({
  shown: '',
  plain: '',
  passages: new Set(),
  quoted: [],
  missing: false,
  seen: false,
  whole: false,
})

/** Whether it rests on something: a passage, or the picture that was asked about. */
export const rests = ({ passages, seen }: Sentence): boolean => passages.size > 0 || seen

/** Whether nothing but the mark of a list item or a heading is left of a line. */
export const isBare = (line: string): boolean => /^\s*(?:[-*+•>|]|#{1,6}|\d{1,3}[.)])?\s*$/.test(line)
