import type { Source } from '@docent/contract'
import type { Section } from '../ingest/index.ts'
import type { Passage } from '../search/index.ts'

/** An exact run of a section's text that a reply wants to quote. Offsets are those of the section. */
export interface Quotation {
  readonly fileId: string
  readonly section: number
  readonly start: number
  readonly end: number
}

/** A passage with the name of its file. */
export interface NamedPassage extends Passage {
  readonly fileName: string
}

/** A message of the conversation before the question. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly sources?: readonly Source[]
}

export interface AnswerRequest {
  /** As the person wrote it. */
  readonly question: string
  /** The question made whole by the conversation; the same as `question` where it stands on its own. */
  readonly resolved: string
  readonly conversation: readonly Turn[]
  /** Best first. */
  readonly passages: readonly NamedPassage[]
  /** How many ready files were searched. */
  readonly files: number
  /**
   * Checks that a quotation stands in the stored text and gives it the next number (the same one when it is cited
   * again). Undefined when it does not stand there: it must not be shown then.
   */
  readonly cite: (quotation: Quotation) => Promise<Source | undefined>
  /** The stored text around a passage, or undefined when it is gone. */
  readonly readSection: (at: { fileId: string; section: number }) => Promise<Section | undefined>
  readonly signal?: AbortSignal
}

/**
 * Answers a question from passages: yields the reply's Markdown piece by piece and returns whether the documents hold
 * the answer. Words of documents appear only in blockquotes that end with the mark of a source from `cite`.
 */
export type Answerer = (request: AnswerRequest) => AsyncGenerator<string, { answered: boolean }>
