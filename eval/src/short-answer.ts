import { holdsAnswer } from './holds-answer.ts'
import type { Question } from './question-set.ts'

/**
 * The name, date or figure that a reply opens with before its first quotation, without Markdown; undefined where it opens
 * with none. Quotations are introduced by a line that ends with a colon, so a line that ends with the mark of a source is one.
 */
export function shortAnswerOf(reply: string): string | undefined {
  const [line = ''] = reply.split('\n', 1)
  const bold = /^(?:[^*]*: )?\*\*(.+?)\*\*(?: \([^\n]*\))? \[\d+\]$/.exec(line.trim())?.[1]
  return bold?.replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
}

/** Whether a short answer is right: it holds a gold answer, or is a part of one ("1912" of "May 1912"). */
export function isRight(short: string, question: Pick<Question, 'answers' | 'allNeeded'>): boolean {
  return holdsAnswer(short, question) || question.answers.some(gold => holdsAnswer(gold, { answers: [short] }))
}
