import type { ChatReply, Source } from '@docent/contract'
import type { Retrieved } from './retrieve.ts'
import { wording } from './wording.ts'

/** How many of the files asked about are ready, being read, or failed. */
export interface Counts {
  readonly ready: number
  readonly reading: number
  readonly failed: number
}

interface Known {
  readonly counts: Counts
  readonly notice?: string | undefined
  readonly readAs?: Retrieved['readAs']
  readonly rebuilding?: boolean
  /** How many files were searched by their words alone; all where the question could not be embedded. */
  readonly wordsOnly?: number | 'all'
  readonly partlyRead?: readonly string[]
}

/** What a reply says of the search that it rests on: how it went, and what a reader should know of it. */
export function searchedIn(
  found: Retrieved,
  {
    counts,
    notice,
    answered,
    sources,
  }: Pick<Known, 'counts' | 'notice'> & { answered: boolean; sources: readonly Source[] },
): ChatReply['searched'] {
  const cited = new Set(sources.map(source => source.fileName))
  return {
    files: counts.ready,
    mode: found.mode,
    ...noticeOf({
      counts,
      notice,
      readAs: found.readAs,
      rebuilding: found.rebuilding || found.files < counts.ready,
      wordsOnly: found.embedderFailed ? 'all' : found.waiting,
      partlyRead: found.partlyRead.filter(name => !answered || cited.has(name)),
    }),
  }
}

/** What a reader should know of a reply, in sentences. */
export function noticeOf({ counts, notice, readAs = [], rebuilding, wordsOnly = 0, partlyRead = [] }: Known): {
  notice?: string
} {
  const sentences = [
    notice,
    readAs.length > 0 ? wording.readAs(readAs) : undefined,
    counts.reading > 0 ? wording.someStillReading(counts.reading) : undefined,
    counts.failed > 0 ? wording.someFailed(counts.failed) : undefined,
    partlyRead.length > 0 ? wording.partlyRead(partlyRead.slice(0, 5)) : undefined,
    rebuilding ? wording.rebuilding : undefined,
    wordsOnly === 'all' ? wording.questionNotEmbedded : undefined,
    typeof wordsOnly === 'number' && wordsOnly > 0 ? wording.filesNotEmbedded(wordsOnly, counts.ready) : undefined,
  ].filter(sentence => sentence !== undefined)
  return sentences.length > 0 ? { notice: sentences.join(' ') } : {}
}
