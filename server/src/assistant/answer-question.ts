import { randomUUID } from 'node:crypto'
import type { ChatReply } from '@docent/contract'
import type { Section } from '../ingest/index.ts'
import type { SearchEngine } from '../search/index.ts'
import type { Database } from '../storage/index.ts'
import type { Answerer, NamedPassage, Quotation, Turn } from './answerer.ts'
import { countAskedFiles, listReadyFiles } from './asked-files-records.ts'
import { openCitations } from './cite.ts'
import { resolveFollowUp } from './follow-up.ts'
import { requestOf } from './requests.ts'
import { retrieve } from './retrieve.ts'
import { summarise } from './summarise.ts'
import { wording } from './wording.ts'

export interface AssistantDependencies {
  readonly db: Database
  readonly engine: SearchEngine
  /** A section of a person's stored text; undefined or an error where it is gone. */
  readonly readSection: (file: { userId: string; fileId: string }, section: number) => Promise<Section | undefined>
  readonly answerer: Answerer
  readonly log: { warn(details: object, message: string): void }
}

export interface Question {
  readonly userId: string
  readonly message: string
  /** The messages before, oldest first. */
  readonly conversation: readonly Turn[]
  readonly fileIds?: readonly string[]
  readonly signal?: AbortSignal
}

/** How many names "what files do I have" lists. */
const namesListed = 50

/**
 * Question → search → answer → cite: yields the reply's text piece by piece and returns the whole reply. Nothing is stored.
 * @throws the signal's reason when it aborts
 */
export async function* answerQuestion(
  dependencies: AssistantDependencies,
  { userId, message, conversation, fileIds, signal }: Question,
): AsyncGenerator<string, ChatReply> {
  const { db, log } = dependencies
  const counts = await countAskedFiles(db, { userId, fileIds })
  const messageId = randomUUID()
  const end = (reply: string, rest: Partial<ChatReply> = {}): ChatReply => ({
    success: true,
    messageId,
    reply: reply.trim(),
    sources: [],
    answered: true,
    searched: { files: 0, mode: 'keyword' },
    ...rest,
  })
  const say = async function* (text: string, answered: boolean) {
    yield text
    return end(text, { answered })
  }

  const request = requestOf(message)
  if (request.kind === 'greeting') return yield* say(wording.greeting(counts.ready), true)
  if (request.kind === 'thanks') return yield* say(wording.thanks, true)
  if (request.kind === 'abilities') return yield* say(wording.abilities, true)
  if (counts.ready === 0) return yield* say(nothingReady(counts, fileIds !== undefined), false)
  if (request.kind === 'file-list') {
    const names = (await listReadyFiles(db, { userId, fileIds, limit: namesListed })).map(file => file.name)
    return yield* say(wording.fileList(names, counts.ready - names.length), true)
  }

  let passages: readonly NamedPassage[] = []
  let names = new Map<string, string>()
  const readSection = async ({ fileId, section }: { fileId: string; section: number }) => {
    signal?.throwIfAborted()
    return dependencies.readSection({ userId, fileId }, section).catch(error => {
      log.warn({ err: error, file: fileId }, 'a section could not be read')
      return undefined
    })
  }
  const citations = openCitations({
    fileName: fileId => names.get(fileId),
    readSection,
    expected: quotation => indexedWords(passages, quotation),
    onMismatch: ({ fileId, section }) => log.warn({ file: fileId, section }, 'a quotation does not stand in its file'),
  })

  if (request.kind === 'summary') {
    const files = await listReadyFiles(db, { userId, fileIds, limit: 1_000 })
    names = new Map(files.map(file => [file.id, file.name]))
    const summary = summarise({ asked: request.about, files, conversation, cite: citations.cite, readSection })
    let reply = ''
    let next = await summary.next()
    for (; !next.done; next = await summary.next()) {
      signal?.throwIfAborted()
      reply += next.value
      yield next.value
    }
    return end(reply, {
      ...next.value,
      sources: [...citations.sources],
      searched: { files: counts.ready, mode: 'keyword', ...noticeOf({ counts }) },
    })
  }

  const resolved = resolveFollowUp(message, conversation)
  const found = await retrieve(dependencies, { userId, query: resolved, fileIds, signal })
  signal?.throwIfAborted()
  passages = found.passages
  names = new Map(passages.map(({ fileId, fileName }) => [fileId, fileName]))
  const answer = dependencies.answerer({
    question: message,
    resolved,
    conversation,
    passages,
    files: counts.ready,
    cite: citations.cite,
    readSection,
    signal,
  })
  let reply = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    signal?.throwIfAborted()
    reply += next.value
    yield next.value
  }
  const cited = new Set(citations.sources.map(source => source.fileName))
  return end(reply, {
    answered: next.value.answered,
    sources: [...citations.sources],
    searched: {
      files: counts.ready,
      mode: found.mode,
      ...noticeOf({
        counts,
        rebuilding: found.rebuilding || found.files < counts.ready,
        partlyRead: found.partlyRead.filter(name => !next.value?.answered || cited.has(name)),
      }),
    },
  })
}

interface Counts {
  readonly ready: number
  readonly reading: number
  readonly failed: number
}

function nothingReady({ reading, failed }: Counts, limited: boolean): string {
  if (reading > 0) return wording.stillReading(reading)
  if (failed > 0) return wording.allFailed
  return limited ? wording.noneOfThose : wording.noFiles
}

function noticeOf(known: { counts: Counts; rebuilding?: boolean; partlyRead?: readonly string[] }): {
  notice?: string
} {
  const { counts, rebuilding, partlyRead = [] } = known
  const sentences = [
    counts.reading > 0 ? wording.someStillReading(counts.reading) : undefined,
    counts.failed > 0 ? wording.someFailed(counts.failed) : undefined,
    partlyRead.length > 0 ? wording.partlyRead(partlyRead.slice(0, 5)) : undefined,
    rebuilding ? wording.rebuilding : undefined,
  ].filter(sentence => sentence !== undefined)
  return sentences.length > 0 ? { notice: sentences.join(' ') } : {}
}

/** What the index says of a part of a quotation: the overlap with a passage, which must stand in the stored text too. */
function indexedWords(
  passages: readonly NamedPassage[],
  { fileId, section, start, end }: Quotation,
): string | undefined {
  const passage = passages.find(
    each => each.fileId === fileId && each.section === section && each.start < end && each.end > start,
  )
  return passage?.text.slice(Math.max(0, start - passage.start), Math.min(passage.text.length, end - passage.start))
}
