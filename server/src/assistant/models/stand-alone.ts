import type { StandAlone } from '../answerer.ts'
import { contentTerms } from '../built-in/terms.ts'
import { resolveFollowUp } from '../follow-up.ts'
import { withoutPoliteness } from '../politeness.ts'
import type { ModelAnswererOptions } from './answer-with-model.ts'
import { askModel } from './ask-model.ts'
import { ModelFailure } from './model-failure.ts'
import { estimateTokens } from './numbered-passages.ts'
import { visibleText } from './plain-text.ts'
import { fitConversation, standAlonePrompt } from './prompt.ts'
import { countUsage, isUsedUp } from './used-tokens.ts'

/** Longest time that a person waits for her question to be rewritten, in milliseconds; then the built-in way does. */
const longestMs = 4_000
/** Part of the conversation that is sent along, in tokens. */
const conversationTokens = 1_200
/** Longest rewritten question, in characters. */
const longestQuestion = 400
/** A question with at least this many words that carry meaning, and no reference back, is searched for as it is: a rewriting costs time. */
const ownWords = 2

/** Lets the language model make a follow-up question stand alone. Where it need not or cannot, the built-in way decides. */
export function standAloneWithModel(
  options: Pick<ModelAnswererOptions, 'model' | 'db' | 'log' | 'tokensPerDay'>,
): StandAlone {
  return async ({ userId, question, conversation, onWaiting, signal }) => {
    const builtIn = resolveFollowUp(question, conversation)
    const isFollowUp =
      conversation.length > 0 && (builtIn !== withoutPoliteness(question) || contentTerms(question).length < ownWords)
    if (!isFollowUp || options.model.state !== 'ok' || (await isUsedUp(options, { userId }))) return builtIn
    const loaded = await options.model.ready()
    if (loaded instanceof ModelFailure) return builtIn
    const prompt = standAlonePrompt({
      question,
      conversation: fitConversation(conversation, { tokens: conversationTokens, estimate: estimateTokens }),
    })
    let text = ''
    try {
      const answer = askModel(
        loaded,
        { ...prompt, maxOutputTokens: 300 },
        {
          signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(longestMs)]),
          timeoutMs: longestMs,
          onWaiting,
          onUsage: used => countUsage(options, { request: { userId }, prompt, written: text, used }),
        },
      )
      for await (const piece of answer) text += piece
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ModelFailure) options.model.failed(error)
      return builtIn
    }
    const line = visibleText(text).trim().split('\n').at(-1)?.trim() ?? ''
    return line === '' || line.length > longestQuestion ? builtIn : line
  }
}
