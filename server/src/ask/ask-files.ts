import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ChatReply, FileView } from '@docent/contract'
import { AppError } from '../app-error.ts'
import {
  type AssistantDependencies,
  answerQuestion,
  builtInAnswerer,
  forgetFile,
  type Turn,
} from '../assistant/index.ts'
import type { Config } from '../config.ts'
import {
  type Files,
  listFileRecords,
  openFiles,
  receiveFile,
  startFiles,
  stopFiles,
  toFileView,
} from '../files/index.ts'
import { readSection } from '../ingest/index.ts'
import { sqliteSearchEngine } from '../search/index.ts'
import { diskBlobStore, migrate, openDatabase } from '../storage/index.ts'

/** The one user of a temporary store. */
const userId = 'ask'

export interface AskOptions {
  readonly config: Config
  readonly files: readonly string[]
  readonly questions: readonly string[]
  /** Told what is going on, a line a time. */
  readonly onProgress: (line: string) => void
  readonly signal: AbortSignal
}

/** None of the files could be read; the message names each with its reason. */
export class NoFileReadError extends Error {
  override name = 'NoFileReadError'
}

/**
 * Reads files into a store of its own, which is removed in the end, through the same pipeline as the server's, and answers the
 * questions in order; a later one may follow up on an earlier one.
 * @throws {NoFileReadError} when there is nothing to answer from
 */
export async function* askFiles({
  config,
  files,
  questions,
  onProgress,
  signal,
}: AskOptions): AsyncGenerator<ChatReply> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-ask-'))
  const closing: (() => Promise<unknown> | undefined)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  try {
    const own = { ...config, DATA_DIR: folder }
    const database = openDatabase(folder)
    closing.push(() => database.close())
    const { db } = database
    await migrate(db)
    const log = warningsTo(onProgress)
    const engine = sqliteSearchEngine({ folder: join(folder, 'search'), workers: 1 })
    closing.push(() => engine.close())
    const blobs = diskBlobStore(join(folder, 'blobs'))
    const store = openFiles({ config: own, db, blobs, engine, log, forgetFile: file => forgetFile(db, file) })
    closing.push(() => stopFiles(store))
    await startFiles(store)
    const refused = await readFiles(store, { files, onProgress, signal })
    signal.throwIfAborted()
    const views = (await listFileRecords(db, { userId })).map(toFileView)
    if (!views.some(view => view.upload_status === 'processed'))
      throw new NoFileReadError([...refused, ...views.map(outcome)].join('\n'))
    for (const view of views) onProgress(outcome(view))

    const assistant: AssistantDependencies = {
      db,
      engine,
      answerer: builtInAnswerer,
      log,
      readSection: (file, section) => readSection(blobs, file, section),
    }
    const conversation: Turn[] = []
    for (const message of questions) {
      const answer = answerQuestion(assistant, { userId, message, conversation, signal })
      let next = await answer.next()
      while (!next.done) next = await answer.next()
      conversation.push({ role: 'user', content: message })
      conversation.push({ role: 'assistant', content: next.value.reply, sources: next.value.sources })
      yield next.value
    }
  } finally {
    for (const close of closing.toReversed()) await close()?.catch(error => onProgress(String(error)))
  }
}

/** Puts every file through the upload's own checks and waits until all are read. Answers with those refused, and why. */
async function readFiles(
  store: Files,
  { files, onProgress, signal }: Pick<AskOptions, 'files' | 'onProgress' | 'signal'>,
): Promise<string[]> {
  const refused: string[] = []
  for (const path of files) {
    signal.throwIfAborted()
    onProgress(`${path}: reading`)
    try {
      // Opened first: a stream tells of a missing file by an event, which would end the process.
      const file = await open(path)
      if ((await file.stat()).isDirectory()) throw await closed(file)
      const upload = { userId, name: basename(path), content: file.createReadStream() }
      const received = await receiveFile(store, upload, { signal })
      await received.accept()
    } catch (error) {
      signal.throwIfAborted()
      const line = `${path}: ${reasonOf(error)}`
      refused.push(line)
      onProgress(line)
    }
  }
  await untilRead(store, signal)
  return refused
}

async function closed(folder: { close(): Promise<void> }): Promise<Error> {
  await folder.close()
  return Object.assign(new Error('A folder was named.'), { code: 'EISDIR' })
}

/** Waits until no file is being processed any more. */
async function untilRead({ db, events }: Files, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    const reading = db
      .selectFrom('file')
      .select('id')
      .where('upload_status', 'in', ['uploaded', 'processing'])
      .limit(1)
      .executeTakeFirst()
    reading.then(found => (found ? undefined : resolve()), reject)
  }
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const unwatch = events.watch(userId, { onEvent: look, onEnd: look })
  try {
    look()
    await promise
  } finally {
    unwatch()
    signal.removeEventListener('abort', abort)
  }
}

function outcome({ original_filename, upload_status, failure, receipt }: FileView): string {
  if (upload_status === 'failed') return `${original_filename}: ${failure?.message ?? 'It could not be read.'}`
  const left = receipt?.complete === false ? ', not all of it' : ''
  return `${original_filename}: read${left}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EISDIR') return 'This is a folder. Name the files in it.'
  if (code === 'EACCES') return 'This file may not be read by you.'
  return error instanceof Error ? error.message : String(error)
}

const warningsTo = (onProgress: (line: string) => void) => ({
  info() {},
  warn: (_details: unknown, message?: string) => onProgress(`Warning: ${message ?? ''}`),
  error: (_details: unknown, message?: string) => onProgress(`Error: ${message ?? ''}`),
})
