import { randomUUID } from 'node:crypto'
import type { ChatReply } from '@docent/contract'
import type { Section } from '../ingest/index.ts'
import type { SearchEngine } from '../search/index.ts'
import type { Database } from '../storage/index.ts'
import type { Answerer, NamedPassage, Quotation, StandAlone, Turn } from './answerer.ts'
import { countAskedFiles, listReadyFiles } from './asked-files-records.ts'
import { openCitations } from './cite.ts'
import { resolveFollowUp } from './follow-up.ts'
import { answerImageQuestion } from './images/answer-image-question.ts'
import type { ImageText } from './images/read-image.ts'
import { withNumbersInOrder } from './numbers-in-order.ts'
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
  /** Makes follow-up questions stand alone; the built-in way where it is not given. */
  readonly standAlone?: StandAlone | undefined
  readonly log: { warn(details: object, message: string): void }
}

export interface Question {
  readonly userId: string
  readonly message: string
  /** The messages before, oldest first. */
  readonly conversation: readonly Turn[]
  readonly fileIds?: readonly string[]
  /** The text of an image that came with the message, which may be empty then. */
  readonly image?: ImageText | undefined
  /** The number of the reply's first source; default 1. */
  readonly firstSource?: number
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
  { image, ...asked }: Question,
): AsyncGenerator<string, ChatReply> {
  const { db, log } = dependencies
  const { userId, message, conversation, fileIds, firstSource = 1, signal } = asked
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

  if (image) {
    const question = { userId, message, image, conversation, hasDocuments: counts.ready > 0, signal }
    const { reply, ...rest } = yield* answerImageQuestion(dependencies, question, from =>
      answerQuestion(dependencies, { ...asked, ...from }),
    )
    return end(reply, rest)
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
    firstSource,
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

  const { standAlone = builtInStandAlone } = dependencies
  const resolved = await standAlone({ userId, question: message, conversation, signal })
  const found = await retrieve(dependencies, { userId, query: resolved, fileIds, signal })
  signal?.throwIfAborted()
  passages = found.passages
  names = new Map(passages.map(({ fileId, fileName }) => [fileId, fileName]))
  const answer = dependencies.answerer({
    userId,
    question: message,
    resolved,
    conversation,
    passages,
    files: counts.ready,
    cite: citations.cite,
    readSection,
    signal,
  })
  let pieces = ''
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    signal?.throwIfAborted()
    pieces += next.value
    yield next.value
  }
  const { answered, notice, reply = pieces } = next.value
  const shown = withNumbersInOrder(reply, citations.sources, firstSource)
  const cited = new Set(shown.sources.map(source => source.fileName))
  return end(shown.reply, {
    answered,
    sources: shown.sources,
    searched: {
      files: counts.ready,
      mode: found.mode,
      ...noticeOf({
        counts,
        notice,
        rebuilding: found.rebuilding || found.files < counts.ready,
        wordsOnly: found.embedderFailed ? 'all' : found.waiting,
        partlyRead: found.partlyRead.filter(name => !answered || cited.has(name)),
      }),
    },
  })
}

const builtInStandAlone: StandAlone = async ({ question, conversation }) => resolveFollowUp(question, conversation)

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

interface Known {
  readonly counts: Counts
  readonly notice?: string
  readonly rebuilding?: boolean
  /** How many files were searched by their words alone; all where the question could not be embedded. */
  readonly wordsOnly?: number | 'all'
  readonly partlyRead?: readonly string[]
}

function noticeOf({ counts, notice, rebuilding, wordsOnly = 0, partlyRead = [] }: Known): { notice?: string } {
  const sentences = [
    notice,
    counts.reading > 0 ? wording.someStillReading(counts.reading) : undefined,
    counts.failed > 0 ? wording.someFailed(counts.failed) : undefined,
    partlyRead.length > 0 ? wording.partlyRead(partlyRead.slice(0, 5)) : undefined,
    rebuilding ? wording.rebuilding : undefined,
    wordsOnly === 'all' ? wording.questionNotEmbedded : undefined,
    typeof wordsOnly === 'number' && wordsOnly > 0 ? wording.filesNotEmbedded(wordsOnly, counts.ready) : undefined,
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
