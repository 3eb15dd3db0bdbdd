import { languageOf } from '../../languages/index.ts'
import type { FailureKind } from './model-failure.ts'
import { type Phrases, phrases } from './notice-words.ts'

/** The kinds that a person can make something of; all others are the administrator's matter. */
const reasonOf: Readonly<Partial<Record<FailureKind, 'busy' | 'slow' | 'refused'>>> = {
  busy: 'busy',
  timeout: 'slow',
  refused: 'refused',
}

interface Asked {
  readonly question: string
  readonly picture?: unknown
}

/** That the model failed and what was done instead, in the language of the question. */
export function failureNotice(kind: FailureKind, asked: Asked): string {
  const say = phrases[languageOf(asked.question)]
  return `${say[reasonOf[kind] ?? 'notAvailable']}${say.so}${instead(say, asked)}`
}

/** That the person has used the tokens of a day, and what was done instead. */
export function usedUpNotice(tokens: number, asked: Asked): string {
  const language = languageOf(asked.question)
  const say = phrases[language]
  const reason = say.usedUp(tokens.toLocaleString(language), tokens === 1)
  return `${reason}${say.so}${instead(say, asked)} ${say.tomorrow}`
}

/** That an answer ended before its end. */
export function unfinishedNotice(ending: 'broke-off' | 'too-long', { question }: Asked): string {
  const { brokeOff, tooLong } = phrases[languageOf(question)]
  return ending === 'broke-off' ? brokeOff : tooLong
}

const instead = (say: Phrases, { picture }: Asked) => (picture === undefined ? say.quotes : say.readsImage)
