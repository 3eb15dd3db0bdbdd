import { expect } from 'vitest'
import type { NamedPassage } from '../answerer.ts'
import { builtInAnswerer } from '../built-in/answer.ts'
import { openCitations } from '../cite.ts'

/** Asks the built-in answerer of one file's passages: the reply, whether it answers, and what it quotes in order. */
export async function askBuiltIn(question: string, passages: NamedPassage[]) {
  const readSection = async ({ fileId, section }: { fileId: string; section: number }) => {
    const found = passages.find(each => each.fileId === fileId && each.section === section)
    if (!found) return undefined
    const place = { kind: 'lines' as const, from: 1, to: 1 }
    const { text, headings, columns } = found
    return { text, headings, columns, anchors: [{ start: 0, end: text.length, place }] }
  }
  const citations = openCitations({
    fileName: () => 'Lease.pdf',
    readSection,
    expected: () => undefined,
    onMismatch: () => expect.unreachable(),
  })
  const answer = builtInAnswerer({
    question,
    resolved: question,
    conversation: [],
    passages,
    files: 1,
    cite: citations.cite,
    readSection,
  })
  let reply = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) reply += next.value
  return { reply, answered: next.value.answered, quotes: citations.sources.map(source => source.quote) }
}
