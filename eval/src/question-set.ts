/** A document to put in, as a person would upload it. */
export interface SetDocument {
  /** Names it within its set. */
  readonly id: string
  /** The file name, with one of the ten extensions. */
  readonly name: string
  /** Where it lies, or its text. */
  readonly content: { readonly path: string } | { readonly text: string }
}

export interface Question {
  readonly id: string
  readonly text: string
  /** Any one of them is right, or all together where `allNeeded`. */
  readonly answers: readonly string[]
  readonly allNeeded?: boolean
  /** How relevant each gold document is, by its id: 1, or a grade. Empty where the set holds no answer. */
  readonly relevant: ReadonlyMap<string, number>
}

/** Questions over one collection of documents in one language. */
export interface QuestionSet {
  readonly name: string
  /** A language tag, or '' where the set does not say. */
  readonly language: string
  readonly documents: readonly SetDocument[]
  readonly questions: readonly Question[]
}

/** A folder or file does not have one of the forms that are understood; the message says what is wrong. */
export class SetFormError extends Error {
  override name = 'SetFormError'
}
