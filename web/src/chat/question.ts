import type { ChatImage } from './read-image.ts'

/** What a person asks. */
export interface Question {
  /** Empty where an image speaks for itself. */
  readonly text: string
  readonly image?: ChatImage
  /** Answer from these files alone; of all where there are none. */
  readonly fileIds?: readonly string[]
  /** Answers the last question anew. */
  readonly regenerate?: boolean
}
