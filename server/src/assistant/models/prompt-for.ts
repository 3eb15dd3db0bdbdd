import type { AnswerRequest } from '../answerer.ts'
import { estimateTokens, fitPassages } from './numbered-passages.ts'
import { answerPrompt, fitConversation } from './prompt.ts'

/** Tokens of a request that are kept for the instructions and for the answer with the thinking before it, and the share of the conversation in the rest. */
const kept = { instructions: 900, mostAnswer: 8_192, leastAnswer: 400, conversationShare: 0.15 } as const
/** What a picture of our size counts for at the dearest provider, in tokens. */
export const pictureTokens = 1_600

/** What one request holds: first the question and its picture, then as much of the conversation and of the passages as its size allows. */
export function promptFor(request: AnswerRequest, contextTokens: number) {
  const maxOutputTokens = Math.min(kept.mostAnswer, Math.max(kept.leastAnswer, Math.floor(contextTokens / 4)))
  const asked = estimateTokens(request.question) + (request.picture ? pictureTokens : 0)
  const room = contextTokens - maxOutputTokens - kept.instructions - asked
  const conversation = fitConversation(request.conversation, {
    tokens: room * kept.conversationShare,
    estimate: estimateTokens,
  })
  const said = conversation.reduce((sum, turn) => sum + estimateTokens(turn.content) + 10, 0)
  const passages = fitPassages(request.passages, { question: request.resolved, tokens: room - said })
  const picture = request.picture && passages.length + 1
  const prompt = answerPrompt({ question: request.question, passages, conversation, picture })
  return { passages, prompt: { ...prompt, picture: request.picture }, picture, maxOutputTokens }
}
