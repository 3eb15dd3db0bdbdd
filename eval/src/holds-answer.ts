import { sentencesOf } from '../../server/src/ingest/index.ts'
import type { Question } from './question-set.ts'

/** Where Chinese characters begin or end beside others: "1999年" is a number and a word. */
const besideHan = /(?<=\p{Script=Han})(?=[^\p{Script=Han}\s])|(?<=[^\p{Script=Han}\s])(?=\p{Script=Han})/gu

/** One form for texts that differ only in compatibility forms, case, white space and the marks between words. */
export function comparable(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  return ` ${plain
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/[^\p{L}\p{M}\p{N}.%]+|\.(?!\d)/gu, ' ')
    .replace(besideHan, ' ')
    .trim()} `
}

const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N} .%]*$/u

/** Whether a text holds the gold answer of a question: any of them, or all where all are needed. */
export function holdsAnswer(
  text: string,
  { answers, allNeeded = false }: Pick<Question, 'answers' | 'allNeeded'>,
): boolean {
  const inside = comparable(text)
  const stands = (answer: string) => {
    const wanted = comparable(answer)
    if (wanted.trim() === '') return false
    // Whole words where words are apart and do not join with particles, as they do in Arabic.
    return inside.includes(spaced.test(wanted) ? wanted : wanted.trim())
  }
  return answers.length > 0 && (allNeeded ? answers.every(stands) : answers.some(stands))
}

/** The first sentences of the quotations of a reply, in their order; a table's row counts as one. */
export function firstSentences(quotes: readonly string[], count: number): string {
  const sentences: string[] = []
  for (const quote of quotes) {
    for (const line of quote.split('\n')) {
      const parts = line.includes('\t') ? [line] : sentencesOf(line).map(({ start, end }) => line.slice(start, end))
      sentences.push(...parts)
    }
    if (sentences.length >= count) break
  }
  return sentences.slice(0, count).join('\n')
}
