import { randomUUID } from 'node:crypto'
import type { ChatReply } from '@docent/contract'
import type { Section } from '../ingest/index.ts'
import type { SearchEngine } from '../search/index.ts'
import type { Database } from '../storage/index.ts'
import { answerFromPassages } from './answer-from-passages.ts'
import type { Answerer, StandAlone, Turn } from './answerer.ts'
import { countAskedFiles, findReadyFiles, listReadyFiles } from './asked-files-records.ts'
import { builtInAnswerer } from './built-in/answer.ts'
import { citeFiles } from './file-citations.ts'
import { resolveFollowUp } from './follow-up.ts'
import { answerImageQuestion } from './images/answer-image-question.ts'
import { answerSeenImage } from './images/answer-seen-image.ts'
import type { AskedImage } from './images/asked-image.ts'
import { requestOf } from './requests.ts'
import { type Retrieved, retrieve } from './retrieve.ts'
import { type Counts, noticeOf, searchedIn } from './searched.ts'
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
  /** Whether the answerer is a model that can be asked about a picture now. */
  readonly sees?: () => boolean
  readonly log: { warn(details: object, message: string): void }
}

export interface Question {
  readonly userId: string
  readonly message: string
  /** The messages before, oldest first. */
  readonly conversation: readonly Turn[]
  readonly fileIds?: readonly string[]
  /** An image that came with the message, which may be empty then. */
  readonly image?: AskedImage | undefined
  /** The number of the reply's first source; default 1. */
  readonly firstSource?: number
  /** Told, perhaps more than once, that a model has been asked and is waited for. */
  readonly onWaiting?: (() => void) | undefined
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
  const { db } = dependencies
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
    const fromText = async function* (from: AssistantDependencies, modelFailed: boolean) {
      const question = { ...asked, image: await image.text(signal), hasDocuments: counts.ready > 0, modelFailed }
      return yield* answerImageQuestion(from, question, rest => answerQuestion(from, { ...asked, ...rest }))
    }
    const { picture } = image
    // A model that has just failed is not asked again.
    const quoting = { ...dependencies, answerer: builtInAnswerer, standAlone: undefined }
    const { reply, ...rest } = picture
      ? yield* answerSeenImage(dependencies, { ...asked, picture, counts }, () => fromText(quoting, true))
      : yield* fromText(dependencies, false)
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

  if (request.kind === 'summary') {
    const files = await listReadyFiles(db, { userId, fileIds, limit: 1_000 })
    const names = new Map(files.map(file => [file.id, file.name]))
    const { cite, readSection, sources } = citeFiles(dependencies, { userId, files: names, firstSource, signal })
    const summary = summarise({ asked: request.about, files, conversation, cite, readSection })
    let reply = ''
    let next = await summary.next()
    for (; !next.done; next = await summary.next()) {
      signal?.throwIfAborted()
      reply += next.value
      yield next.value
    }
    const { answered, file } = next.value
    const read = file && (await findReadyFiles(db, { userId, fileIds: [file.id] })).get(file.id)
    return end(reply, {
      answered,
      sources: [...sources],
      // One file was read, and none was searched.
      searched: {
        files: 0,
        mode: 'keyword',
        ...noticeOf({
          counts,
          ...(file?.whole === false ? { notice: wording.summaryOfBeginning } : {}),
          partlyRead: read && !read.complete ? [read.name] : [],
        }),
      },
    })
  }

  const found = await foundFor(dependencies, asked)
  signal?.throwIfAborted()
  const { reply, sources, answered, notice } = yield* answerFromPassages(dependencies, asked, {
    question: message,
    resolved: found.query,
    conversation,
    passages: found.passages,
    files: counts.ready,
  })
  return end(reply, {
    answered,
    sources: [...sources],
    searched: searchedIn(found, { counts, notice, answered, sources }),
  })
}

/**
 * What is found when a question is asked: searched for without what it leans on and what is said around it, misspelled words read as those of the files.
 * @throws the signal's reason when it aborts
 */
export async function foundFor(
  dependencies: AssistantDependencies,
  { userId, message, conversation, fileIds, onWaiting, signal }: Question,
): Promise<Retrieved> {
  const { standAlone = builtInStandAlone } = dependencies
  const query = await standAlone({ userId, question: message, conversation, onWaiting, signal })
  return retrieve(dependencies, { userId, query, fileIds, signal })
}

const builtInStandAlone: StandAlone = async ({ question, conversation }) => resolveFollowUp(question, conversation)

function nothingReady({ reading, failed }: Counts, limited: boolean): string {
  if (reading > 0) return wording.stillReading(reading)
  if (failed > 0) return wording.allFailed
  return limited ? wording.noneOfThose : wording.noFiles
}
