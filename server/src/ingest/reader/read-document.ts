import { realpathSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Receipt } from '@docent/contract'
import { runConfined } from '../../confined/index.ts'
import { ExtractionError, OcrNeeded, type Report, type SourceFile } from '../section.ts'
import { type Message, message, type Task } from './messages.ts'

export interface ReaderLimits {
  readonly memoryMegabytes: number
  readonly seconds: number
  /** Default 100 million characters of text. */
  readonly textCharacters?: number
  /** Default 1 GiB of packed sections. */
  readonly outputBytes?: number
}

export interface Reading {
  /** The section file; the caller's folder is the caller's to remove. */
  readonly path: string
  readonly receipt: Receipt
}

/** The reader process ended without an answer, or made a fault of ours. Worth another try. */
export class ReaderStoppedError extends Error {
  override name = 'ReaderStoppedError'
}

const entry = join(import.meta.dirname, 'reader-process.ts')

/**
 * Reads a document in a process of its own, which can see no other file, has no environment and ends when it takes too much memory
 * or time. A fresh process for every file: starting it costs about 0.1 s, and nothing of one person's document can meet another's.
 * @param folder an empty or missing folder for the section file
 * @param ocr the file of the pages that OCR has read so far; without it, pages without text stay so
 * @throws {ExtractionError} with the reason for the file's owner
 * @throws {OcrNeeded} when OCR should read pages first, only with `ocr`
 * @throws {ReaderStoppedError} when the process ended without an answer
 * @throws the signal's reason, when it aborts; the process is then gone
 */
export async function readDocument(options: {
  file: SourceFile
  folder: string
  limits: ReaderLimits
  ocr?: { path: string; mostPages: number } | undefined
  signal: AbortSignal
  onProgress: Report['progress']
}): Promise<Reading> {
  const { limits, signal, onProgress } = options
  signal.throwIfAborted()
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  const folder = realpathSync(options.folder)
  const path = join(folder, 'text')
  await rm(path, { force: true })
  const ocr = options.ocr && { ...options.ocr, path: realpathSync(options.ocr.path) }
  const task: Task = {
    file: { ...options.file, path: realpathSync(options.file.path) },
    output: path,
    ...(ocr ? { ocr } : {}),
    limits: {
      memoryBytes: limits.memoryMegabytes * 1024 * 1024,
      deadline: Date.now() + limits.seconds * 1000,
      textCharacters: limits.textCharacters ?? 100_000_000,
      outputBytes: limits.outputBytes ?? 1024 ** 3,
    },
  }
  let outcome: Exclude<Message, { type: 'progress' }> | undefined
  const end = await runConfined({
    entry,
    task,
    folder,
    writes: true,
    reads: [task.file.path, ...(ocr ? [ocr.path] : [])],
    signal,
    schema: message,
    onMessage: told => {
      if (told.type !== 'progress') outcome ??= told
      else onProgress({ done: told.done, total: told.total, unit: told.unit })
    },
  })
  if (outcome && end.told) return readingOf(outcome, path)
  if (end.exceeded) throw new ExtractionError(end.exceeded === 'memory' ? 'TOO_COMPLEX' : 'TOO_SLOW')
  throw new ReaderStoppedError(`The reader ended with code ${end.code}, signal ${end.signal}.`)
}

function readingOf(outcome: Exclude<Message, { type: 'progress' }>, path: string): Reading {
  switch (outcome.type) {
    case 'done':
      return { path, receipt: outcome.receipt }
    case 'ocr':
      throw new OcrNeeded(outcome.pages)
    case 'failed':
      throw new ExtractionError(outcome.code)
    case 'fault':
      throw new ReaderStoppedError(`${outcome.name} in the reader`, { cause: outcome.stack })
  }
}
