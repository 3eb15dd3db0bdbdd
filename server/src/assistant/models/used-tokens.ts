import type { Database } from '../../storage/index.ts'
import { addUsage, tokensUsedOn } from '../../usage/index.ts'
import type { AnswerRequest } from '../answerer.ts'
import type { ModelRequest } from './ask-model.ts'
import type { ModelLog } from './connected-model.ts'
import { estimateTokens } from './numbered-passages.ts'
import { pictureTokens } from './prompt-for.ts'

/** Whether a person has used what a day allows. */
export async function isUsedUp(
  { db, tokensPerDay }: { db: Database; tokensPerDay: number },
  { userId }: Pick<AnswerRequest, 'userId'>,
): Promise<boolean> {
  return tokensPerDay > 0 && userId !== undefined && (await tokensUsedOn(db, { userId })) >= tokensPerDay
}

/** Counts what a request used: the provider's figures, or an estimate where it broke off before it gave them. */
export async function countUsage(
  { db, log }: { db: Database; log: ModelLog },
  asked: {
    request: Pick<AnswerRequest, 'userId'>
    prompt: Omit<ModelRequest, 'maxOutputTokens'>
    written: string
    used: { input: number | undefined; output: number | undefined }
  },
): Promise<void> {
  const { request, prompt, written, used } = asked
  if (request.userId === undefined) return
  const sent = estimateTokens(prompt.instructions + prompt.prompt) + (prompt.picture ? pictureTokens : 0)
  try {
    await addUsage(db, {
      userId: request.userId,
      used: { input: used.input ?? sent, output: used.output ?? estimateTokens(written) },
    })
  } catch (error) {
    log.warn({ err: error }, 'The tokens of a request could not be counted.')
  }
}
