import { languageOf } from '../../languages/index.ts'
import type { NamedPassage } from '../answerer.ts'
import { namedFor } from './absent.ts'
import { rankSentences } from './rank-sentences.ts'
import { readable } from './readable.ts'
import { type ReadBefore, readerOf } from './reader.ts'
import { trustIn } from './relatives.ts'
import { ofOthers } from './rerank.ts'
import { isLikelyEnglish } from './score.ts'
import { readWords } from './words-found.ts'

/** So many of the first passages may be read, of each so many of its sentences or rows that are likeliest by their words. */
const most = { passages: 6, sentences: 2 } as const
/**
 * What the best relevance that was read in a file counts for its passages of text, or of a table, beside what search orders them by; and the most by which a file is behind the best one. A passage of another
 * file than the first's that search puts further back than that is not read. docs/decisions/0024-which-file-is-meant.md
 */
const relevance = { text: 0.1, table: 0.2, mostBehind: 4 } as const

/**
 * Orders the first passages of a search anew where several files come near: a small transformer reads the likeliest sentences of each together with the question, and what it says tells which file is meant. The
 * passages of one file keep their order. Of English questions only: glosses tell it less surely than search does.
 * @param passages best first
 * @param options `before` takes what is read
 * @throws the signal's reason when it aborts
 */
export async function orderByReading(
  question: string,
  passages: readonly NamedPassage[],
  { before, signal }: { before: ReadBefore; signal?: AbortSignal | undefined },
): Promise<readonly NamedPassage[]> {
  const near = passages
    .slice(0, most.passages)
    .filter(each => passages[0]!.orderedBy - each.orderedBy <= weightOf(each) * relevance.mostBehind)
  if (new Set(near.map(({ fileId }) => fileId)).size < 2) return passages
  const isEnglish = isLikelyEnglish({ text: question, trust: trustIn(question), language: languageOf(question) })
  if (!isEnglish) return passages
  const ranked = rankSentences(question, passages)
  const { asked, scored } = ranked
  const sentences = near.flatMap(passage => scored.filter(each => each.passage === passage).slice(0, most.sentences))
  if (asked.terms.length === 0 || sentences.length === 0) return passages
  const texts = sentences.map(each => readable(each, { asked, all: scored }))
  const scores = await readerOf(asked, { before, signal })?.(texts)
  if (!scores) return passages
  const named = namedFor(asked, readWords(ranked))
  const best = new Map<string, number>()
  for (const [at, each] of sentences.entries()) {
    const { fileId } = each.passage
    const read = scores[at]!.relevance - ofOthers * (1 - named(each))
    best.set(fileId, Math.max(read, best.get(fileId) ?? Number.NEGATIVE_INFINITY))
  }
  const [top, least] = [Math.max(...best.values()), Math.min(...best.values())]
  const order = (passage: NamedPassage) =>
    passage.orderedBy + weightOf(passage) * Math.max(-relevance.mostBehind, (best.get(passage.fileId) ?? least) - top)
  const anew = near.toSorted((one, two) => order(two) - order(one))
  return [...anew, ...passages.filter(each => !near.includes(each))]
}

const weightOf = ({ columns }: NamedPassage) => (columns ? relevance.table : relevance.text)
