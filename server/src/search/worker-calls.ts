import type { Chunk, Passage } from './engine.ts'
import type { OpenIndexes } from './open-indexes.ts'
import type { SearchOutcome, SearchTask } from './search-task.ts'
import type { Embedded, ToEmbed, VectorPart } from './vector-parts.ts'

/** What a worker thread does for a user; the first argument is always her id. */
export interface WorkerCalls {
  search(userId: string, task: SearchTask): SearchOutcome
  begin(userId: string, file: { fileId: string; name: string }): void
  add(userId: string, chunks: readonly Chunk[], vectors: Int8Array | undefined): void
  commit(userId: string, embedding: string | undefined): boolean
  rollback(userId: string): void
  deleteFile(userId: string, fileId: string): void
  purge(userId: string, step: { first: boolean }): boolean
  deleteUser(userId: string): void
  fileIds(userId: string): string[]
  chunks(userId: string, wanted: { fileId: string; from: number; to: number }): Passage[]
  nextToEmbed(userId: string, wanted: { embedding: string; most: number; skip: readonly string[] }): ToEmbed | undefined
  storeVectors(userId: string, embedding: string, part: VectorPart): void
  countEmbedded(userId: string, embedding: string | undefined): Embedded
  check(thread: string): void
}

export type CallName = keyof WorkerCalls

/** One call, as it travels to the worker. */
export interface CallMessage {
  readonly id: number
  readonly name: CallName
  readonly values: readonly unknown[]
}

/** What travels back: the answer of a call, its failure (with its name, which structured cloning replaces by `Error`), or the news that a user's index began empty. */
export type WorkerMessage =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly name: string; readonly error: Error }
  | { readonly type: 'lost'; readonly userId: string }

/** The calls as plain functions over the open indexes, to be tested without a thread. */
export function workerCalls(indexes: OpenIndexes): WorkerCalls {
  return {
    search: (userId, task) => indexes.use(userId, index => index.search(task)),
    begin: (userId, file) => indexes.use(userId, index => index.begin(file)),
    add: (userId, chunks, vectors) => indexes.use(userId, index => index.add(chunks, vectors)),
    commit: (userId, embedding) => indexes.use(userId, index => index.commit(embedding)),
    rollback: userId => indexes.use(userId, index => index.rollback()),
    deleteFile: (userId, fileId) => indexes.use(userId, index => index.deleteFile(fileId)),
    purge: (userId, step) => indexes.use(userId, index => index.purge(step)),
    deleteUser: userId => indexes.removeUser(userId),
    fileIds: userId => indexes.use(userId, index => index.fileIds()),
    chunks: (userId, wanted) => indexes.use(userId, index => index.chunks(wanted)),
    nextToEmbed: (userId, wanted) => indexes.use(userId, index => index.nextToEmbed(wanted)),
    storeVectors: (userId, embedding, part) => indexes.use(userId, index => index.storeVectors(embedding, part)),
    countEmbedded: (userId, embedding) => indexes.use(userId, index => index.countEmbedded(embedding)),
    check: () => indexes.check(),
  }
}
