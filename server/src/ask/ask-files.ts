import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ChatReply, FileView } from '@docent/contract'
import { AppError } from '../app-error.ts'
import { answerQuestion, type Turn } from '../assistant/index.ts'
import type { Config } from '../config.ts'
import { openTemporaryStore, type TemporaryStore } from './temporary-store.ts'

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
  const store = await openTemporaryStore({ config, onProgress })
  try {
    const refused = await readFiles(store, { files, onProgress, signal })
    signal.throwIfAborted()
    const views = await store.files({ userId })
    if (!views.some(view => view.upload_status === 'processed'))
      throw new NoFileReadError([...refused, ...views.map(outcome)].join('\n'))
    for (const view of views) onProgress(outcome(view))

    const conversation: Turn[] = []
    for (const message of questions) {
      const answer = answerQuestion(store.assistant, { userId, message, conversation, signal })
      let next = await answer.next()
      while (!next.done) next = await answer.next()
      conversation.push({ role: 'user', content: message })
      conversation.push({ role: 'assistant', content: next.value.reply, sources: next.value.sources })
      yield next.value
    }
  } finally {
    await store.close()
  }
}

/** Puts every file through the upload's own checks and waits until all are read. Answers with those refused, and why. */
async function readFiles(
  store: TemporaryStore,
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
      await store.add({ userId, name: basename(path), content: file.createReadStream() }, { signal })
    } catch (error) {
      signal.throwIfAborted()
      const line = `${path}: ${reasonOf(error)}`
      refused.push(line)
      onProgress(line)
    }
  }
  await store.untilRead({ userId }, { signal })
  return refused
}

async function closed(folder: { close(): Promise<void> }): Promise<Error> {
  await folder.close()
  return Object.assign(new Error('A folder was named.'), { code: 'EISDIR' })
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
