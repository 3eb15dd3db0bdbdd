import type { NamedPassage } from '../answerer.ts'
import { candidatesOf } from './candidates.ts'
import { questionKind } from './question.ts'
import { type AskedQuestion, type Scored, scoreCandidates, weighQuestion } from './score.ts'

/** A question and the sentences for it, best first. */
export interface Ranked {
  readonly asked: AskedQuestion
  readonly scored: readonly Scored[]
}

/** Ranks all that could be quoted of some passages for one question. */
export function rankSentences(text: string, passages: readonly NamedPassage[]): Ranked {
  const candidates = candidatesOf(passages)
  const asked = weighQuestion({ text, kind: questionKind(text) }, candidates)
  return { asked, scored: scoreCandidates(asked, candidates) }
}
