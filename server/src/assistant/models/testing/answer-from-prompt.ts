import type { AskedModel } from './protocols/protocol.ts'

/** What a request for an answer holds, read back from its prompt. */
export interface ReadPrompt {
  readonly passages: readonly { readonly number: number; readonly lines: readonly string[] }[]
  readonly question: string
}

export function readPrompt({ prompt }: Pick<AskedModel, 'prompt'>): ReadPrompt {
  const passages = [...prompt.matchAll(/<<begin passage (\d+) (\w+)>>\n([\s\S]*?)\n<<end passage \1 \2>>/g)].map(
    ([, number, , text]) => {
      const lines = text!.split('\n').map(line => line.replace(/^\| /, ''))
      return { number: Number(number), lines: lines.slice(lines.indexOf('') + 1) }
    },
  )
  const question = /\nThe (?:question to answer now|message to rewrite):\n\n([\s\S]*)$/.exec(prompt)?.[1] ?? ''
  return { passages, question }
}

const words = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(word => word.slice(0, 5)))

/**
 * An honest model, as small as can be: it answers with the sentence of a passage that shares most words with the question, and cites it;
 * asked to rewrite a question, it repeats it.
 */
export function answerFromPrompt(asked: AskedModel): string[] {
  const { passages, question } = readPrompt(asked)
  if (passages.length === 0) return inPieces(question)
  const wanted = words(question)
  const sentences = passages.flatMap(({ number, lines }) =>
    lines
      .flatMap(line => line.split(/(?<=[.!?])\s+/))
      .map(sentence => ({
        sentence: sentence.replaceAll('\t', ', '),
        number,
        shared: [...words(sentence)].filter(word => wanted.has(word)).length,
      })),
  )
  const [best] = sentences.toSorted((a, b) => b.shared - a.shared)
  if (!best || best.shared === 0) return ['NOT_IN_', 'DOCUMENTS']
  return inPieces(`According to your document, ${best.sentence} [${best.number}]`)
}

/** A text in pieces such as models send them: with the space before each word. */
export const inPieces = (text: string): string[] => text.match(/\s*\S{1,6}/g) ?? []
