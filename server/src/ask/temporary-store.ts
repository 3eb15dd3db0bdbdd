import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileView } from '@docent/contract'
import { type AssistantDependencies, builtInAnswerer, forgetFile } from '../assistant/index.ts'
import type { Config } from '../config.ts'
import { glossingEmbedder } from '../embedders/index.ts'
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

/** The server's pipeline over a folder of its own, without a server: files go in, questions are answered from them. */
export interface TemporaryStore {
  readonly assistant: AssistantDependencies
  /**
   * Puts a file through the upload's own checks and has it read in the background.
   * @returns its id
   * @throws {AppError} when it is refused
   */
  add(
    file: { userId: string; name: string; content: AsyncIterable<Buffer> },
    options?: { signal?: AbortSignal },
  ): Promise<string>
  /** Waits until none of a person's files is being read any more; `onChange` hears how many still are. */
  untilRead(
    user: { userId: string },
    options?: { signal?: AbortSignal; onChange?: (left: number) => void },
  ): Promise<void>
  files(user: { userId: string }): Promise<FileView[]>
  /** The records and stored texts, to show a file from. */
  readonly stored: Pick<Files, 'db' | 'blobs'>
  /** Ends all work and removes the folder. */
  close(): Promise<void>
}

/** @param onProgress told of warnings and errors, a line a time */
export async function openTemporaryStore({
  config,
  onProgress,
}: {
  config: Config
  onProgress: (line: string) => void
}): Promise<TemporaryStore> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-ask-'))
  const closing: (() => Promise<unknown> | undefined)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each()?.catch(error => onProgress(String(error)))
  }
  try {
    const database = openDatabase(folder)
    closing.push(() => database.close())
    const { db } = database
    await migrate(db)
    const log = warningsTo(onProgress)
    const engine = sqliteSearchEngine({ folder: join(folder, 'search'), workers: 1, embedder: glossingEmbedder() })
    closing.push(() => engine.close())
    const blobs = diskBlobStore(join(folder, 'blobs'))
    const own = { ...config, DATA_DIR: folder }
    const store = openFiles({ config: own, db, blobs, engine, log, forgetFile: file => forgetFile(db, file) })
    closing.push(() => stopFiles(store))
    await startFiles(store)
    return {
      assistant: {
        db,
        engine,
        answerer: builtInAnswerer,
        log,
        readSection: (file, section) => readSection(blobs, file, section),
      },
      add: async (file, options) => (await (await receiveFile(store, file, options)).accept()).id,
      untilRead: ({ userId }, options) => untilRead(store, userId, options),
      files: async user => (await listFileRecords(db, user)).map(toFileView),
      stored: store,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilRead(
  { db, events }: Files,
  userId: string,
  { signal, onChange }: { signal?: AbortSignal; onChange?: (left: number) => void } = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    const reading = db
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('upload_status', 'in', ['uploaded', 'processing'])
      .executeTakeFirstOrThrow()
    reading.then(({ count }) => {
      onChange?.(Number(count))
      if (Number(count) === 0) resolve()
    }, reject)
  }
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const unwatch = events.watch(userId, { onEvent: look, onEnd: look })
  try {
    signal?.throwIfAborted()
    look()
    await promise
  } finally {
    unwatch()
    signal?.removeEventListener('abort', abort)
  }
}

const warningsTo = (onProgress: (line: string) => void) => ({
  info() {},
  warn: (_details: unknown, message?: string) => onProgress(`Warning: ${message ?? ''}`),
  error: (_details: unknown, message?: string) => onProgress(`Error: ${message ?? ''}`),
})
