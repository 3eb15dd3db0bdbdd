import type { Source } from '@docent/contract'
import type { Section } from '../ingest/index.ts'
import type { FoundPassage } from '../search/index.ts'

/** An exact run of a section's text that a reply wants to quote. Offsets are those of the section. */
export interface Quotation {
  readonly fileId: string
  readonly section: number
  readonly start: number
  readonly end: number
}

/** A passage with the name of its file. */
export interface NamedPassage extends FoundPassage {
  readonly fileName: string
}

/** A message of the conversation before the question. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly sources?: readonly Source[]
}

/** A picture that came with a question, scaled down, without anything that its file said besides. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg'
}

export interface AnswerRequest {
  /** Who asks; undefined where nobody's usage is counted. */
  readonly userId?: string
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
  /** It is known that the passages do not hold the answer: the reply says so and shows the nearest of them. */
  readonly unanswerable?: boolean
  /** For a model that sees. Who answers without one leaves it. */
  readonly picture?: Picture | undefined
  /** Answers in place of a model that cannot, where quoting the passages would not do. */
  readonly otherwise?: Answerer
  /** Told, perhaps more than once, that a model has been asked and is waited for. */
  readonly onWaiting?: (() => void) | undefined
  readonly signal?: AbortSignal
}

export interface AnswerResult {
  /** Whether the documents hold the answer. */
  readonly answered: boolean
  /** The whole reply, where it is not the pieces put together: a part of them did not stand its check. */
  readonly reply?: string
  /** What a reader should know of the answer, in plain words. */
  readonly notice?: string
}

/**
 * Answers a question from passages: yields the reply's Markdown piece by piece. Words of documents appear only in quotation marks or
 * blockquotes, and what a reply states of them carries the mark of a source from `cite`.
 */
export type Answerer = (request: AnswerRequest) => AsyncGenerator<string, AnswerResult>

/** Makes a question that leans on the conversation stand alone, so that it can be searched for. Never throws but when the signal aborts. */
export type StandAlone = (question: {
  readonly userId: string
  readonly question: string
  readonly conversation: readonly Turn[]
  readonly onWaiting?: (() => void) | undefined
  readonly signal?: AbortSignal
}) => Promise<string>
