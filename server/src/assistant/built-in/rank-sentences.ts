import { languageOf } from '../../languages/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { candidatesOf } from './candidates.ts'
import { questionKind } from './question.ts'
import { type AskedQuestion, type Scored, scoreCandidates, weighQuestion } from './score.ts'

/** A question and the sentences for it, best first. */
export interface Ranked {
  readonly asked: AskedQuestion
  readonly scored: readonly Scored[]
}

/** Reads a question beside what could be quoted of some passages. */
export function readQuestion(text: string, passages: readonly NamedPassage[]) {
  const language = languageOf(text)
  const candidates = candidatesOf(passages, language)
  return { candidates, asked: weighQuestion({ text, kind: questionKind(text, language), language }, candidates) }
}

/** Ranks all that could be quoted of some passages for one question. */
export function rankSentences(text: string, passages: readonly NamedPassage[]): Ranked {
  const { candidates, asked } = readQuestion(text, passages)
  return { asked, scored: scoreCandidates(asked, candidates) }
}
