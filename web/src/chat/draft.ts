import type { ChatImage } from './read-image.ts'

/** A file that an answer is limited to. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
}

/** What is written and not sent yet. It outlives the panel, so that closing the chat loses nothing. */
export interface Draft {
  readonly text: string
  readonly image?: ChatImage
  readonly files: readonly ChosenFile[]
}

export const emptyDraft: Draft = { text: '', files: [] }

/** What stays when a draft is sent: the choice of files holds until it is taken back. */
export const afterSending = ({ files }: Draft): Draft => ({ text: '', files })

/** Steps through earlier questions, newest first. */
export interface Recall {
  /** How far back; -1 is what the person was writing. */
  readonly at: number
  /** What is shown at this step. */
  readonly text: string
}

/**
 * The next step when an arrow key is pressed in the input. Undefined where the key should do what it always does: only an empty input,
 * or one that shows an earlier question unchanged, steps.
 * @param earlier the questions so far, oldest first
 */
export function recall(
  earlier: readonly string[],
  { key, text, at }: { key: string; text: string; at: number },
): Recall | undefined {
  const newestFirst = [...new Set(earlier.toReversed())]
  const shows = at === -1 ? text === '' : text === newestFirst[at]
  if (!shows || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  const next = key === 'ArrowUp' ? at + 1 : at - 1
  if (next < -1 || next >= newestFirst.length) return undefined
  return { at: next, text: newestFirst[next] ?? '' }
}
